import { randomUUID } from 'node:crypto'
import type { ProcessoImportado } from '~/domain/importacao/processo-importado'
import { statusAt } from '~/domain/importacao/situacao'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'
import { mudouOf } from '../licitacao/mudou'
import { replaceAnexos } from './importacao.anexos.server'
import { autorImportacao } from './importacao.complemento.server'
import { type Changed, type Decisao, decide } from './importacao.decisao.server'
import { readDitos, saveDitos } from './importacao.ditos.server'
import { findProcessos } from './importacao.encontrados.server'
import { type Guardado, readGuardados } from './importacao.guardados.server'
import { clearStaged, dropOtherItens, stageItens, switchItens } from './importacao.itens.server'
import { holdsHere, moveTo } from './importacao.movidos.server'
import { hide } from './importacao.ocultos.server'
import { saveOrgaos } from './importacao.orgaos.server'
import { upsertCompraDireta, upsertLicitacao } from './importacao.processos.server'
import { mergeResumos, resumoOfPartes } from './importacao.resumo.server'

/** `antigo`: what is stored is newer. An object tells why it was refused. */
export type Outcome = 'novo' | 'alterado' | 'inalterado' | 'antigo' | { motivo: string }

/**
 * Stores processes in one transaction, whose items were put ready in short statements before. A key comes once. `hidden`
 * keeps new tenders back until their items are there.
 */
export async function saveRound(db: Db, processos: ProcessoImportado[], clock: Clock, hidden = false) {
  const lote = randomUUID()
  const staged = new Set<string>()
  async function stage(on: Db, changes: Pick<Changed, 'resumo' | 'said'>[]) {
    const waiting = changes.flatMap(({ resumo, said: { chaveOrigem, itens } }) =>
      resumo.novosItens && itens && !staged.has(chaveOrigem) ? [{ chaveOrigem, itens }] : [],
    )
    if (waiting.length === 0) return
    for (const { chaveOrigem } of waiting) staged.add(chaveOrigem)
    await stageItens(on, lote, waiting, clock.now())
  }
  try {
    await stage(db, await expected(db, processos))
    return await db.transaction().execute(async (trx) => {
      const { allowed, held } = await partHeld(trx, await decideAll(trx, processos))
      const changes = changesOf(allowed)
      // Somebody else may have changed them since.
      await stage(trx, changes)
      await saveDitos(
        trx,
        allowed.flatMap(({ ditos }) => ditos),
      )
      if (changes.length > 0) await saveChanges(trx, changes, lote, clock)
      if (hidden)
        await hide(
          trx,
          changes.filter(isNewTender).map(({ said }) => said.chaveOrigem),
        )
      if (staged.size > 0) await clearStaged(trx, lote)
      return new Map<ProcessoImportado, Outcome>([...allowed.map(outcomeOf), ...held])
    })
  } catch (error) {
    if (staged.size > 0) await clearStaged(db, lote)
    throw error
  }
}

/** What seems to be new, without asking what each source said before: only the decision counts. */
async function expected(db: Db, processos: ProcessoImportado[]) {
  const comItens = processos.filter(({ itens }) => itens?.length)
  if (comItens.length === 0) return []
  const known = await findProcessos(
    db,
    comItens.map(({ chaveOrigem }) => chaveOrigem),
  )
  return comItens.map((said) => {
    return { said, resumo: mergeResumos(known.get(said.chaveOrigem)?.resumo, resumoOfPartes(said)) }
  })
}

const changesOf = (decisoes: Decisao[]) => decisoes.flatMap(({ change }) => change ?? [])

const outcomeOf = ({ said, outcome, change }: Decisao): [ProcessoImportado, Outcome] => {
  if (outcome !== 'mudou') return [said, outcome]
  return [said, change?.guardado ? 'alterado' : 'novo']
}

async function decideAll(trx: Db, processos: ProcessoImportado[]) {
  const chaves = processos.map(({ chaveOrigem }) => chaveOrigem)
  const guardados = await readGuardados(trx, chaves)
  const ditos = await readDitos(trx, chaves)
  return processos.map((said) =>
    decide(said, { guardado: guardados.get(said.chaveOrigem), ditos: ditos.get(said.chaveOrigem) }),
  )
}

/** What would move a tender that people have done something with stays out, and says so. */
async function partHeld(trx: Db, decisoes: Decisao[]) {
  const allowed: Decisao[] = []
  const held: [ProcessoImportado, Outcome][] = []
  for (const decisao of decisoes) {
    const { said, change } = decisao
    const what = change && isMove(change) ? await holdsHere(trx, change.guardado) : null
    if (what) held.push([said, { motivo: `passou a ser compra direta, mas fica como licitação: tem ${what} aqui` }])
    else allowed.push(decisao)
  }
  return { allowed, held }
}

const isNewTender = ({ guardado, processo }: Changed) => !guardado && processo.kind === 'licitacao'

type Move = Changed & { guardado: Guardado }
const isMove = (change: Changed): change is Move =>
  change.guardado !== undefined && change.guardado.kind !== change.processo.kind

async function saveChanges(trx: Db, changes: Changed[], lote: string, clock: Clock) {
  const orgaos = await saveOrgaos(trx, changes)
  const ids = new Map([
    ...(await upsertLicitacao(trx, changes, orgaos, clock.now())),
    ...(await upsertCompraDireta(trx, changes, orgaos, clock.now())),
  ])
  const saved = changes.flatMap((change) => {
    const id = ids.get(change.processo.chaveOrigem)
    return id === undefined ? [] : [{ ...change, id }]
  })
  for (const change of saved) if (isMove(change)) await moveTo(trx, change.guardado, change.id, clock.now())
  const stored = new Set(saved.flatMap(({ said, guardado }) => (guardado ? [said.chaveOrigem] : [])))
  for (const kind of ['licitacao', 'compra_direta'] as const) {
    const ofKind = saved.filter(({ processo }) => processo.kind === kind)
    const chaves = ofKind.flatMap(({ resumo, said }) => (resumo.novosItens && said.itens ? [said.chaveOrigem] : []))
    if (chaves.length > 0) {
      await switchItens(trx, kind, { lote, chaves })
      const before = chaves.filter((chave) => stored.has(chave))
      if (before.length > 0) await dropOtherItens(trx, kind, { lote, chaves: before })
    }
    await replaceAnexos(
      trx,
      kind,
      ofKind.flatMap(({ id, resumo, said }) =>
        resumo.novosAnexos && said.anexos ? [{ id, anexos: said.anexos }] : [],
      ),
    )
  }
  await recordEventos(
    trx,
    saved.map(({ id, said, processo, guardado }) => ({
      entidade: processo.kind,
      idEntidade: id,
      tipo: guardado ? 'alterada' : 'importada',
      dados: {
        origem: said.origem,
        situacao: said.situacaoOrigem,
        ...(guardado?.kind === 'licitacao' &&
          processo.kind === 'licitacao' && {
            mudou: mudouOf(guardado.row, { ...processo, status: statusAt(processo, clock.now()).valor }),
          }),
      },
      autor: autorImportacao,
    })),
  )
  await bumpVersao(trx)
}
