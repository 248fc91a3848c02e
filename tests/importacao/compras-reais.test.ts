// @module-tag rest
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { prepareCommand, runCommand } from '~/cli/run.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths, toHref } from '~/site/paths'
import { temporaryFolder } from '../databases'
import { startApp, startPortal } from '../http'
import { rememberingIo } from '../terminal'
import { readTable } from './comprasgov-table'
import { type CompraDoPara, dataFolder, toContratacao } from './real-data'

async function openScreens() {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return {
    async load(...argv: string[]) {
      expect(await runCommand(prepareCommand(argv, '/'), { portal, env, io: rememberingIo() })).toBe(0)
    },
    /** The values on the page of a purchase, by the names of their fields. */
    async readFields(chave: string) {
      const query = portal.db.selectFrom('compra_direta').select('id').where('chave_origem', '=', chave)
      const { id } = await query.executeTakeFirstOrThrow()
      const page = await (await get(toHref(paths.compraDireta(id)))).text()
      const fields = [...page.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)]
      return Object.fromEntries([
        ['título', readText(/<li aria-current="page">(.*?)<\/li>/s.exec(page)?.[1])],
        ...fields.map(([, name, value]) => [readText(name), readText(value)]),
        ['disputa', /Melhor Lance|Disputa Por/.test(page)],
        ['origem', decoded(/<a href="([^"]*)"[^>]*>Ver a compra/.exec(page)?.[1])],
      ])
    },
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decoded = (html = '') => html.replace(/&([#\w]+);/g, (whole, name) => entities[name] ?? whole)
const readText = (html = '') =>
  decoded(html.replace(/<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
const spaced = (text = '') => text.replaceAll(/\s+/g, ' ').trim()

/** Ten elements, spread over the whole list. */
const pickTen = <T>(all: T[]) => Array.from({ length: 10 }, (_, n) => all[Math.floor((n * all.length) / 10)] as T)

const empty = '--'
const words: Record<string, string> = {
  'Dispensa com disputa': 'Com disputa',
  'Não se aplica': 'Não se aplica',
  Eletronico: 'Eletrônico',
  '': empty,
}
const tipos: Record<string, string> = { Dispensa: 'Compra Direta', Inexigibilidade: 'Inexigibilidade' }
/** The situação that the page shows. For `Publicado` and similar values the dates decide, and all of them are past. */
const expectSituacao = ({ situacao = '', data_encerramento_proposta: fim }: Record<string, string>) => {
  if (['Divulgada no pncp', 'Publicado', 'Aberto'].includes(situacao)) return fim ? 'Encerrada' : empty
  return situacao === '' || situacao.startsWith('Suspens') ? empty : 'Encerrada'
}
/** The end of proposals as the page shows it, with its note that the date is past. */
const ended = (text: string) => (text === empty ? empty : `${text} Propostas encerradas`)
const midnight = (day = '') => (day ? `${day} 00:00` : empty)

test('dez dispensas e dez inexigibilidades do IFMS mostram cada campo como a origem o diz', async (context) => {
  const file = path.join(dataFolder(context), 'comprasgov/ifms-compras.csv')
  const { load, readFields } = await openScreens()
  await load('import', 'comprasgov', file)
  const table = await readTable(file)
  for (const kind of ['Dispensa', 'Inexigibilidade']) {
    const rows = pickTen(table.filter(({ modalidade_nome }) => modalidade_nome === kind))
    for (const row of rows) {
      const disputa = kind === 'Dispensa'
      expect(await readFields(row.numero_controle_pncp || `comprasgov:${row.id_compra}`)).toMatchObject({
        título: `${tipos[kind]} ${row.numero_compra}`,
        Processo: row.numero_processo || empty,
        'Nº Edital': row.numero_compra,
        Situação: expectSituacao(row),
        Órgão: spaced(row.uasg_nome),
        Objeto: spaced(row.objeto),
        Modalidade: kind,
        Tipo: tipos[kind],
        'Amparo Legal': row.amparo_legal || empty,
        Publicação: midnight(row.data_publicacao),
        Abertura: midnight(row.data_encerramento_proposta),
        'Início do Envio de Propostas': midnight(row.data_abertura_proposta),
        'Fim do Envio de Propostas': ended(midnight(row.data_encerramento_proposta)),
        Encerramento: midnight(row.data_encerramento_proposta),
        disputa,
        ...(disputa && { 'Disputa Por': words[row.modo_disputa ?? ''] }),
      })
    }
  }
})

/** An instant of the source, such as 2026-08-03T17:00:04, as the page shows it: 03/08/2026 17:00. */
const shown = (text: string | null) =>
  text ? text.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d).*$/, '$3/$2/$1 $4') : empty

test('dez compras de cada tipo do PNCP mostram cada campo como a origem o diz', async (context) => {
  const file = path.join(dataFolder(context), 'pncp/licitacoes-pa.json')
  const { itens }: { itens: CompraDoPara[] } = JSON.parse(await readFile(file, 'utf8'))
  const { load, readFields } = await openScreens()
  const titles = { Dispensa: 'Compra Direta', Inexigibilidade: 'Inexigibilidade', Credenciamento: 'Credenciamento' }
  const chosen = Object.entries(titles).flatMap(([kind, title]) =>
    pickTen(itens.filter(({ modalidade }) => modalidade.startsWith(kind))).map((compra) => ({ compra, title })),
  )
  expect(chosen).toHaveLength(30)
  const folder = await temporaryFolder()
  await writeFile(
    path.join(folder, 'contratacoes.json'),
    JSON.stringify({ data: chosen.map(({ compra }) => toContratacao(compra)) }),
  )
  await load('import', 'pncp', folder)
  for (const { compra, title } of chosen)
    expect(await readFields(compra.id), compra.id).toMatchObject({
      título: title,
      Processo: empty,
      'Nº Edital': empty,
      Órgão: spaced(compra.orgao),
      Unidade: spaced(compra.unidade),
      Município: 'PA',
      Objeto: spaced(compra.objeto),
      Tipo: title,
      Publicação: shown(compra.publicacao),
      Abertura: shown(compra.encerramento),
      'Início do Envio de Propostas': shown(compra.abertura),
      'Fim do Envio de Propostas': expect.stringMatching(new RegExp(`^${shown(compra.encerramento)}( |$)`)),
      disputa: title !== 'Inexigibilidade',
      origem: compra.link ?? expect.stringContaining('https://pncp.gov.br/'),
    })
})
