import { type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import type { Procurement } from '~/domain/procurement'
import type {
  Disputado,
  EmDisputa,
  ItemDoLote,
  LancePublico,
  LoteDoProcesso,
  Participante,
  Processo,
} from '~/domain/sessao/processo'
import { totalPages } from '~/domain/shared/page'
import { isBreakdown, notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { motivoPlaceholder } from '~/format/motivo'
import { formatEstimate, formatLoteValue, formatQuantity, formatUnitPrice } from '~/format/numbers'
import type { Times } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { withoutStop } from '~/i18n/registro.server'
import { type List, listAddress, parseListState } from '~/list/list-state'
import { answerMovedLicitacao } from '~/routes/licitacoes/moved.server'
import { presentVencedor } from '~/routes/licitacoes/partes/load-partes.server'
import { type ComPrecos, withPrecos } from '~/routes/licitacoes/partes/precos-do-item.server'
import { toPaths } from '~/site/moldura'
import { licitacaoParams } from '~/site/params'

/** In milliseconds: visitors share a cached page of an open session this long, so that all see the same bids. */
const cachedDuringSession = 1000

/** Only the newest bids are listed; the total counts all. */
export const maxLances = 20

/** The tender of an address; throws the reason why it cannot be shown, or a redirect to where it has moved. */
export async function loadProcesso({ request, params, context }: LoaderFunctionArgs): Promise<Processo> {
  const { procurement, clock, validUntil } = completeContext(context)
  const { id } = parseParams(licitacaoParams, params)
  const processo = await procurement.processos.find(id)
  const paths = toPaths(request)
  if (!processo.ok) throw await answerMovedLicitacao(procurement, id, processo.error, paths, paths.portalLicitacao)
  if (processo.value.sessao?.situacao === 'ABERTA') validUntil(new Date(clock.now().getTime() + cachedDuringSession))
  return processo.value
}

/** The page of a list that an address asks for, with the total. A page beyond the last redirects to the last. */
export async function readPage<Row>(
  list: List,
  request: Request,
  read: (page: { page: number; size: number }) => Promise<{ items: Row[]; total: number }>,
) {
  const state = parseListState(list, new URL(request.url).searchParams)
  const { items, total } = await read({ page: state.page, size: state.size })
  const pages = totalPages(total, state.size)
  if (state.page > pages) throw redirect(listAddress(toPaths(request), list, state, { page: pages }))
  return { state, items, total, pages }
}

type RouteArgs = { request: Request; params: { [name: string]: string | undefined }; context: AppLoadContext }

/** D11: throws a 404 if the tender or the portal accepts no solicitações on the portal pages. */
export async function checkPedidosAllowed({ request, params, context }: RouteArgs) {
  const { procurement } = completeContext(context)
  const { id } = parseParams(licitacaoParams, params)
  const [processo, { esclarecimentoPubAtivo }] = await Promise.all([
    procurement.processos.find(id),
    procurement.parametros(),
  ])
  const paths = toPaths(request)
  if (!processo.ok) throw await answerMovedLicitacao(procurement, id, processo.error, paths, paths.portalLicitacao)
  if (!processo.value.permiteSolicitarEscImp || !esclarecimentoPubAtivo) throw notFound()
}

/** Checks the same before reading a form. In an outage the form is read anyway, so the response keeps the input. */
export const checkSubmissionAllowed = (args: RouteArgs) =>
  checkPedidosAllowed(args).catch((thrown) => {
    if (!isBreakdown(thrown)) throw thrown
  })

type Tipo = Processo['tipoLicitacao']

const presentParticipante = ({ numero, identidade }: Participante) => ({
  numero,
  nome: identidade && `${identidade.razaoSocial} (${identidade.cpfCnpj})`,
})
export type ShownParticipante = ReturnType<typeof presentParticipante>

const presentDisputa = ({ melhorLance, melhorDe, fase, etapa, sigiloso, propostas }: EmDisputa, tipo: Tipo) => ({
  ...{ fase, etapa, sigiloso, propostas },
  melhor: formatUnitPrice(melhorLance, tipo),
  de: melhorDe && presentParticipante(melhorDe),
})
export type ShownDisputa = ReturnType<typeof presentDisputa>

export const presentLote = (lote: LoteDoProcesso, tipo: Tipo) => ({
  tipo: 'LOTE' as const,
  ...{ id: lote.id, numero: lote.numero, descricao: lote.descricao, situacao: lote.situacao },
  vencedores: lote.vencedores?.map(presentVencedor) ?? [],
  disputa: presentDisputa(lote, tipo),
})

export const presentItem = (
  { valorUnitario, valorTotal, quantidade, vencedores, disputa, ...item }: ItemDoLote,
  tipo: Tipo,
) => ({
  tipo: 'ITEM' as const,
  ...item,
  numero: item.sequencia,
  vencedores: vencedores?.map(presentVencedor) ?? [],
  quantidade: quantidade && formatQuantity(quantidade),
  codigo: item.codigo === String(item.sequencia) ? null : item.codigo,
  valorUnitario: formatEstimate(valorUnitario, (value) => formatUnitPrice(value, tipo)),
  valorTotal: formatEstimate(valorTotal, (value) => formatLoteValue(value, tipo)),
  disputa: disputa ? presentDisputa(disputa, tipo) : null,
})
export type ShownItem = ReturnType<typeof presentItem> & ComPrecos
export type ShownDisputado = ReturnType<typeof presentLote> | ShownItem

/** Lots and items as the table shows them, with the prices of such items. */
export async function presentDisputados(
  rows: readonly Disputado[],
  tipo: Tipo,
  procurement: Procurement,
): Promise<ShownDisputado[]> {
  const itens = await withPrecos(
    rows.flatMap((row) => (row.tipo === 'ITEM' ? [presentItem(row, tipo)] : [])),
    procurement,
  )
  return [...rows.flatMap((row) => (row.tipo === 'LOTE' ? [presentLote(row, tipo)] : [])), ...itens]
}

/** The state of the session as a sentence, with the reason why it is suspended. */
export function presentSessao({ sessao }: Processo, locale: Locale, times: Times): { texto: string; motivo?: string } {
  if (!sessao) return { texto: '' }
  const i18n = findI18n(locale)
  const t = i18n.getFixedT(locale, 'portal')
  const { situacao, retomaEm, motivo } = sessao
  const parts = [
    t('sessao.texto', { situacao: labelsIn(i18n)('situacaoSessao', situacao) }),
    retomaEm && t('registros.retoma', { data: times.dateTime(retomaEm) }),
    motivo && t('registros.motivo', { motivo: motivoPlaceholder }),
  ]
  return { texto: parts.filter(Boolean).join(' '), ...(motivo && { motivo: withoutStop(motivo) }) }
}

export const presentLance = ({ participante, valor, dadoEm }: LancePublico, tipo: Tipo, times: Times) => ({
  de: presentParticipante(participante),
  valor: formatUnitPrice(valor, tipo),
  instante: times.dateTimeSecond(dadoEm),
})
export type ShownLance = ReturnType<typeof presentLance>
