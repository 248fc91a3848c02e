import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { carriedQuery } from '~/list/list-state'
import { titleOfTab } from '~/shell/page-title'
import { licitacaoParams } from '~/site/params'
import { fixedPaths, toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { licitacaoList } from './licitacao-list'
import { AnexosTable, presentAnexo } from './partes/anexos-table'
import { withFeeds } from './partes/feed-links'
import { Pages, pageOfAnexos, queryOfAnexos } from './partes/part'
import { presentVersoes, VersoesAnteriores } from './partes/versoes-anteriores'

/** C6, C8: the notice's attachments. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = completeContext(context)
  const { id } = parseParams(licitacaoParams, params)
  const [anexos, versoes, { locale, times }] = await Promise.all([
    procurement.licitacoes.listAnexos(id),
    procurement.licitacoes.listVersoes(id),
    findReader(request, context),
  ])
  if (!anexos.ok) throw unavailable(anexos.error)
  const stored = anexos.value.some(({ arquivoUri }) => arquivoUri)
  return {
    idLicitacao: id,
    tab: findI18n(locale).t('licitacoes:dadosEdital.tab'),
    anexos: pageOfAnexos(
      anexos.value.map((anexo) => presentAnexo(anexo, times, locale)),
      new URL(request.url).searchParams,
    ),
    versoes: presentVersoes(versoes, times),
    zip: stored ? toHref(fixedPaths.anexosZip(id)) : null,
  }
}

export const meta = withFeeds(titleOfTab)

export default function DadosEdital() {
  const paths = usePaths()
  const { idLicitacao, anexos, versoes, zip } = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  const search = carriedQuery(licitacaoList, useLocation().search)
  return (
    <>
      {zip && (
        <p>
          <a href={zip}>{t('dadosEdital.todos')}</a>
        </p>
      )}
      <AnexosTable
        anexos={anexos.items}
        empty={t('dadosEdital.empty')}
        toViewerAddress={(idAnexo) => paths.anexo(idLicitacao, idAnexo, search)}
      />
      <Pages
        {...anexos}
        label={t('dadosEdital.caption')}
        toAddress={(page) => paths.dadosEdital(idLicitacao, queryOfAnexos(search, page))}
      />
      <VersoesAnteriores versoes={versoes} level={2} />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
