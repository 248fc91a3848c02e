import type { Db } from '~/adapters/db/engine/schema'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import type { Portal } from '~/composition/portal.server'
import { basePath } from '~/site/paths'
import { screens } from '~/site/screens'
import { insertLicitacao } from '../builders'
import { api } from '../http'
import { buildAtos, type Cena, insertLoteComItem, outros, primeiros, sessionStart } from '../sessao'

/** The CNPJs of the suppliers that are companies. `collect` reads their pages. */
const cnpjs = ['99830111000273', '99830111000354', '99830111000516', '99830111000605', '99830111000869']

/** Stores a tender and records the acts of its session. */
export async function conduct(
  portal: Portal,
  cena: Cena,
  fornecedores = cena.lotes.map(() => primeiros),
  ends = false,
) {
  const { db } = portal
  const id = await insertLicitacao(db, {
    ...{ modo_disputa: cena.modo, inversao_fases: cena.inversaoFases, tipo_licitacao: 'MP', status: 'ENCERRADO' },
    status_por_data: true,
    data_abertura: sessionStart,
  })
  const idsLote: number[] = []
  for (const index of cena.lotes.keys())
    idsLote.push(await insertLoteComItem(db, id, { numero: index + 1, descricao: `Lote ${index + 1}`, situacao: null }))
  await portal.atos.record(id, buildAtos(cena, fornecedores, ends), true)
  await handIn(db, idsLote)
  const { id_orgao: idOrgao } = await db
    .selectFrom('licitacao')
    .select('id_orgao')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, idOrgao, idsLote, ocid: await ocidOf(db, id) }
}

/** The settings with which a portal has OCDS data too. */
export const withOcds = { OCDS_PREFIX: 'ocds-213czf', OCDS_PUBLISHER: 'Prefeitura' }

export async function ocidOf(db: Db, idLicitacao: number) {
  const { id } = await db
    .selectFrom('ocid')
    .select('id')
    .where('entidade', '=', 'licitacao')
    .where('id_entidade', '=', idLicitacao)
    .executeTakeFirstOrThrow()
  return `${withOcds.OCDS_PREFIX}-${id}`
}

/** Adds a released document for every proposta. */
async function handIn(db: Db, idsLote: number[]) {
  const propostas = await db.selectFrom('proposta').selectAll().where('id_lote', 'in', idsLote).execute()
  for (const { id_lote, id_fornecedor } of propostas) {
    const at = new Date('2030-05-10T12:30:00Z')
    const { id } = await db
      .insertInto('arquivo')
      .values({
        ...{ uri: crypto.randomUUID(), sha256: 'a'.repeat(64), tamanho: 1, nome: 'contrato.pdf' },
        ...{ tipo_midia: 'application/pdf', publicado: true, criado_em: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('documento_vencedor')
      .values({
        ...{ id_lote: id_lote ?? 0, id_fornecedor, tipo: 'CONTRATO_SOCIAL', nome: 'contrato.pdf', criado_em: at },
        ...{ id_arquivo: id, liberado_em: at, liberado_por: 'Rita' },
      })
      .execute()
  }
}

/** Records the same session again with other suppliers: in each lot those of `outros`, in the order of `orders`. */
export async function replaceFornecedores(
  portal: Portal,
  { id, idsLote }: Conducted,
  cena: Cena,
  orders: number[][],
  ends = false,
) {
  const { db } = portal
  const versao = await db.selectFrom('versao_processo').selectAll().where('id_licitacao', '=', id).executeTakeFirst()
  await db.deleteFrom('ato_sessao').where('id_licitacao', '=', id).execute()
  const fornecedores = cena.lotes.map((_, index) =>
    primeiros.map((other, place) => outros[orders[index]?.[place] ?? place] ?? other),
  )
  await portal.atos.record(id, buildAtos(cena, fornecedores, ends), true)
  const idByCpfCnpj = new Map(
    (await db.selectFrom('fornecedor').select(['cpf_cnpj', 'id']).execute()).map((row) => [row.cpf_cnpj, row.id]),
  )
  for (const [index, idLote] of idsLote.entries())
    for (const [place, { cpfCnpj }] of primeiros.entries())
      await db
        .updateTable('documento_vencedor')
        .set({ id_fornecedor: idByCpfCnpj.get(fornecedores[index]?.[place]?.cpfCnpj ?? '') ?? 0 })
        .where('id_lote', '=', idLote)
        .where('id_fornecedor', '=', idByCpfCnpj.get(cpfCnpj) ?? 0)
        .execute()
  // Recording the acts again raised the version. This restores it, so that only the suppliers differ.
  if (versao) await db.updateTable('versao_processo').set(versao).where('id_licitacao', '=', id).execute()
  await db.transaction().execute(bumpVersao)
}

type Get = (path: string) => Promise<Response>
export type Conducted = Awaited<ReturnType<typeof conduct>>

/** Returns, as text, everything that the public can read: the pages of each session, and all other pages once. */
export async function collect(portal: Portal, get: Get, conducted: Conducted[]) {
  await portal.busca.runQueue()
  await portal.ocds.run(60_000, 0)
  const paths = await publicPaths(get)
  const [naming, others] = [paths.filter(namesSession), paths.filter((path) => !namesSession(path))]
  const read: unknown[] = [await collectPages(get, listAddresses(others, { id: 0, idOrgao: 0, idsLote: [], ocid: '' }))]
  for (const session of conducted)
    read.push(await collectProcesso(portal, session), await collectPages(get, listAddresses(naming, session)))
  const uris = await portal.db.selectFrom('arquivo').select('uri').orderBy('id').execute()
  for (const { uri } of uris) read.push((await portal.procurement.arquivos.open(uri)) === null)
  return JSON.stringify(read, null, 1)
}

/** The paths of all public screens without a form and of all public calls. */
async function publicPaths(get: Get) {
  const document = await (await get(`${api}/openapi.json`)).json()
  const pages = Object.values(screens).flatMap(({ path, form }) => (form ? [] : [`${basePath}/${path}`]))
  // These respond differently each time: the data version, a new question, a table generated at that moment.
  const another = /(?:versao|pergunta|linhas-de-fornecimento)$/
  return [...pages, ...Object.keys(document.paths)].filter((path) => !another.test(path))
}

const ofProcesso = /:id(?=\/|$)|\{(?:id|idLicitacao)\}/
const ofLote = /:idLote|\{idLote\}/
const ofOrgao = /:idOrgao/
const ofEmpresa = /:cnpj/
const ofOcid = /\{ocid\}/
const namesSession = (path: string) => [ofProcesso, ofLote, ofOrgao, ofOcid].some((named) => named.test(path))

/** Fills in the ids of the tender, its órgão and its lots, and the CNPJs. Leaves out paths that need other values. */
const listAddresses = (paths: string[], { id, idOrgao, idsLote, ocid }: Conducted) =>
  paths.flatMap((path) => {
    const known = path
      .replace(ofProcesso, String(id))
      .replace(ofOrgao, String(idOrgao))
      .replace(ofOcid, ocid)
      .replace(/:\w+\?/, '')
    if (known.includes('/tabelas/')) return listTables(known)
    if (ofEmpresa.test(known)) return cnpjs.map((cnpj) => known.replace(ofEmpresa, cnpj))
    if (ofLote.test(known)) return idsLote.map((idLote) => known.replace(ofLote, String(idLote)))
    return /[:{]/.test(known) ? [] : [known]
  })

/** The files of a table that are texts; of the table of what a company won, one for each company. */
function listTables(path: string) {
  if (path.includes('/vitorias/'))
    return cnpjs.map((cnpj) => `${path.replace('{arquivo}', 'dados.jsonl')}?cnpj=${cnpj}`)
  return ['dados.csv', 'excel.csv', 'dados.jsonl'].map((arquivo) => path.replace('{arquivo}', arquivo))
}

/** Returns, as text, everything that the queries of the portal tell about one session. */
export async function collectProcesso({ procurement: { processos, atas } }: Portal, { id, idsLote }: Conducted) {
  const page = { page: 1, size: 100 }
  const read: unknown[] = [
    await processos.find(id),
    await processos.listLotes(id, page),
    await processos.listDocumentosVencedores(id),
    await processos.listRegistros(id, page),
    await processos.versao(id),
    await atas.open(id),
  ]
  for (const idLote of idsLote) {
    read.push(await processos.findLote(id, idLote), await processos.listItens(id, idLote, page))
    read.push(await processos.listLances(id, idLote, page))
  }
  return JSON.stringify(read, null, 1)
}

async function collectPages(get: Get, addresses: string[]) {
  const read: unknown[] = []
  for (const address of addresses) {
    const answer = await get(address)
    read.push([address, answer.status, await answer.text()])
  }
  return read
}
