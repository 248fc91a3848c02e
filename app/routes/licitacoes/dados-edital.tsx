import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { carriedQuery } from '~/list/list-state'
import { titleOfTab } from '~/site/page-title'
import { licitacaoParams } from '~/site/params'
import { hrefOf, paths } from '~/site/paths'
import { licitacaoList } from './licitacao-list'
import { AnexosTable, shownAnexo } from './partes/anexos-table'

/** C6, C8. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, times, locale] = await Promise.all([
    procurement.licitacoes.listAnexos(id),
    timesOf(request, procurement),
    localeOf(request),
  ])
  if (!found.ok) throw unavailable(found.error)
  const stored = found.value.some(({ arquivoUri }) => arquivoUri)
  return {
    idLicitacao: id,
    tab: i18nOf(locale).t('licitacoes:dadosEdital.tab'),
    anexos: found.value.map((anexo) => shownAnexo(anexo, times, locale)),
    zip: stored ? hrefOf(paths.anexosZip(id)) : null,
  }
}

export const meta = titleOfTab

export default function DadosEdital() {
  const { idLicitacao, anexos, zip } = useLoaderData<typeof loader>()
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
        anexos={anexos}
        empty={t('dadosEdital.empty')}
        viewOf={(idAnexo) => paths.anexo(idLicitacao, idAnexo, search)}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
