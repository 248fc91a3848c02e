import type { TipoAnexo } from '~/domain/licitacao/enums'
import { type Licitacao, nextStatusChange, type PrazoPropostas } from '~/domain/licitacao/licitacao'
import {
  type ContratacaoDireta,
  isClosedToPropostas,
  isPresencial,
  judgeExclusividade,
  listReservas,
  type Participacao,
  type PeriodoDePropostas,
  periodoDePropostas,
  sistemaDoOrgao,
  takesPropostas,
} from '~/domain/licitacao/participacao'
import { groupBy } from '~/domain/shared/group-by'
import { isWithinPrazo } from '~/domain/solicitacao/prazo'
import { isHttpUrl } from '~/format/text'
import { formatTime, type Times } from '~/format/times'
import { hostPaths } from '~/site/paths'

type Source = {
  participacao: Participacao | null
  /** `null` for a tender. */
  direta: ContratacaoDireta | null
  situacao: string | null
  /** The source no longer has it. */
  ausente: boolean
  prazo: PrazoPropostas
  /** The head of the page states the end of `prazo`. */
  fimNoTopo: boolean
  /** When the session is held in person; `null` if it is not. `data` is `null` if not stated. */
  presencial: { data: Date | null } | null
  /** The types of the attachments; `undefined` for an attachment whose source states no type. */
  anexos: (TipoAnexo | undefined)[]
  /** The address where proposals are sent; `null` if not known. */
  onde: string | null
  /** Until when requests about the process are taken here; `null` if none are. */
  limiteDosPedidos: Date | null
}

/**
 * Presents what a supplier needs to take part, and whether it is too late for that. `fatos` is `null` if the period has
 * ended and neither SRP nor an exclusivity is known.
 */
export function presentParticipar(source: Source, times: Times, now: Date) {
  const decidida = source.participacao?.decidida ?? false
  const periodo = periodoDePropostas({ ...source, decidida }, now)
  return { fatos: presentFatos(source, periodo, times, now), fechada: isClosedToPropostas(periodo), decidida }
}

function presentFatos(source: Source, periodo: PeriodoDePropostas, times: Times, now: Date) {
  const { participacao, prazo, presencial, anexos, onde, limiteDosPedidos: limite } = source
  const ended = periodo === 'encerrado' || periodo === 'ausente'
  const isStated = participacao && (participacao.srp !== null || judgeExclusividade(participacao) !== null)
  if (ended && !isStated) return null
  const takes = takesPropostas(periodo)
  const inPerson = presencial && (takes || periodo === 'desconhecido')
  return {
    reservas: participacao && participacao.itens > 0 ? listReservas(participacao) : [],
    srp: participacao?.srp ?? null,
    /** `null` while the head of the page says until when. */
    periodo: takes && source.fimNoTopo ? null : periodo,
    inicio: formatTime(times, prazo.inicio)?.text ?? null,
    fim: formatTime(times, prazo.fim)?.text ?? null,
    documentos: ended
      ? []
      : [...groupBy(anexos, (tipo) => tipo ?? '')].map(([tipo, { length }]) => ({ tipo, quantos: length })),
    presencial: inPerson
      ? { data: formatTime(times, presencial.data)?.text ?? null, lugar: participacao?.lugar ?? null }
      : null,
    onde: takes && !presencial ? onde : null,
    pedidosAte: !ended && limite && isWithinPrazo(limite, now) ? times.dateTime(limite) : null,
  }
}

export const exclusividadeIn = (participacao: Participacao | null) => participacao && judgeExclusividade(participacao)

/** The opening ends the period of a tender that states no other end. */
const toPrazo = ({ dataIniEnvioProposta: inicio, dataFimEnvioProposta: fim, dataAbertura }: Dated) => ({
  inicio,
  fim: fim ?? dataAbertura,
})

type Dated = Pick<Licitacao, 'status' | 'dataIniEnvioProposta' | 'dataFimEnvioProposta' | 'dataAbertura'>
type Tender = Dated &
  Pick<Licitacao, 'id' | 'linkAcessoExterno' | 'importada' | 'ausenteDesde' | 'modalidade' | 'modoDisputa'>

/** Returns the inputs of `presentParticipar` that the tender itself states. */
export const toParticiparSource = (licitacao: Tender, { accessUrl }: { accessUrl?: string | undefined }) => ({
  direta: null,
  situacao: licitacao.status,
  ausente: licitacao.ausenteDesde !== undefined,
  prazo: toPrazo(licitacao),
  fimNoTopo: licitacao.dataFimEnvioProposta !== null,
  presencial: isPresencial(licitacao) ? { data: licitacao.dataAbertura } : null,
  onde: isHttpUrl(licitacao.linkAcessoExterno ?? '')
    ? sistemaDoOrgao(licitacao.linkAcessoExterno)
    : licitacao.importada
      ? null
      : hostPaths.aplicacao(licitacao.id, accessUrl),
})

/** Whether the tender receives proposals at a known address, now or later. */
export function receivesProposals(
  licitacao: Tender,
  participacao: Participacao | null,
  settings: { accessUrl?: string | undefined },
  now: Date,
) {
  const source = toParticiparSource(licitacao, settings)
  const periodo = periodoDePropostas({ ...source, decidida: participacao?.decidida ?? false }, now)
  return source.onde !== null && source.presencial === null && takesPropostas(periodo)
}

/** The next date that changes the period for proposals; `null` if there is none. Does not consider the status. */
export const nextChangeOfPeriodo = (licitacao: Dated, now: Date) => nextStatusChange(toPrazo(licitacao), now)
