import { type Dito, fuse, isOlder, type Procedencia } from '~/domain/importacao/fusao'
import type { Origem, ProcessoImportado } from '~/domain/importacao/processo-importado'
import { type DitoGuardado, ditoOf, ditoOfRow, resumoOfDito } from './importacao.ditos.server'
import type { Guardado } from './importacao.guardados.server'
import { mergeResumos, type Resumo, resumoOf } from './importacao.resumo.server'

/** A process of which its sources say something new together. */
export type Changed = {
  said: ProcessoImportado
  processo: Dito
  procedencia: Procedencia
  resumo: Resumo
  guardado: Guardado | undefined
}

/** What comes of what a source says; `ditos` are to be kept in any case. */
export type Decisao = {
  said: ProcessoImportado
  outcome: 'antigo' | 'inalterado' | 'mudou'
  ditos: Dito[]
  change?: Changed
}

type Known = { guardado: Guardado | undefined; ditos: Map<Origem, DitoGuardado> | undefined }

/** Compares what a source says with what is known: nothing older counts, and of the rest what each source says best. */
export function decide(said: ProcessoImportado, { guardado, ditos }: Known): Decisao {
  const known = ditos ?? (guardado && baseline(guardado))
  const dito = ditoOf(said)
  const last = known?.get(said.origem)
  if (last && isOlder(said.carimbo, last.dito.carimbo)) return { said, outcome: 'antigo', ditos: [] }

  const others = [...(known ?? new Map<Origem, DitoGuardado>())]
    .filter(([origem]) => origem !== said.origem)
    .map(([, other]) => other.dito)
  const { processo, procedencia } = fuse([dito, ...others])
  const resumo = mergeResumos(guardado?.row.resumo_origem ?? undefined, resumoOf(processo, said))
  const isNew = last?.resumo !== resumoOfDito(dito) || last.dito.carimbo?.getTime() !== dito.carimbo?.getTime()
  const toKeep = ditos ? (isNew ? [dito] : []) : [dito, ...others]
  if (guardado && resumo.text === guardado.row.resumo_origem) return { said, outcome: 'inalterado', ditos: toKeep }
  return { said, outcome: 'mudou', ditos: toKeep, change: { said, processo, procedencia, resumo, guardado } }
}

function baseline(guardado: Guardado) {
  const dito = ditoOfRow(guardado)
  return new Map([[dito.origem, { resumo: '', dito }]])
}
