import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useOutlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readExtension } from '~/domain/arquivo/upload-rules'
import { RouteError } from '~/failures/error-screen'
import type { FormattedTime } from '~/format/times'
import { BackToList } from '~/list/back-to-list'
import { ListFoot } from '~/list/list-parts'
import { carriedQuery } from '~/list/list-state'
import { lotesList, portalList } from '~/routes/licitacoes/licitacao-list'
import { Acompanhar } from '~/routes/licitacoes/partes/acompanhar'
import { AnexosTable } from '~/routes/licitacoes/partes/anexos-table'
import { DadosGeraisFields, EstimativaField, Fases } from '~/routes/licitacoes/partes/dados-gerais-fields'
import { withFeeds } from '~/routes/licitacoes/partes/feed-links'
import { LicitacaoSummary, ResultadoText } from '~/routes/licitacoes/partes/licitacao-head'
import { Pages, Part, queryOfAnexos } from '~/routes/licitacoes/partes/part'
import { Participar } from '~/routes/licitacoes/partes/participar'
import { ProcessoHead } from '~/routes/licitacoes/partes/processo-head'
import { VersoesAnteriores } from '~/routes/licitacoes/partes/versoes-anteriores'
import { AvisarLink } from '~/routes/licitacoes/solicitacoes/avisar-link'
import { SolicitacaoPanels } from '~/routes/licitacoes/solicitacoes/panels'
import { refreshedWhenVisible, useBackgroundRefresh } from '~/shell/background-refresh'
import { useOpenedWithin, useOwnHeadWithin } from '~/shell/opened-within'
import { titleOfData } from '~/shell/page-title'
import { toHref } from '~/site/paths'
import { keepUnderneath } from '~/site/revalidation'
import { usePaths } from '~/site/use-paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Closable } from '~/ui/closable'
import { DownloadLink, FileName } from '~/ui/file/stored-file'
import { Warnings } from '~/ui/notice'
import { StackedTable } from '~/ui/stacked-table'
import styles from './detail.module.css'
import { DisputadosTable } from './disputados-table'
import { loadDetail } from './load-detail.server'
import { Registros } from './registros'
import { SessaoNotice } from './sessao-parts'
export const handle = {
  i18n: ['common', 'licitacoes', 'solicitacoes', 'solicitar', 'portal', 'processo'],
  ...refreshedWhenVisible,
}

/** H2, H3, H5: a tender on the portal pages. */
export const loader = (args: LoaderFunctionArgs) => loadDetail(args)

export { keepUnderneath as shouldRevalidate }

export const meta = withFeeds(titleOfData)

export default function PortalLicitacao() {
  const paths = usePaths()
  const page = useLoaderData<typeof loader>()
  const { t } = useTranslation(['portal', 'licitacoes'])
  const openedWithin = useOpenedWithin()
  const search = new URLSearchParams(useLocation().search)
  const carried = carriedQuery(portalList, search)
  const refresh = useBackgroundRefresh()
  const child = useOutlet()
  if (useOwnHeadWithin()) return child
  if (child && !openedWithin)
    return (
      <>
        <Heading />
        {child}
      </>
    )
  const { id, disputados } = page
  const part = disputados.items.length > 0 && disputados.items.every(({ tipo }) => tipo === 'ITEM') ? 'itens' : 'lotes'
  // Keyed, so that nothing open is closed when the session begins.
  const ofProcess = [
    <Participar
      key="participar"
      shown={page.participar}
      documentos={`${paths.portalLicitacao(id, carried)}#documentos`}
      of="licitacoes"
      abertas={page.listsAbertas ? paths.portalLicitacoes('atalho=recebendo') : null}
    />,
    <Part key="dados" title={t('licitacoes:dadosGerais.tab')}>
      <Fases {...page.fases} />
      <EstimativaField {...page.estimativa} />
      <DadosGeraisFields data={page.dados} />
    </Part>,
    <Documentos key="documentos" />,
  ]
  const ofSession = [
    <Part key="disputados" name={part} title={t(`portal:${part}.title`)} count={disputados.total}>
      <DisputadosTable id={id} label={t(`portal:${part}.title`)} rows={disputados.items} carried={carried} />
      <ListFoot list={lotesList(id, carried)} carried={carried} {...disputados} />
    </Part>,
    <Registros key="registros" id={id} search={search} {...page.registros} has={page.has} />,
  ]
  return (
    <>
      <Back />
      <Warnings texts={page.warnings} />
      <div className={styles.heading}>
        <ProcessoHead {...page.head} title={page.heading}>
          <ResultadoText resultado={page.resultado} all={paths.portalLicitacao(id, carried)} />
        </ProcessoHead>
        <AtaLink />
      </div>
      <LicitacaoSummary licitacao={page.summary} />
      {!child && <AutoRefresh seconds={10} refresh={refresh} />}
      <SessaoNotice {...page.sessao} />
      {page.sessaoComecou ? [...ofSession, ...ofProcess] : [...ofProcess, ...ofSession]}
      <Part title={t('portal:vencedores.title')}>
        <Vencedores vencedores={page.vencedores} />
      </Part>
      <Part title={t('portal:pedidos')}>
        <SolicitacaoPanels shown={page.solicitacoes} />
      </Part>
      {page.acompanhar && <Acompanhar files={page.acompanhar} />}
      {page.takesAvisos && <AvisarLink entidade="licitacao" id={id} />}
      {child}
    </>
  )
}

function Documentos() {
  const paths = usePaths()
  const { id, zip, anexos, versoes } = useLoaderData<typeof loader>()
  const { t } = useTranslation('portal')
  const search = new URLSearchParams(useLocation().search)
  return (
    <Part name="documentos" title={t('documentos.title')}>
      {zip && (
        <p>
          <a href={zip} target={paths.outside}>
            {t('documentos.zip')}
          </a>
        </p>
      )}
      <AnexosTable anexos={anexos.items} empty={t('documentos.vazia')} />
      <Pages
        {...anexos}
        part="documentos"
        label={t('documentos.title')}
        toAddress={(to) => paths.portalLicitacao(id, queryOfAnexos(search, to))}
      />
      <VersoesAnteriores versoes={versoes} level={3} />
    </Part>
  )
}

/** The head above a screen that replaces the tender's page, such as a form. */
const Heading = () => (
  <div className={styles.heading}>
    <h1>{useLoaderData<typeof loader>().heading}</h1>
    <AtaLink />
  </div>
)

function AtaLink() {
  const paths = usePaths()
  const { id, ata } = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  if (!ata) return null
  return (
    <a href={toHref(paths.ata(id))} target={paths.outside}>
      {t('detail.ata')}
    </a>
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

type Documento = { nome: string; data: FormattedTime | null; address: string; lugar: number | string | null }
type Props = { vencedores: { razaoSocial: string; documentos: Documento[] }[] }

/** H2: the winners' documents, a collapsible group per supplier. */
function Vencedores({ vencedores }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const names = t('vencedores.columns', { returnObjects: true })
  if (vencedores.length === 0) return <p>{t('documentos.vazia')}</p>
  return vencedores.map(({ razaoSocial, documentos }) => (
    // Keyed by document, since two suppliers may have the same name.
    <Closable
      key={documentos[0]?.address ?? razaoSocial}
      className={styles.group}
      title={t('vencedores.grupo', { razaoSocial, count: documentos.length })}
    >
      <StackedTable
        label={t('vencedores.label', { razaoSocial })}
        columns={[
          {
            label: names.nome,
            rowHeader: true,
            cell: ({ nome }) => <FileName name={nome} extension={readExtension(nome)} />,
          },
          { label: names.data, cell: ({ data }) => data?.text },
          { label: names.lote, cell: ({ lugar }) => lugar ?? t('common:empty') },
          { label: names.acoes, cell: ({ address, nome }) => <DownloadLink address={address} name={nome} /> },
        ]}
        rows={documentos}
        rowKey={({ address }) => address}
        empty={t('documentos.vazia')}
      />
    </Closable>
  ))
}
