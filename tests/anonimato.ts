import type { Db } from '~/adapters/db/engine/schema'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { makeSessaoStore } from '~/adapters/db/sessao/sessao.store.server'
import type { Portal } from '~/composition/portal.server'
import { makeConducao } from '~/domain/sessao/conducao'
import { passosFrom } from '~/domain/sessao/fases'
import type { Modo } from '~/domain/sessao/modo'
import { basePath } from '~/site/paths'
import { screens } from '~/site/screens'
import { insertFornecedor, insertLicitacao } from './builders'
import { stoppedClock } from './clock'
import { api } from './http'
import { insertLoteComItem } from './sessao'

/** Two times four suppliers who are told apart by everything they have. */
export async function insertFornecedores(db: Db) {
  const ids: number[] = []
  for (let index = 0; index < 8; index++)
    ids.push(
      await insertFornecedor(db, {
        tipo_pessoa: index % 3 === 0 ? 'F' : 'J',
        cpf_cnpj: index % 3 === 0 ? `1112223330${index}` : `9983011100019${index}`,
        razao_social: `Participante ${'ABCDEFGH'[index]} ${'Ltda. '.repeat(index)}`,
      }),
    )
  return { primeiros: ids.slice(0, 4), outros: ids.slice(4) }
}

/** What happens in a lot: who offers how much, how many steps it takes, and whether it then ends. */
type LoteImaginado = {
  ofertas: number[]
  passos: number[]
  lances: number[]
  fim: 'REVOGADO' | 'ADJUDICADO' | null
}

type Cena = { modo: Modo; inversaoFases: boolean; lotes: LoteImaginado[]; suspensa: boolean }

/** Brings a session to where the scene leaves it, by the acts of whoever conducts it. The first lot's dispute never ends. */
export async function conduct(db: Db, { modo, inversaoFases, lotes, suspensa }: Cena, fornecedores: number[]) {
  const id = await insertLicitacao(db, {
    ...{ modo_disputa: modo, inversao_fases: inversaoFases, tipo_licitacao: 'MP', status: 'ENCERRADO' },
    data_abertura: new Date('2030-05-10T11:00:00Z'),
  })
  const idsLote: number[] = []
  for (const index of lotes.keys())
    idsLote.push(await insertLoteComItem(db, id, { numero: index + 1, descricao: `Lote ${index + 1}`, situacao: null }))
  const rows = await db.selectFrom('fornecedor').selectAll().where('id', 'in', fornecedores).orderBy('id').execute()
  const clock = stoppedClock('2030-05-10T12:00:00Z')
  const conducao = makeConducao({ store: makeSessaoStore(db, 'teste'), clock })
  for (const [index, { ofertas }] of lotes.entries())
    for (const [place, { cpf_cnpj, tipo_pessoa, razao_social }] of rows.entries())
      if (ofertas[place])
        await conducao.receiveProposta({
          ...{ idLicitacao: id, numeroLote: index + 1, valor: String(ofertas[place]) },
          fornecedor: { documento: cpf_cnpj, tipoPessoa: tipo_pessoa, razaoSocial: razao_social },
        })
  await conducao.open(id)
  for (const [index, lote] of lotes.entries()) {
    const alvo = { idLicitacao: id, numeroLote: index + 1 }
    for (const choice of lote.passos) {
      const row = await db
        .selectFrom('lote')
        .selectAll()
        .where('id', '=', idsLote[index] ?? 0)
        .executeTakeFirstOrThrow()
      const next = passosFrom(row, { modo, inversaoFases })
      const passo = next[choice % Math.max(1, next.length)]
      const disputing = row.fase === 'LANCES' || (modo === 'FECHADO' && row.fase === 'APURACAO_PROPOSTAS')
      if (!passo || (index === 0 && disputing && passo.fase !== 'LANCES')) break
      await conducao.changeFase({ ...alvo, fase: passo.fase })
      for (const [place, lance] of lote.lances.entries()) {
        const quem = rows[place % rows.length]?.cpf_cnpj ?? ''
        await conducao.placeLance({ ...alvo, documento: quem, valor: String(lance + place) })
      }
    }
    const quem = rows.find((_, place) => lote.ofertas[place])?.cpf_cnpj
    if (index > 0 && lote.fim)
      await conducao.conclude({ ...alvo, situacao: lote.fim, ...(quem && { documento: quem }) })
  }
  await handIn(db, idsLote)
  if (suspensa) await conducao.suspend({ idLicitacao: id, motivo: 'Intervalo.', retomaEm: null })
  return { id, idsLote }
}

/** Everybody has handed in a document for every lot, and a person has released all of them. */
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

/** In each lot somebody else stands behind each offer: `orders` says for each lot who of `para` takes whose place. */
export async function exchange(db: Db, idsLote: number[], para: number[], orders: number[][]) {
  await db.transaction().execute(async (trx) => {
    for (const [index, idLote] of idsLote.entries()) {
      const lances = await trx.selectFrom('lance').selectAll().where('id_lote', '=', idLote).orderBy('id').execute()
      const propostas = await trx
        .selectFrom('proposta')
        .selectAll()
        .where('id_lote', '=', idLote)
        .orderBy('id')
        .execute()
      const order = orders[index] ?? []
      const now = new Map(
        propostas.map(({ id_fornecedor }, place) => [id_fornecedor, para[order[place] ?? place] ?? 0]),
      )
      await trx.deleteFrom('lance').where('id_lote', '=', idLote).execute()
      for (const table of ['proposta', 'resultado', 'documento_vencedor'] as const)
        for (const [from, to] of now)
          await trx
            .updateTable(table)
            .set({ id_fornecedor: to })
            .where('id_lote', '=', idLote)
            .where('id_fornecedor', '=', from)
            .execute()
      for (const { id, ...lance } of lances)
        await trx
          .insertInto('lance')
          .values({ ...lance, id_fornecedor: now.get(lance.id_fornecedor) ?? 0 })
          .execute()
    }
    await bumpVersao(trx)
  })
}

type Get = (path: string) => Promise<Response>
export type Conducted = Awaited<ReturnType<typeof conduct>>

/** All that can be learned of some sessions from outside, as text: what names one of them, and once what names none. */
export async function collect(portal: Portal, get: Get, conducted: Conducted[]) {
  const paths = await publicPaths(get)
  const [naming, others] = [paths.filter(namesSession), paths.filter((path) => !namesSession(path))]
  const read: unknown[] = [await collectPages(get, addressesOf(others, { id: 0, idsLote: [] }))]
  for (const session of conducted)
    read.push(await collectProcesso(portal, session), await collectPages(get, addressesOf(naming, session)))
  const uris = await portal.db.selectFrom('arquivo').select('uri').orderBy('id').execute()
  for (const { uri } of uris) read.push((await portal.procurement.arquivos.open(uri)) === null)
  return JSON.stringify(read, null, 1)
}

/** Every screen and call that an outsider finds, as the maps have them. */
async function publicPaths(get: Get) {
  const document = await (await get(`${api}/openapi.json`)).json()
  const pages = Object.values(screens).flatMap(({ path, form }) => (form ? [] : [`${basePath}/${path}`]))
  // Each answer of these is another: a form's token, a question, the number of changes, a table as of this moment.
  const another = /(?:versao|pergunta|linhas-de-fornecimento)$/
  return [...pages, ...Object.keys(document.paths)].filter((path) => !another.test(path))
}

const ofProcesso = /:id(?=\/|$)|\{(?:id|idLicitacao)\}/
const ofLote = /:idLote|\{idLote\}/
const namesSession = (path: string) => ofProcesso.test(path) || ofLote.test(path)

/** What can be asked for by the tender and its lots alone. */
const addressesOf = (paths: string[], { id, idsLote }: Conducted) =>
  paths.flatMap((path) => {
    const known = path.replace(ofProcesso, String(id)).replace(/:\w+\?/, '')
    if (ofLote.test(known)) return idsLote.map((idLote) => known.replace(ofLote, String(idLote)))
    return /[:{]/.test(known) ? [] : [known]
  })

/** What the portal says of one session to whoever asks for it. */
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
