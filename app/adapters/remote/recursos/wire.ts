import type { LoteRecurso, Prazos } from '~/domain/recurso/recurso'

export type PorLote = { token: string; idLicitacao: number; idLote: number }
export type Mudanca = Pick<Prazos, 'fimRecurso' | 'fimContrarrazao'> & { inicio?: Date | null; justificativa: string }

/** Of a system that doesn't tell the periods as they are then: those that were asked for. */
export const askedOf = ({ inicio, fimRecurso, fimContrarrazao }: Mudanca): Prazos => ({
  inicio: inicio ?? new Date(),
  fimRecurso,
  fimContrarrazao,
})

export const bodyOf = ({ fimRecurso, fimContrarrazao, justificativa }: Mudanca, token: string) => ({
  dataHoraFimRecurso: fimRecurso,
  dataHoraFimContrarrazao: fimContrarrazao,
  justificativa,
  token,
})

type Dates = {
  dataInicioRecurso?: Date | null
  dataFimRecurso?: Date | null
  dataFimContrarrazao?: Date | null
}

export function toPrazos({ dataInicioRecurso, dataFimRecurso, dataFimContrarrazao }: Dates): Prazos | null {
  if (!dataInicioRecurso || !dataFimRecurso || !dataFimContrarrazao) return null
  return { inicio: dataInicioRecurso, fimRecurso: dataFimRecurso, fimContrarrazao: dataFimContrarrazao }
}

type Lote = Dates & Pick<LoteRecurso, 'id' | 'descricao' | 'possuiPermissaoRecurso'>

export const toLote = ({ id, descricao, possuiPermissaoRecurso, ...dates }: Lote): LoteRecurso => ({
  id,
  descricao,
  possuiPermissaoRecurso,
  prazos: toPrazos(dates),
})
