import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Complemento } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'
import { replaceAnexos } from './importacao.anexos.server'
import { type Encontrado, findProcessos, kinds } from './importacao.encontrados.server'
import { clearStaged, dropOtherItens, type Kind, stageItens, switchItens } from './importacao.itens.server'
import { isPending, show } from './importacao.ocultos.server'
import { mergeResumos, type Resumo, resumoOfPartes } from './importacao.resumo.server'

/** Who the history says brought what came from a source. */
export const autorImportacao = 'importação'

/** Items that a statement switches in which is short for certain; of a tender that nobody sees yet, part by part. */
export const mostItens = 2000

/** What a source adds to a stored process, of which something is new. */
type Adding = { complemento: Complemento; known: Encontrado; resumo: Resumo }

/** Adds items and documents to the processes they belong to, each process once; one answer for each, in their order. */
export async function saveComplementos(db: Db, complementos: Complemento[], clock: Clock) {
  const chaves = complementos.map(({ chaveOrigem }) => chaveOrigem)
  const known = await findProcessos(db, chaves)
  const adding = addingTo(known, complementos)
  const changed = adding.length === 0 ? new Set() : await add(db, adding, clock)
  return chaves.map((chave) => {
    if (!known.has(chave)) return 'processoAusente' as const
    return changed.has(chave) ? ('alterado' as const) : ('inalterado' as const)
  })
}

function addingTo(known: Map<string, Encontrado>, complementos: Complemento[]): Adding[] {
  return complementos.flatMap((complemento) => {
    const found = known.get(complemento.chaveOrigem)
    if (!found) return []
    const resumo = mergeResumos(found.resumo, resumoOfPartes(complemento))
    return resumo.novosItens || resumo.novosAnexos ? [{ complemento, known: found, resumo }] : []
  })
}

/** Puts the items ready in short statements, then takes all in at once. Returns the keys of what changed. */
async function add(db: Db, adding: Adding[], clock: Clock) {
  const lote = randomUUID()
  const comItens = adding.flatMap(({ complemento: { chaveOrigem, itens }, resumo, known }) =>
    resumo.novosItens && itens ? [{ chaveOrigem, itens, known }] : [],
  )
  try {
    if (comItens.length > 0) await stageItens(db, lote, comItens, clock.now())
    for (const { chaveOrigem, itens, known } of comItens.filter(({ known }) => isPending(known.resumo)))
      for (const range of rangesOf(itens)) await switchItens(db, known.kind, { lote, chaves: [chaveOrigem], ...range })
    return await db.transaction().execute(async (trx) => {
      const locked = await findProcessos(trx, keysOf(adding), true)
      const still = addingTo(
        locked,
        adding.map(({ complemento }) => complemento),
      )
      await finish(trx, still, lote)
      return new Set(keysOf(still))
    })
  } finally {
    if (comItens.length > 0) await clearStaged(db, lote)
  }
}

const keysOf = (adding: Adding[]) => adding.map(({ complemento }) => complemento.chaveOrigem)

async function finish(trx: Db, adding: Adding[], lote: string) {
  for (const kind of kinds) {
    const ofKind = adding.filter(({ known }) => known.kind === kind)
    if (ofKind.length === 0) continue
    const chaves = keysOf(ofKind.filter(({ complemento, resumo }) => resumo.novosItens && complemento.itens))
    if (chaves.length > 0) {
      await switchItens(trx, kind, { lote, chaves })
      await dropOtherItens(trx, kind, { lote, chaves })
    }
    const comAnexos = ofKind.flatMap(({ complemento: { anexos }, resumo, known: { id } }) =>
      resumo.novosAnexos && anexos ? [{ id, anexos }] : [],
    )
    await replaceAnexos(trx, kind, comAnexos)
    for (const { known, complemento } of ofKind)
      if (isPending(known.resumo) && kind === 'licitacao') await show(trx, complemento.chaveOrigem)
    await saveResumos(trx, kind, ofKind)
  }
  await recordEventos(
    trx,
    adding.map(({ complemento: { origem, itens, anexos }, known: { id, kind } }) => {
      const dados = { origem, itens: itens?.length ?? null, anexos: anexos?.length ?? null }
      return { entidade: kind, idEntidade: id, tipo: 'alterada', dados, autor: autorImportacao }
    }),
  )
  if (adding.length > 0) await bumpVersao(trx)
}

async function saveResumos(trx: Db, kind: Kind, adding: Adding[]) {
  const rows = adding.map(({ known: { id }, resumo: { text } }) => ({ id, text }))
  await sql`
    update ${sql.table(kind)} processo set resumo_origem = novo.text
    from json_to_recordset(cast(${JSON.stringify(rows)} as json)) as novo(id bigint, text text)
    where processo.id = novo.id`.execute(trx)
}

/** The numbers at which parts of a long list begin and end. */
function rangesOf(itens: { sequencia: number }[]) {
  const numbers = itens.map(({ sequencia }) => sequencia).sort((a, b) => a - b)
  const starts = numbers.filter((_, index) => index % mostItens === 0)
  return starts.map((from, index) => ({ from, to: starts[index + 1] }))
}
