import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { titleOfData } from '~/site/page-title'
import { dataRecursoQuery } from '~/site/params'
import { openPainel, privateHeaders } from './acesso.server'
import { answerForm } from './answer-form.server'
import { problemOf, stateOf } from './form-state'
import { LoteField } from './lote-field'
import { idOf, readForm } from './read-prazos.server'
import { RecursoForm } from './recurso-form'
import { showPainel } from './show-painel.server'

export const handle = { i18n: ['common', 'recursos', 'dataHora'] }
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
  const form = await readForm(request)
  const chosen = idOf(form.get('lote'))
  const shown = idOf(form.get('loteMostrado'))
  const asked = form.get('acao') === 'mostrar'
  // Dates that were shown for another lot are not its own.
  const trocado = chosen !== null && chosen !== shown && form.get('acao') !== 'corrigir'
  return answerForm(request, context, form, {
    screen,
    idLote: chosen,
    other: asked || trocado ? { lote: chosen, trocado: !asked } : null,
    refusal: ({ possuiPermissaoRecurso }) => (possuiPermissaoRecurso ? null : 'semPermissao'),
    preview: (asked) => procurement.recursos.previewPrazos(asked),
    run: (asked) => procurement.recursos.changePrazos(asked),
    done: { lote: String(chosen ?? ''), salvo: '1' },
  })
}

export default function DataRecurso() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation('recursos')
  const state = stateOf(page.form, sent?.state)
  return (
    <RecursoForm
      page={page}
      state={state}
      sent={Boolean(sent)}
      answered={Boolean(sent) || page.trocado}
      success={sent ? null : { name: 'salvo', message: t('salvo') }}
      submit={t('salvar')}
    >
      <LoteField page={page} sent={state.values.lote} problem={problemOf(state, 'lote')?.text} />
    </RecursoForm>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
