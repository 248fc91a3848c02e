import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { timesOf } from '~/i18n/times.server'
import { carriedQuery } from '~/list/list-state'
import { licitacaoParams } from '~/site/params'
import { hrefOf, paths } from '~/site/paths'
import { licitacaoList } from './licitacao-list'
import { AnexosTable, shownAnexo } from './partes/anexos-table'

/** C6, C8. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, times] = await Promise.all([procurement.licitacoes.listAnexos(id), timesOf(request, procurement)])
  if (!found.ok) throw unavailable(found.error)
  const stored = found.value.some(({ arquivoUri }) => arquivoUri)
  return {
    idLicitacao: id,
    anexos: found.value.map((anexo) => shownAnexo(anexo, times)),
    zip: stored ? hrefOf(paths.anexosZip(id)) : null,
  }
}

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
