import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { Licitacao } from '~/domain/licitacao/licitacao'
import type { HistoricoEntry, HistoricoEvent } from '~/domain/sessao/historico'
import { decisiveStatusOf, marcosOf, nextMarcoAt } from '~/domain/sessao/marcos'
import type { Processo } from '~/domain/sessao/processo'
import type { Page } from '~/domain/shared/page'
import { limiteDosPedidos } from '~/domain/solicitacao/prazo'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { spaced } from '~/format/text'
import type { Times } from '~/format/times'
import { i18nOf, readerOf } from '~/i18n/i18n.server'
import { type Label, labelsIn } from '~/i18n/labels'
import { carriedQuery } from '~/list/list-state'
import { titleOfTab } from '~/shell/page-title'
import { licitacaoParams } from '~/site/params'
import { usePaths } from '~/site/use-paths'
import { licitacaoList } from './licitacao-list'
import {
  DadosGeraisFields,
  EstimativaField,
  Fases,
  presentDadosGerais,
  presentEstimativa,
  presentFases,
} from './partes/dados-gerais-fields'
import styles from './partes/historico.module.css'
import { loadHistorico, loadPartes, orElse } from './partes/load-partes.server'
import { LotesEItens } from './partes/lotes-e-itens'
import { Pages, Part, parteAddress, readParteRequest } from './partes/part'
import { Participar } from './partes/participar'
import { participarSourceOf, presentParticipar } from './partes/participar.server'
import { Fato, motivoPlaceholder } from './partes/registro'
import { presentFato } from './partes/registro.server'
import { AvisarLink } from './solicitacoes/avisar-link'

/** C5, C11 to C14: a tender's data, phases, amounts, lots, items and history. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, clock, settings, validUntil } = contextOf(context)
  const { licitacoes, processos } = procurement
  const { id } = parseParams(licitacaoParams, params)
  const [licitacao, participacao, anexos, historico, { locale, times }] = await Promise.all([
    orElse(processos.find(id), () => licitacoes.find(id)),
    licitacoes.findParticipacao(id),
    orElse(licitacoes.listAnexos(id), () => null),
    loadHistorico(licitacoes, id, request),
    readerOf(request, context),
  ])
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const processo = isProcesso(licitacao.value) ? licitacao.value : withoutSession(licitacao.value)
  const marcos = marcosOf(processo, clock.now())
  validUntil(nextMarcoAt(marcos))
  const i18n = i18nOf(locale)
  const label = labelsIn(i18n)
  const { tipoLicitacao } = processo
  const ofSession = { t: i18n.getFixedT(locale, 'portal'), label, times, tipoLicitacao }
  const words = { t: i18n.getFixedT(locale, 'processo'), label, times, ofSession }
  return {
    id,
    participar: presentParticipar(
      {
        participacao,
        ...participarSourceOf(processo, settings),
        anexos: anexos?.ok ? anexos.value.map(({ tipo }) => tipo) : [],
        limiteDosPedidos: intake ? limiteDosPedidos(processo) : null,
      },
      times,
      clock.now(),
    ),
    fases: presentFases(marcos, decisiveStatusOf(processo), times),
    dados: presentDadosGerais(processo, times),
    estimativa: presentEstimativa(processo),
    partes: await orElse(loadPartes(procurement, processo, request), () => null),
    historico: presentHistorico(historico, words),
    takesAvisos: Boolean(intake?.avisos),
  }
}

const isProcesso = (licitacao: Licitacao | Processo): licitacao is Processo => 'permiteSolicitarEscImp' in licitacao

const withoutSession = ({ sessao: _, ...licitacao }: Licitacao): Processo => ({
  ...licitacao,
  ...{ tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null, permiteSolicitarEscImp: false },
})

export const meta = titleOfTab

export default function DadosGerais() {
  const { id, participar, fases, dados, estimativa, partes, historico, takesAvisos } = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  const paths = usePaths()
  const { search } = useLocation()
  const carried = carriedQuery(licitacaoList, search)
  const parteRequest = readParteRequest(new URLSearchParams(search))
  const historicoAt = (pageHistorico: number) => parteAddress(paths, id, carried, { ...parteRequest, pageHistorico })
  return (
    <section aria-label={t('dadosGerais.tab')}>
      <Participar shown={participar} documentos={paths.dadosEdital(id, carried)} />
      <Fases {...fases} />
      <EstimativaField {...estimativa} />
      <DadosGeraisFields data={dados} />
      {partes && <LotesEItens id={id} search={carried} {...partes} />}
      <Historico {...historico} addressOf={historicoAt} />
      {takesAvisos && <AvisarLink entidade="licitacao" id={id} />}
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}

type HistoricoContext = {
  t: TFunction<'processo'>
  label: Label
  times: Times
  ofSession: Parameters<typeof presentFato>[2]
}

type HistoricoPage = Page<HistoricoEntry> & { page: number; pages: number }

const presentHistorico = ({ items, ...paging }: HistoricoPage, words: HistoricoContext) => ({
  ...paging,
  linhas: items.map(({ em, fatos }) => ({
    em: words.times.dateTime(em),
    fatos: fatos.map((fato) =>
      fato.tipo === 'ATO'
        ? presentFato(fato.fato, fato, words.ofSession)
        : { texto: fatoText(fato, words), ...(fato.tipo === 'SESSAO_SUSPENSA' && { motivo: fato.motivo }) },
    ),
  })),
})

function fatoText(fato: Exclude<HistoricoEvent, { tipo: 'ATO' }>, { t, label, times }: HistoricoContext): string {
  const at = (instant: Date | null) => (instant ? times.dateTime(instant) : '')
  switch (fato.tipo) {
    case 'STATUS': {
      const situacao = fato.status ? label('status', fato.status) : t('historico.semSituacao')
      if (fato.corrige) return t('historico.CORRECAO', { situacao })
      return fato.status ? t('historico.STATUS', { situacao }) : t('historico.SEM_STATUS')
    }
    case 'DATA': {
      const { de, para } = fato
      const key = de && para ? 'MUDOU' : para ? 'INFORMOU' : 'RETIROU'
      return t(`historico.${key}`, { data: t(`historico.datas.${fato.data}`), de: at(de), para: at(para) })
    }
    case 'DADOS': {
      const campos = fato.campos?.map((campo) => t(`historico.campos.${campo}`)).join(', ')
      return campos ? t('historico.CAMPOS', { campos }) : t('historico.DADOS')
    }
    case 'DATA_CORRIGIDA':
      return t('historico.DATA_CORRIGIDA', { de: at(fato.de) })
    case 'SUPRESSAO':
    case 'RESTITUICAO':
      return t(`historico.${fato.tipo}`, { context: fato.doPedido ? 'pedido' : undefined })
    case 'SESSAO_SUSPENSA': {
      const { retomaEm } = fato
      return retomaEm
        ? t('historico.SESSAO_SUSPENSA_ATE', { motivo: motivoPlaceholder, data: at(retomaEm) })
        : t('historico.SESSAO_SUSPENSA', { motivo: motivoPlaceholder })
    }
    case 'RESULTADO':
      return t('historico.RESULTADO', { lote: fato.numeroLote, situacao: label('situacaoLote', fato.situacao) })
    case 'RECURSO': {
      const { numeroLote, numeroItem, de, para } = fato
      const lugar = numeroLote
        ? t('historico.lote', { numero: numeroLote })
        : t('historico.item', { numero: numeroItem ?? 0 })
      const moved = de !== null && de.getTime() !== para.getTime()
      return t(moved ? 'historico.RECURSO_MUDOU' : 'historico.RECURSO', { lugar, de: at(de), para: at(para) })
    }
    default:
      return t(`historico.${fato.tipo}`)
  }
}

type Props = ReturnType<typeof presentHistorico> & { addressOf(page: number): string }

/** C12: a tender's history, newest first, without names of persons. */
function Historico({ total, linhas, ...pages }: Props) {
  const { t } = useTranslation('processo')
  if (total === 0) return null
  return (
    <Part name="historico" title={t('historico.title', { total })}>
      <ol className={styles.log}>
        {linhas.map(({ em, fatos }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be identical
          <li key={index}>
            <span>{em}</span> {spaced(fatos.map((fato) => <Fato key={fato.texto} {...fato} />))}
          </li>
        ))}
      </ol>
      <Pages part="historico" label={t('historico.title', { total })} {...pages} />
    </Part>
  )
}
