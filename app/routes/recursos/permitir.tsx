import type { ActionFunctionArgs, AppLoadContext, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { timesOf } from '~/i18n/times.server'
import { titleOfData } from '~/site/page-title'
import { permitirRecursoQuery } from '~/site/params'
import { acessoRecusado, openPainel, privateHeaders, semLote } from './acesso.server'
import { answerForm } from './answer-form.server'
import { chosenOf, stateOf } from './form-state'
import { FornecedoresTable, KeptFornecedores } from './fornecedores-table'
import { readForm } from './read-prazos.server'
import { RecursoForm } from './recurso-form'
import { showPainel } from './show-painel.server'

export const handle = { i18n: ['common', 'recursos', 'dataHora'] }
export const headers: HeadersFunction = () => privateHeaders

async function screenOf(request: Request, given: AppLoadContext) {
  const { idPregao, idLote } = parseParams(permitirRecursoQuery, Object.fromEntries(new URL(request.url).searchParams))
  if (idLote === undefined) throw await semLote(request, given)
  return { tela: 'permitir-recurso-contrarrazao', idLicitacao: idPregao, idLote } as const
}

/** G4: the suppliers who declared the intent to appeal in a lot, and its periods. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const screen = await screenOf(request, context)
  const opened = await openPainel(request, context, screen)
  const [page, fornecedores, times] = await Promise.all([
    showPainel(request, context, screen, opened, screen.idLote),
    opened.painel && procurement.recursos.listFornecedores({ token: opened.token, ...screen }),
    timesOf(request, procurement),
  ])
  if (fornecedores && !fornecedores.ok) throw await acessoRecusado(request, context)
  return {
    ...page,
    fornecedores: fornecedores?.value.map(({ concedidoEm, ...fornecedor }) => ({
      ...fornecedor,
      concedidoEm: concedidoEm && times.dateTime(concedidoEm),
    })),
  }
}

export { keepWhatWasTyped as shouldRevalidate } from './done'

export const meta = titleOfData

export async function action({ request, context }: ActionFunctionArgs) {
  const { procurement } = contextOf(context)
  const screen = await screenOf(request, context)
  const form = await readForm(request)
  return answerForm(request, context, form, {
    screen,
    idLote: screen.idLote,
    refusal: (_lote, values) => (chosenOf(values).length === 0 ? 'semFornecedor' : null),
    preview: (asked, values) => procurement.recursos.previewConcessao({ ...asked, fornecedores: chosenOf(values) }),
    run: (asked, values) => procurement.recursos.grant({ ...asked, fornecedores: chosenOf(values) }),
    done: { concedido: '1' },
  })
}

export default function Permitir() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation('recursos')
  const state = stateOf(page.form, sent?.state)
  return (
    <RecursoForm
      page={page}
      state={state}
      sent={Boolean(sent)}
      answered={Boolean(sent)}
      success={sent ? null : { name: 'concedido', message: t('concedido') }}
      submit={t('permitir')}
      clearable
    >
      <p id="lote" tabIndex={-1}>
        {t('loteDescricao', { descricao: page.lote?.descricao })}
      </p>
      {page.fornecedores ? (
        <FornecedoresTable
          key={state.token}
          fornecedores={page.fornecedores}
          values={state.values}
          problem={state.problems.find(({ field }) => field === 'fornecedores')?.text}
        />
      ) : (
        <KeptFornecedores values={state.values} />
      )}
    </RecursoForm>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
