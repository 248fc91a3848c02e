import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { orUnanswered } from '~/forms/unanswered'
import { titleOfData } from '~/site/page-title'
import { dataRecursoQuery } from '~/site/params'
import { openPainel, privateHeaders } from './acesso.server'
import { judgePrazos } from './judge-prazos.server'
import { LoteField } from './lote-field'
import { receiveForm } from './receive-form.server'
import { RecursoForm } from './recurso-form'
import { showPainel } from './show-painel.server'
import { formId } from './shown-form'

export const handle = { i18n: ['common', 'recursos', 'dataHora'], form: formId }
export const headers: HeadersFunction = () => privateHeaders

const queryOf = (request: Request) => {
  const { idPregao, lote } = parseParams(dataRecursoQuery, Object.fromEntries(new URL(request.url).searchParams))
  return { screen: { tela: 'data-recurso', idLicitacao: idPregao } as const, lote }
}

/** G1: the periods of a tender's lots. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { screen, lote } = queryOf(request)
  const opened = await openPainel(request, context, screen)
  return showPainel(request, context, screen, opened, lote)
}

export { keepWhatWasTyped as shouldRevalidate } from './done'

export const meta = titleOfData

export async function action({ request, context }: ActionFunctionArgs) {
  const { procurement } = contextOf(context)
  const { screen } = queryOf(request)
  const received = await receiveForm(request, context, screen)
  const { values, mostrado, acao } = received
  const { lote } = values
  const asked = acao === 'mostrar'
  // Dates that were shown for another lot are not its own.
  const trocado = lote !== null && lote !== mostrado && acao !== 'corrigir'
  return judgePrazos(context, received, {
    idLote: lote,
    other: asked || trocado ? { lote, trocado: !asked } : null,
    refusal: ({ possuiPermissaoRecurso }) => (possuiPermissaoRecurso ? null : 'semPermissao'),
    preview: (asked) => procurement.recursos.previewPrazos(asked),
    run: (asked) => procurement.recursos.changePrazos(asked),
    done: { lote: String(lote ?? ''), salvo: '1' },
  })
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function DataRecurso() {
  const page = useLoaderData<typeof loader>()
  const { t } = useTranslation('recursos')
  return (
    <RecursoForm page={page} success={{ name: 'salvo', message: t('salvo') }} submit={t('salvar')}>
      {({ fields, values }) => <LoteField page={page} answered={values.lote} problem={fields.lote.errors?.join(' ')} />}
    </RecursoForm>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
