import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { timesOf } from '~/i18n/times.server'
import { licitacaoParams } from '~/site/params'
import { DadosGeraisFields, shownDadosGerais } from './partes/dados-gerais-fields'

/** C5. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, times] = await Promise.all([procurement.licitacoes.find(id), timesOf(request, procurement)])
  if (!found.ok) throw unavailable(found.error)
  return shownDadosGerais(found.value, times)
}

export default function DadosGerais() {
  const data = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  return (
    <section aria-label={t('dadosGerais.tab')}>
      <DadosGeraisFields data={data} />
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
