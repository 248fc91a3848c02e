import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation, useParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { opensInPage } from '~/domain/licitacao/licitacao'
import { RouteError } from '~/failures/error-screen'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { useLabels } from '~/i18n/labels'
import { carriedQuery } from '~/list/list-state'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { anexoParams } from '~/site/params'
import { arquivoAddress, inlineAddress } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PdfViewer } from '~/ui/pdf-viewer/pdf-viewer'
import styles from './detail.module.css'
import { licitacaoList } from './licitacao-list'

export const handle = { i18n: ['common', 'licitacoes', 'solicitacoes', 'visor'] }

/** C9: an attachment shown within the page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, settings } = completeContext(context)
  const { id, idAnexo } = parseParams(anexoParams, params)
  const anexos = await procurement.licitacoes.listAnexos(id)
  if (!anexos.ok) throw unavailable(anexos.error)
  const anexo = anexos.value.filter(opensInPage).find((listed) => listed.id === idAnexo)
  if (!anexo) throw notFound()
  const { arquivoNome, arquivoUri, tipo } = anexo
  const href = arquivoAddress(arquivoUri)
  return {
    idLicitacao: id,
    title: arquivoNome,
    publicTags: publicPage(request, settings.publicUrl, arquivoNome),
    nome: arquivoNome,
    tipo,
    href,
    src: inlineAddress(href),
  }
}

export const meta = titleOfData

export default function AnexoPage() {
  const { idLicitacao, tipo, ...arquivo } = useLoaderData<typeof loader>()
  const label = useLabels()
  return (
    <>
      <BackToEdital id={idLicitacao} />
      <h1>{arquivo.nome}</h1>
      <p className="subtitle">{label('tiposAnexo', tipo)}</p>
      <PdfViewer {...arquivo} />
    </>
  )
}

function BackToEdital({ id }: { id: number }) {
  const paths = usePaths()
  const { t } = useTranslation('licitacoes')
  return (
    <p className={styles.back}>
      <Link to={paths.dadosEdital(id, carriedQuery(licitacaoList, useLocation().search))}>
        <span aria-hidden="true">←</span> {t('dadosEdital.back')}
      </Link>
    </p>
  )
}

export function ErrorBoundary() {
  const id = Number(useParams().id)
  return (
    <>
      {id > 0 && <BackToEdital id={id} />}
      <RouteError />
    </>
  )
}
