import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useNavigation, useSubmit } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { titleOfData } from '~/shell/page-title'
import { dataRecursoQuery } from '~/site/params'
import { usePortugueseLang } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { openPainel, privateHeaders, readQuery } from './acesso.server'
import { judgePrazos } from './judge-prazos.server'
import { receiveForm } from './receive-form.server'
import { RecursoForm } from './recurso-form'
import styles from './recursos.module.css'
import { showPainel } from './show-painel.server'
import { formId, loteOrItem, parseDisputado, type ShownDisputado, toKey, toQuery } from './shown-form'

export const handle = { i18n: ['common', 'recursos', 'dataHora'], form: formId }
export const headers: HeadersFunction = () => privateHeaders

const readParams = (request: Request) => {
  const { idPregao, lote, item } = readQuery(dataRecursoQuery, 'data-recurso', request)
  const key = toKey(lote !== undefined ? { idLote: lote } : item !== undefined ? { idItem: item } : {})
  return { screen: { tela: 'data-recurso', idLicitacao: idPregao } as const, key }
}

/** G1: the periods of a tender's lots, and of its items in no lot. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { screen, key } = readParams(request)
  const opened = await openPainel(request, context, screen)
  return showPainel(request, context, screen, opened, key)
}

export { keepTypedInput as shouldRevalidate } from './shown-form'

export const meta = titleOfData

export async function action({ request, context }: ActionFunctionArgs) {
  const { procurement } = completeContext(context)
  const { screen } = readParams(request)
  const received = await receiveForm(request, context, screen)
  const { values, mostrado, acao } = received
  const { lote } = values
  const showsLote = acao === 'mostrar'
  // Dates shown for one lot or item must not be saved for another.
  const trocado = lote !== null && lote !== mostrado && acao !== 'corrigir'
  return judgePrazos(context, received, {
    disputado: parseDisputado(lote),
    other: showsLote || trocado ? { lote, trocado: !showsLote } : null,
    refusal: ({ possuiPermissaoRecurso }) => (possuiPermissaoRecurso ? null : 'semPermissao'),
    preview: (change) => procurement.recursos.previewPrazos(change),
    run: (change) => procurement.recursos.changePrazos(change),
    successQuery: { ...toQuery(lote), salvo: '1' },
  })
}

export { clientAction } from '~/forms/answer'

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

type Props = {
  page: { disputados: ShownDisputado[]; disputado: ShownDisputado | null }
  answered: string
  problem: string | undefined
}

/** With JavaScript, choosing a lot or item loads its dates; otherwise the button does. */
function LoteField({ page: { disputados, disputado }, answered, problem }: Props) {
  const { t } = useTranslation('recursos')
  const portuguese = usePortugueseLang()
  const submit = useSubmit()
  const { state } = useNavigation()
  const hydrated = useHydrated()
  const shown = disputado?.key ?? ''
  // The label speaks of items only if the tender has no lots.
  const words = loteOrItem(disputado ?? disputados[0])
  // The last choice stays selected until its response arrives, even if the response to an earlier one comes first.
  const [pending, setPending] = useState<string | null>(null)
  const chosen = pending ?? answered
  useEffect(() => {
    if (state === 'idle' && pending === answered) setPending(null)
  }, [state, pending, answered])
  function show({ value, form }: HTMLSelectElement) {
    setPending(value)
    const fields = new FormData(form ?? undefined)
    fields.set('acao', 'mostrar')
    submit(fields, { method: 'post', preventScrollReset: true })
  }
  return (
    <div className={problem && 'wrong'}>
      <label htmlFor="lote" className={styles.label}>
        {t('lote', words)}
      </label>
      <p id="lote-ajuda" className={styles.hint}>
        {t('ajuda.lote', words)}
      </p>
      {problem && (
        <p id="lote-problema" className="error">
          {problem}
        </p>
      )}
      <div className={styles.choice}>
        <select
          id="lote"
          name="lote"
          className={controls.select}
          value={chosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'lote-ajuda lote-problema' : 'lote-ajuda'}
          onChange={(event) => show(event.currentTarget)}
        >
          <option value="">{t('escolherLote', words)}</option>
          {disputados.map(({ key, numero, descricao }) => (
            <option key={key} value={key} lang={portuguese}>
              {numero === undefined ? descricao : t('loteDescricao', { ...loteOrItem({ numero }), descricao })}
            </option>
          ))}
        </select>
        {!hydrated && (
          <button type="submit" name="acao" value="mostrar" className={controls.button}>
            {t('mostrarLote', words)}
          </button>
        )}
      </div>
      <input type="hidden" name="loteMostrado" value={shown} />
    </div>
  )
}
