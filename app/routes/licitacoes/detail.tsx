import type { LoaderFunctionArgs } from '@remix-run/node'
import { NavLink, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { hasAta, nextAtaAt, wasHeld } from '~/domain/ata/ata'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { isHttpUrl, spaced } from '~/format/text'
import { titleOfProcesso } from '~/format/title'
import { findReader } from '~/i18n/i18n.server'
import { warningsDaOrigem } from '~/list/atualizacao.server'
import { BackToList } from '~/list/back-to-list'
import { carriedQuery } from '~/list/list-state'
import { refreshedWhenVisible } from '~/shell/background-refresh'
import { useOwnHeadWithin } from '~/shell/opened-within'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toPaths } from '~/site/moldura'
import { licitacaoParams } from '~/site/params'
import { hostPaths, toHref } from '~/site/paths'
import { keepFrame } from '~/site/revalidation'
import { usePaths } from '~/site/use-paths'
import { Warnings } from '~/ui/notice'
import styles from './detail.module.css'
import { licitacaoList } from './licitacao-list'
import { answerMovedLicitacao } from './moved.server'
import { listFeeds } from './partes/acompanhar.server'
import {
  LicitacaoSummary,
  nextSummaryChange,
  presentHead,
  presentSummary,
  ResultadoText,
} from './partes/licitacao-head'
import { loadResultado, orElse } from './partes/load-partes.server'
import { exclusividadeIn, nextChangeOfPeriodo, receivesProposals } from './partes/participar.server'
import { ProcessoHead } from './partes/processo-head'

export const handle = { i18n: ['common', 'licitacoes', 'processo', 'solicitacoes'], ...refreshedWhenVisible }

/** C1 to C4, C10: the layout of a tender's page. Its head and summary stand above the tabs, which are child routes. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, clock, settings, validUntil } = completeContext(context)
  const { licitacoes, processos, solicitacoes } = procurement
  const { id } = parseParams(licitacaoParams, params)
  const [result, processo, participacao, anexos, pedidos, { locale, times }] = await Promise.all([
    licitacoes.find(id),
    orElse(processos.find(id), () => null),
    licitacoes.findParticipacao(id),
    licitacoes.countAnexos(id),
    solicitacoes.count(id),
    findReader(request, context),
  ])
  if (!result.ok) throw await answerMovedLicitacao(procurement, id, result.error, toPaths(request))
  const licitacao = result.value
  const now = clock.now()
  const origem = isHttpUrl(licitacao.linkAcessoExterno ?? '') ? licitacao.linkAcessoExterno : null
  validUntil(nextSummaryChange(licitacao, now))
  validUntil(nextChangeOfPeriodo(licitacao, now))
  validUntil(nextAtaAt([licitacao], now))
  return {
    id,
    title: titleOfProcesso(licitacao.objeto, licitacao.numProcesso),
    publicTags: publicPage(request, settings.publicUrl, licitacao.objeto),
    aplicacao: hostPaths.aplicacao(id, settings.accessUrl),
    summary: presentSummary(licitacao, times, now),
    head: {
      ...presentHead(licitacao, processo?.ok ? processo.value : null),
      exclusividade: exclusividadeIn(participacao),
    },
    recebe: receivesProposals(licitacao, participacao, settings, now),
    resultado: await orElse(loadResultado(processos, licitacao), () => null),
    warnings: await warningsDaOrigem(
      completeContext(context),
      { entidade: 'licitacao', id, ausenteDesde: licitacao.ausenteDesde },
      { locale, times },
    ),
    counts: { anexos, pedidos },
    ...(licitacoes.listStep && { feeds: listFeeds('licitacoes', id, locale) }),
    ata: hasAta(licitacao, now),
    origem,
    ataNaOrigem: Boolean(licitacao.importada && origem && wasHeld(licitacao, now)),
  }
}

export { keepFrame as shouldRevalidate }

export const meta = titleOfData

export default function Detail() {
  const paths = usePaths()
  const licitacao = useLoaderData<typeof loader>()
  const { t } = useTranslation(['licitacoes', 'common', 'solicitacoes', 'processo'])
  const { search: given } = useLocation()
  const search = carriedQuery(licitacaoList, given)
  const { id, counts } = licitacao
  const ownHead = useOwnHeadWithin()
  if (ownHead) return <Outlet />
  const title = [t('detail.title'), licitacao.summary.numProcesso].filter(Boolean).join(' ')
  const tabs = [
    { to: paths.dadosGerais(id, search), text: t('dadosGerais.tab'), count: null },
    { to: paths.dadosEdital(id, search), text: t('dadosEdital.tab'), count: counts.anexos },
    { to: paths.solicitacoes(id, search), text: t('solicitacoes:tab'), count: counts.pedidos },
  ]
  return (
    <>
      <Back />
      <Warnings texts={licitacao.warnings} />
      <div className={styles.top}>
        <ProcessoHead {...licitacao.head} title={title} subtitle={t('detail.subtitle')}>
          <ResultadoText resultado={licitacao.resultado} all={paths.dadosGerais(id, search)} />
        </ProcessoHead>
        <LicitacaoSummary licitacao={licitacao.summary} />
        <div className={styles.actions}>
          {licitacao.ata && <a href={toHref(paths.ata(id))}>{t('detail.ata')}</a>}{' '}
          {licitacao.ataNaOrigem && (
            <a href={licitacao.origem ?? ''} target="_blank" rel="noopener noreferrer">
              {t('processo:acesso.ata')} <span className="visually-hidden">{t('list.newTab')}</span>
            </a>
          )}{' '}
          <a
            className={styles.open}
            href={licitacao.origem ?? licitacao.aplicacao}
            target="_blank"
            rel={licitacao.origem ? 'noopener noreferrer' : 'noopener'}
            title={t(licitacao.origem ? 'list.accessExternal' : 'processo:acesso.hint')}
          >
            {t('detail.open')} <span className="visually-hidden">{t('list.newTab')}</span>
          </a>
          {licitacao.recebe && <small className={styles.under}> {t('processo:participar.enviar')}</small>}
        </div>
      </div>
      <nav className={styles.tabs} aria-label={t('detail.tabs')}>
        {spaced(
          tabs.map(({ to, text, count }) => (
            <NavLink key={to} to={to} preventScrollReset>
              {text}
              {count !== null && ` (${count})`}
            </NavLink>
          )),
        )}
      </nav>
      <Outlet />
    </>
  )
}

function Back() {
  const { t } = useTranslation('licitacoes')
  return <BackToList list={licitacaoList} text={t('detail.back')} className={styles.back} />
}

export function ErrorBoundary() {
  return (
    <>
      <Back />
      <RouteError />
    </>
  )
}
