// @module-tag rest
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import type { Portal } from '~/composition/portal.server'
import { arquivosDaTabela } from '~/domain/shared/tabelas'
import { listOperations } from '~/http/calls/openapi.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { dataPaths } from '~/site/data-paths'
import { allScreens } from '~/site/screens'
import { readMail } from '../correio/read-mail'
import { api, startApp, startPortal } from '../http'
import { needPoppler, pdfText } from '../pdf'
import { fillWithPessoa } from './pessoa-em-tudo'
import { email, telling } from './textos-de-pessoa'

type Ids = Record<string, (string | number)[]>

const ocdsPrefix = 'ocds-213czf'

/** Every address of a path, with each of the ids in turn. A path with a parameter that `ids` lacks has none. */
function fillAddresses(template: string, ids: Ids): string[] {
  const [written, name = ''] = /[:{](\w+)[?}]?/.exec(template) ?? []
  if (written === undefined) return [template.replace(/\/\*$/, '')]
  return (ids[name] ?? []).flatMap((id) => fillAddresses(template.replace(written, String(id)), ids))
}

async function readIds(db: Db, { licitacoes, compras, pedidos, codigos }: Filled['ids']) {
  const listIds = async (table: 'lote' | 'orgao' | 'anexo') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const ocids = await db.selectFrom('ocid').select('id').execute()
  const releases = await db.selectFrom('ocds_release').select(['id_ocid', 'sequencia']).execute()
  const common = {
    ocid: ocids.map(({ id }) => `${ocdsPrefix}-${id}`),
    release: releases.map(({ id_ocid, sequencia }) => `${ocdsPrefix}-${id_ocid}-${sequencia}`),
    ...{ idLote: await listIds('lote'), idOrgao: await listIds('orgao'), idAnexo: await listIds('anexo') },
    ...{ idItem: pedidos, numero: [1, 2], codigo: codigos, cnpj: ['99830111000192'], uf: ['PE'], tipo: ['FISICA'] },
    ...{ idLicitacao: licitacoes, idCompraDireta: compras, arquivo: [...arquivosDaTabela] },
  }
  return (template: string): Ids => ({ ...common, id: /compras?-direta/.test(template) ? compras : licitacoes })
}
type Filled = Awaited<ReturnType<typeof fillWithPessoa>>

/** What a reader can make of a text: each letter and digit, with and without what stands in tags. */
function readable(text: string) {
  const plain = text
    .normalize('NFKC')
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\u[0-9a-f]{4}|\\[nrt]|&\w+;/gi, ' ')
  return [plain, plain.replace(/<[^>]*>/g, '')].map((one) => one.replace(/[^\p{L}\p{N}*]/gu, '').toLowerCase())
}

async function readText(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('Content-Type') ?? ''
  const name = answer.headers.get('Content-Disposition') ?? ''
  return [await readPlainText(bytes, type), name, decoded(name)].join('\n')
}
async function readPlainText(bytes: Buffer, type: string) {
  if (type.startsWith('application/pdf')) return (await pdfText(bytes)).join('\n')
  if (!type.includes('spreadsheetml')) return bytes.toString()
  return Object.values(read(bytes).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n')
}
const decoded = (header: string) => header.replace(/(?:%[0-9A-F]{2})+/g, decodeURIComponent)

/** Sends all mails as if none had been sent before the passage was redacted. */
async function sendAgain({ db, mail }: Portal, dataDir: string) {
  await mail.sendDue()
  const folder = path.join(dataDir, 'emails')
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
  const due = { enviado_em: null, destinatario: null, tentativas: 0, proxima_em: new Date(0) }
  await db.updateTable('outbox').set(due).where('enviado_em', 'is not', null).execute()
  await mail.sendDue()
}

/** Every mail that goes to another address than the person's. */
async function mailsToOthers(dataDir: string) {
  const folder = path.join(dataDir, 'emails')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))),
  )
  return mails
    .filter(({ header }) => !header('to').includes(email))
    .map(({ header, text, html }) => ({ address: header('subject'), body: [header('subject'), text, html].join('\n') }))
}

/**
 * The texts that no public answer shows: words that are read as one of a list, a name that a later import replaced,
 * winners of what is not over, and people of the bodies.
 */
const unread = [
  ...['Situacao5', 'Situacao6', 'Criterio5', 'Criterio6', 'TipoDeAnexo5', 'TipoDeAnexo6', 'Orgao5', 'Unidade5'],
  ...['Vencedor5', 'Vencedor6', 'Feriado', 'Servidora', 'Operadora', 'Liberado'],
].map((name) => `campo${name}`)

test('num portal em que cada texto traz os dados de uma pessoa e um trecho suprimido, nenhuma resposta pública os diz', async (context) => {
  await needPoppler(context)
  const { portal, env } = await startPortal({
    ...{ VALIDAR_IMPUGNACAO_PUBLICA: 'false', RECURSO_ATE_DIAS: '36500' },
    ...{ OCDS_PREFIX: ocdsPrefix, OCDS_PUBLISHER: 'Prefeitura' },
  })
  const { names, ids, links } = await fillWithPessoa(portal)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const idsFor = await readIds(portal.db, ids)
  const calls = listOperations(await (await get(`${api}/openapi.json`)).json())
    .filter(({ method }) => method === 'GET')
    .map((operation) => operation.path)
  const pages = allScreens.filter(({ post }) => post !== 'only').map((screen) => `/licitacao-pub/${screen.path}`)
  const screens = pages.flatMap((template) => fillAddresses(template, idsFor(template)))
  const uris = await portal.db.selectFrom('arquivo').select('uri').execute()
  const addresses = [
    ...calls.flatMap((template) => fillAddresses(template, idsFor(template))),
    ...screens,
    ...screens.map((address) => `${address.replace(/\/$/, '')}.data`),
    ...uris.map(({ uri }) => `/licitacao-pub/arquivos?uri=${uri}`),
    ...arquivosDaTabela.map((arquivo) => dataPaths.tabela('vitorias', arquivo, 'cnpj=99830111000192')),
    ...links,
    ...['/metrics', '/healthz', '/readyz'],
  ]
  const answers: { address: string; body: string }[] = []
  for (const address of addresses) {
    const answer = await get(address, { redirect: links.includes(address) ? 'follow' : 'manual' })
    answers.push({ address, body: await readText(answer) })
  }
  await sendAgain(portal, env.DATA_DIR)
  answers.push(...(await mailsToOthers(env.DATA_DIR)))

  const shown = answers.flatMap(({ address, body }) => {
    const found = telling.filter((secret) => readable(body).some((text) => text.includes(secret)))
    return found.length > 0 ? [{ address, found }] : []
  })
  expect(shown).toEqual([])
  const read = answers.map(({ body }) => body).join('\n')
  expect(names.filter((name) => !read.includes(name)).toSorted()).toEqual(unread.toSorted())
}, 120_000)
