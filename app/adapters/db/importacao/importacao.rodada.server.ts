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
import { kinds } from './importacao.encontrados.server'
import { foundBy, skipIndex } from './importacao.encontravel.server'
import { type Guardado, readGuardados } from './importacao.guardados.server'
import { saveItens } from './importacao.itens.server'
import { holdsHere, moveTo } from './importacao.movidos.server'
import { hide } from './importacao.ocultos.server'
import { saveOrgaos } from './importacao.orgaos.server'
import { upsertCompraDireta, upsertLicitacao } from './importacao.processos.server'

/** `antigo`: what is stored is newer. An object tells why it was refused. */
export type Outcome = 'novo' | 'alterado' | 'inalterado' | 'antigo' | { motivo: string }

/** Stores processes in one transaction. A key comes once. `hidden` keeps new tenders back until their items are there. */
export const saveRound = (db: Db, processos: ProcessoImportado[], clock: Clock, hidden = false) =>
  db.transaction().execute(async (trx) => {
    const { allowed, held } = await partHeld(trx, await decideAll(trx, processos))
    const changes = changesOf(allowed)
    await saveDitos(
      trx,
      allowed.flatMap(({ ditos }) => ditos),
    )
    if (changes.length > 0) await saveChanges(trx, changes, clock)
    if (hidden)
      await hide(
        trx,
        changes.filter(isNewTender).map(({ said }) => said.chaveOrigem),
      )
    return new Map<ProcessoImportado, Outcome>([...allowed.map(outcomeOf), ...held])
  })

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

async function saveChanges(trx: Db, changes: Changed[], clock: Clock) {
  const saved = await saveProcessos(trx, changes, clock.now())
  for (const change of saved) if (isMove(change)) await moveTo(trx, change.guardado, change.id, clock.now())
  for (const kind of kinds) {
    const ofKind = saved.filter(({ processo }) => processo.kind === kind)
    await saveItens(
      trx,
      kind,
      ofKind.flatMap(({ id, resumo, said: { itens }, guardado }) =>
        resumo.novosItens && itens ? [{ id, itens, isNew: !guardado }] : [],
      ),
    )
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
  await skipIndex(
    trx,
    saved.filter(({ guardado, inserted }) => inserted && !guardado),
  )
  await bumpVersao(trx)
}

async function saveProcessos(trx: Db, changes: Changed[], now: Date) {
  const { orgaos, municipios } = await saveOrgaos(trx, changes)
  const ready = changes.map((change) => {
    const {
      orgao: { chave },
      municipio,
    } = change.processo
    const orgao = orgaos.get(chave)
    if (!orgao) throw new Error(`O órgão ${chave} não foi guardado.`)
    const found = foundBy(change, orgao, (municipio && municipios.get(municipio.id)) ?? null)
    return { ...change, idOrgao: orgao.id, found }
  })
  const stored = new Map([...(await upsertLicitacao(trx, ready, now)), ...(await upsertCompraDireta(trx, ready, now))])
  return ready.flatMap((change) => {
    const saved = stored.get(change.processo.chaveOrigem)
    return saved ? [{ ...change, ...saved }] : []
  })
}
