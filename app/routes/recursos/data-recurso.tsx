import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { dataRecursoQuery } from '~/site/params'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { openPainel, privateHeaders } from './acesso.server'
import { answerForm } from './answer-form.server'
import { PainelFrame } from './painel-frame'
import { PrazosForm } from './prazos-form'
import { readForm } from './read-prazos.server'
import styles from './recursos.module.css'
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

export async function action({ request, context }: ActionFunctionArgs) {
  const { procurement } = contextOf(context)
  const { screen } = queryOf(request)
  const form = await readForm(request)
  const chosen = idOf(form.get('lote'))
  const shown = idOf(form.get('loteMostrado'))
  const lote = { lote: String(chosen ?? '') }
  const asked = form.get('acao') === 'mostrar'
  // Dates that were shown for another lot are not its own.
  const other = chosen !== null && chosen !== shown
  return answerForm(request, context, form, {
    screen,
    idLote: chosen,
    show: asked ? lote : other ? { ...lote, trocado: '1' } : null,
    refusal: ({ possuiPermissaoRecurso }) => (possuiPermissaoRecurso ? null : 'semPermissao'),
    run: (asked) => procurement.recursos.alterarPrazos(asked),
    done: { ...lote, salvo: '1' },
  })
}

const idOf = (value: string | null) => (value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null)

export default function DataRecurso() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation('recursos')
  const state = sent?.state ? { ...page.form, ...sent.state } : page.form
  return (
    <PainelFrame
      page={page}
      state={state}
      success={sent ? null : { name: 'salvo', message: t('salvo') }}
      answered={Boolean(sent) || page.trocado}
    >
      <PrazosForm page={page} state={state} submit={t('salvar')}>
        <LoteField
          page={page}
          sent={state.values.lote}
          problem={state.problems.find(({ field }) => field === 'lote')?.text}
        />
      </PrazosForm>
    </PainelFrame>
  )
}

type LoteFieldProps = {
  page: { lotes: { id: number; descricao: string }[]; lote: { id: number } | null }
  /** What a form that came back had chosen. */
  sent: string | null
  problem: string | undefined
}

/** The lot: with JavaScript its dates come as soon as it is chosen, without by the button. */
function LoteField({ page: { lotes, lote }, sent, problem }: LoteFieldProps) {
  const { t } = useTranslation('recursos')
  const submit = useSubmit()
  const { state } = useNavigation()
  const hydrated = useHydrated()
  const shown = String(lote?.id ?? '')
  const answered = sent ?? shown
  // The last choice stands until it is answered: the answer to one before it, overtaken on the way, changes nothing.
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = asked ?? answered
  useEffect(() => {
    if (state === 'idle' && asked === answered) setAsked(null)
  }, [state, asked, answered])
  function show({ value, form }: HTMLSelectElement) {
    setAsked(value)
    const fields = new FormData(form ?? undefined)
    fields.set('acao', 'mostrar')
    submit(fields, { method: 'post', preventScrollReset: true })
  }
  return (
    <div>
      <label htmlFor="lote" className={styles.label}>
        {t('lote')}
      </label>
      <div className={styles.choice}>
        <select
          id="lote"
          name="lote"
          className={controls.select}
          value={chosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'lote-problema' : undefined}
          onChange={(event) => show(event.currentTarget)}
        >
          <option value="">{t('escolherLote')}</option>
          {lotes.map(({ id, descricao }) => (
            <option key={id} value={id}>
              {descricao}
            </option>
          ))}
        </select>
        {!hydrated && (
          <button type="submit" name="acao" value="mostrar" className={controls.button}>
            {t('mostrarLote')}
          </button>
        )}
      </div>
      <input type="hidden" name="loteMostrado" value={shown} />
      {problem && (
        <p id="lote-problema" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
