import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useOutlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/failures/error-screen'
import { BackToList } from '~/list/back-to-list'
import { carriedQuery } from '~/list/list-state'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import { AnexosTable } from '~/routes/licitacoes/partes/anexos-table'
import { DadosGeraisFields } from '~/routes/licitacoes/partes/dados-gerais-fields'
import { DetailSummary } from '~/routes/licitacoes/partes/detail-summary'
import { Fases } from '~/routes/licitacoes/partes/fases'
import { Part } from '~/routes/licitacoes/partes/part'
import { TenderHead } from '~/routes/licitacoes/partes/tender-head'
import { ValoresFields } from '~/routes/licitacoes/partes/valores-fields'
import { Panels } from '~/routes/licitacoes/solicitacoes/panels'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { useOpenedWithin } from '~/shell/opened-within'
import { refreshedWhenVisible } from '~/shell/refresh-when-visible'
import { keepUnderneath } from '~/site/keep-frame'
import { titleOfData } from '~/site/page-title'
import { hrefOf, outside, paths } from '~/site/paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import styles from './detail.module.css'
import { ItensTable } from './itens-table'
import { loadDetail } from './load-detail.server'
import { LotesTable } from './lotes-table'
import { Paged } from './paged'
import { lotesList } from './partes-list'
import { Registros } from './registros'
import { Vencedores } from './vencedores'

export const handle = {
  i18n: ['common', 'licitacoes', 'solicitacoes', 'solicitar', 'portal', 'processo'],
  ...refreshedWhenVisible,
}

/** H2, H3, H5. */
export const loader = (args: LoaderFunctionArgs) => loadDetail(args)

export { keepUnderneath as shouldRevalidate }

export const meta = titleOfData

export default function PortalLicitacao() {
  const page = useLoaderData<typeof loader>()
  const { t } = useTranslation(['portal', 'licitacoes'])
  const openedWithin = useOpenedWithin()
  const carried = carriedQuery(portalList, useLocation().search)
  const refresh = useBackgroundRefresh()
  const child = useOutlet()
  if (child && !openedWithin)
    return (
      <>
        <Heading />
        {child}
      </>
    )
  const { id, lotes, itens, anexos } = page
  const list = { list: lotesList(id, carried), carried }
  return (
    <>
      <Back />
      <Heading />
      <TenderHead {...page.head} />
      {!child && <AutoRefresh seconds={10} refresh={refresh} />}
      <DetailSummary licitacao={page.summary} />
      {page.sessao && <p className={styles.notice}>{t('portal:sessao.texto', page.sessao)}</p>}
      <Part title={t('licitacoes:dadosGerais.tab')}>
        <Fases {...page.fases} />
        <ValoresFields {...page.valores} />
        <DadosGeraisFields data={page.dados} />
      </Part>
      <Part title={t('portal:documentos.title')}>
        {page.zip && (
          <p>
            <a href={page.zip} target={outside()}>
              {t('portal:documentos.zip')}
            </a>
          </p>
        )}
        <AnexosTable anexos={anexos} empty={t('portal:documentos.vazia')} />
      </Part>
      {itens ? (
        <Part title={t('portal:itens.title')} count={itens.total}>
          <Paged {...list} {...itens}>
            <ItensTable label={t('portal:itens.title')} itens={itens.items} />
          </Paged>
        </Part>
      ) : (
        <Part title={t('portal:lotes.title')} count={lotes.total}>
          <Paged {...list} {...lotes}>
            <LotesTable id={id} lotes={lotes.items} carried={carried} />
          </Paged>
        </Part>
      )}
      <Registros {...page.registros} />
      <Part title={t('portal:vencedores.title')}>
        <Vencedores vencedores={page.vencedores} />
      </Part>
      <Part title={t('portal:pedidos')}>
        <Panels shown={page.solicitacoes} />
      </Part>
      {child}
    </>
  )
}

/** The tender's name, and its minutes where there are any. */
function Heading() {
  const { id, heading, ata } = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  return (
    <div className={styles.heading}>
      <h1>{heading}</h1>
      {ata && (
        <a href={hrefOf(paths.ata(id))} target={outside()}>
          {t('detail.ata')}
        </a>
      )}
    </div>
  )
}

function Back() {
  const { t } = useTranslation('licitacoes')
  return <BackToList list={portalList} text={t('detail.back')} className={styles.back} />
}

export function ErrorBoundary() {
  return (
    <>
      <Back />
      <RouteError />
    </>
  )
}
