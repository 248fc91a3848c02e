import type { Selectable } from 'kysely'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import { type DataNaHistoria, datasNaHistoria } from '~/domain/licitacao/historico'
import type { Schema } from '../engine/schema'

/** What changed of a tender, as the history keeps it: instants as ISO text, of anything else only that it did. */
export type Mudou = {
  status?: StatusLicitacao | null
  datas?: Partial<Record<DataNaHistoria, { de: string | null; para: string | null }>>
  dados?: true
}

const columns = {
  dataPublicacao: 'data_publicacao',
  dataIniEnvioProposta: 'data_ini_envio_proposta',
  dataFimEnvioProposta: 'data_fim_envio_proposta',
  dataAbertura: 'data_abertura',
} as const

type Row = Pick<
  Selectable<Schema['licitacao']>,
  (typeof columns)[DataNaHistoria] | 'status' | 'objeto' | 'num_processo' | 'modalidade'
>
type Novo = Record<DataNaHistoria, Date | null> & {
  status: StatusLicitacao | null
  objeto: string
  numProcesso: string | null
  modalidade: string | null
}

export function mudouOf(row: Row, novo: Novo): Mudou {
  const datas = datasNaHistoria.flatMap((data) => {
    const [de, para] = [iso(row[columns[data]]), iso(novo[data])]
    return de === para ? [] : [[data, { de, para }]]
  })
  const others =
    row.objeto !== novo.objeto || row.num_processo !== novo.numProcesso || row.modalidade !== novo.modalidade
  return {
    ...(novo.status !== row.status && { status: novo.status }),
    ...(datas.length > 0 && { datas: Object.fromEntries(datas) }),
    ...(others && { dados: true }),
  }
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null
