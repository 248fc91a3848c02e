import type { LoaderFunctionArgs } from '@remix-run/node'
import { NavLink, Outlet, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { hasAta, nextAta, wasHeld } from '~/domain/ata/ata'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { isHttpUrl } from '~/format/text'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { BackToList } from '~/list/back-to-list'
import { carriedQuery } from '~/list/list-state'
import { publicPage } from '~/shell/public-page.server'
import { refreshedWhenVisible } from '~/shell/refresh-when-visible'
import { keepFrame } from '~/site/keep-frame'
import { titleOfData } from '~/site/page-title'
import { licitacaoParams } from '~/site/params'
import { hostPaths, hrefOf, paths } from '~/site/paths'
import styles from './detail.module.css'
import { elsewhere } from './elsewhere.server'
import { licitacaoList } from './licitacao-list'
import { DetailSummary, nextSummary, shownSummary } from './partes/detail-summary'
import { nextHead, shownHead, TenderHead } from './partes/tender-head'

export const handle = { i18n: ['common', 'licitacoes', 'processo', 'solicitacoes'], ...refreshedWhenVisible }

/** C1 to C4, C10: what stands above a tender's three tabs. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, settings, validUntil } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, times, locale] = await Promise.all([
    procurement.licitacoes.find(id),
    timesOf(request, procurement),
    localeOf(request),
  ])
  if (!found.ok) throw await elsewhere(procurement, id, found.error)
  const licitacao = found.value
  const now = new Date()
  const origem = isHttpUrl(licitacao.linkAcessoExterno ?? '') ? licitacao.linkAcessoExterno : null
  validUntil(nextSummary(licitacao, now))
  validUntil(nextHead(licitacao, now))
  validUntil(nextAta([licitacao], now))
  return {
    id,
    title: [i18nOf(locale).t('licitacoes:detail.title'), licitacao.numProcesso].filter(Boolean).join(' '),
    publicTags: publicPage(request, settings.publicUrl, licitacao.objeto),
    aplicacao: hostPaths.aplicacao(id, settings.accessUrl),
    ...shownSummary(licitacao, times, now),
    head: shownHead(licitacao, times, now),
    ata: hasAta(licitacao, now),
    origem,
    ataNaOrigem: Boolean(licitacao.importada && origem && wasHeld(licitacao, now)),
  }
}

export { keepFrame as shouldRevalidate }

export const meta = titleOfData

export default function Detail() {
  const licitacao = useLoaderData<typeof loader>()
  const { t } = useTranslation(['licitacoes', 'common', 'solicitacoes'])
  const { search: given } = useLocation()
  const search = carriedQuery(licitacaoList, given)
  const { id } = licitacao
  const tabs = [
    { to: paths.dadosGerais(id, search), text: t('dadosGerais.tab') },
    { to: paths.dadosEdital(id, search), text: t('dadosEdital.tab') },
    { to: paths.solicitacoes(id, search), text: t('solicitacoes:tab') },
  ]
  return (
    <>
      <Back />
      <div className={styles.heading}>
        <div>
          <h1>{t('detail.title')}</h1>
          <p className="subtitle">{t('detail.subtitle')}</p>
        </div>
        <div className={styles.actions}>
          {licitacao.ata && <a href={hrefOf(paths.ata(id))}>{t('detail.ata')}</a>}
          {licitacao.ataNaOrigem && (
            <a href={licitacao.origem ?? ''} target="_blank" rel="noopener noreferrer">
              {t('detail.ataOrigem')} <span className="visually-hidden">{t('list.newTab')}</span>
            </a>
          )}
          <a
            className={styles.open}
            href={licitacao.origem ?? licitacao.aplicacao}
            target="_blank"
            rel={licitacao.origem ? 'noopener noreferrer' : 'noopener'}
            title={t(licitacao.origem ? 'list.accessExternal' : 'detail.openHint')}
          >
            {t('detail.open')} <span className="visually-hidden">{t('list.newTab')}</span>
          </a>
        </div>
      </div>
      <TenderHead {...licitacao.head} />
      <DetailSummary licitacao={licitacao} />
      <nav className={styles.tabs} aria-label={t('detail.tabs')}>
        {tabs.map(({ to, text }) => (
          <NavLink key={to} to={to} preventScrollReset>
            {text}
          </NavLink>
        ))}
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
