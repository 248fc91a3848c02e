import { type CompraDiretaResumo, prazoDaCompra, toNumeroAno } from '~/domain/compra-direta/compra-direta'
import { findPrazo, type LicitacaoResumo, type Prazo, prazoByDates } from '~/domain/licitacao/licitacao'
import { type DataDaAgenda, judgeValidade, type MarcoDaAgenda, type Validade } from '~/domain/sessao/agenda'
import type { Processo } from '~/domain/sessao/processo'
import { formatLoteValue, statedAmount } from '~/format/numbers'
import type { Times } from '~/format/times'
import type { Label } from '~/i18n/labels'
import { paths, toHref } from '~/site/paths'

/** A tender or a direct purchase as feeds and calendars tell it. `name`: by which its UUIDs are made. */
export type Acompanhado = {
  name: string
  id: number
  page: string
  title: string
  orgao: string
  publicadoEm: Date | null
  lines: string[]
}

/** The next date of a process in the calendar of a search. */
export type ProximaData = DataDaAgenda & { validade: Validade }

export type Words = { times: Times; label: Label }

export function presentLicitacao(row: LicitacaoResumo, words: Words): Acompanhado {
  const { id, objeto, orgao, municipio } = row
  return {
    ...{ name: `licitacao/${id}`, id, page: toHref(paths.dadosGerais(id)), orgao: orgao.nome },
    title: makeTitle(row.numeroEdital ?? row.numProcesso, objeto),
    publicadoEm: row.dataPublicacao ?? null,
    lines: [
      [orgao.nome, orgao.unidade, municipio && `${municipio.nome}/${municipio.uf}`].filter(Boolean).join(' · '),
      ...factLines({
        Modalidade: row.modalidade && words.label('modalidade', row.modalidade),
        Processo: row.numProcesso,
        Situação: row.status && words.label('status', row.status),
        Propostas: row.dataFimEnvioProposta && `até ${words.times.dateTime(row.dataFimEnvioProposta)}`,
        Abertura: row.dataAbertura && words.times.dateTime(row.dataAbertura),
        'Valor estimado': statedAmount(row.valor) && formatLoteValue(row.valor ?? null, null),
      }),
    ],
  }
}

export function presentCompra(row: CompraDiretaResumo, words: Words): Acompanhado {
  const { id, objeto, orgaoNome, municipio, estado } = row
  return {
    ...{ name: `compra_direta/${id}`, id, page: toHref(paths.compraDireta(id)), orgao: orgaoNome },
    title: makeTitle(toNumeroAno(row), objeto),
    publicadoEm: row.dataHoraPublicacao,
    lines: [
      [orgaoNome, [municipio, estado].filter(Boolean).join('/')].filter(Boolean).join(' · '),
      ...factLines({
        Tipo: words.label('tipoCompra', row.tipo),
        Situação: row.situacao && words.label('situacaoCompra', row.situacao),
        Propostas: row.dataHoraFimEnvioPropostas && `até ${words.times.dateTime(row.dataHoraFimEnvioPropostas)}`,
        'Valor estimado': statedAmount(row.valorEstimado) && formatLoteValue(row.valorEstimado ?? null, null),
      }),
    ],
  }
}

/** The same of a tender's own page. */
export const presentProcesso = ({ id, objeto, nomeOrgao, ...processo }: Processo): Acompanhado => ({
  ...{ name: `licitacao/${id}`, id, page: toHref(paths.dadosGerais(id)), orgao: nomeOrgao },
  title: makeTitle(processo.numeroEdital ?? processo.numProcesso, objeto),
  publicadoEm: processo.dataPublicacao ?? null,
  lines: [nomeOrgao, ...factLines({ Processo: processo.numProcesso })],
})

/** The date that the list shows or, of a tender whose dates hold no more or may change, the one it would show. */
export function proximaDataDaLicitacao(row: LicitacaoResumo, now: Date): ProximaData | null {
  const validade = judgeValidade(row.status)
  return toData(validade === 'VALE' ? findPrazo(row, now) : prazoByDates(row, now), validade)
}

export const proximaDataDaCompra = (row: CompraDiretaResumo, now: Date) => toData(prazoDaCompra(row, now), 'VALE')

const marcos = {
  inicio: 'INICIO_PROPOSTAS',
  propostas: 'FIM_PROPOSTAS',
  abertura: 'ABERTURA',
} as const satisfies Record<Prazo['kind'], MarcoDaAgenda>

const toData = (prazo: Prazo | null, validade: Validade): ProximaData | null =>
  prazo && { marco: marcos[prazo.kind], instante: prazo.ate, validade }

const makeTitle = (numero: string | null, objeto: string) => [numero, objeto].filter(Boolean).join(' – ')

const factLines = (facts: Record<string, string | null | undefined | false>) =>
  Object.entries(facts).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
