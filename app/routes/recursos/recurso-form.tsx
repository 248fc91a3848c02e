import { useLocation } from '@remix-run/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormAnswer } from '~/forms/use-form-answer'
import { JudgesProvider, useRefusals } from '~/ui/date-time/refusals'
import { useHydrated } from '~/ui/hydrated'
import { CheckDialog, CheckPage } from './check'
import type { DoneName } from './done'
import { PainelFrame } from './painel-frame'
import { PrazosForm } from './prazos-form'
import {
  formId,
  type OpenedRecurso,
  type RecursoField,
  type SentRecurso,
  type ShownForm,
  shownOf,
  valuesOf,
} from './shown-form'

type Props = {
  page: Parameters<typeof PainelFrame>[0]['page'] & Parameters<typeof PrazosForm>[0]['page'] & { trocado: boolean }
  /** What is said once the address says that it was done. */
  success: { name: DoneName; message: string }
  submit: string
  clearable?: boolean
  /** What a screen has above the dates. */
  children(shown: ShownForm): ReactNode
}

/** Buttons whose press takes nothing of the dates. */
const passes = ({ name, value }: HTMLButtonElement) => name === 'acao' && value !== 'confirmar'

/** Either screen: its form, what is wrong with it, and what stands before it is done. */
export function RecursoForm({ page, success, submit, clearable, children }: Props) {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRecursoForm(page.form)
  const { state, values, sent } = shown
  const { judges, onSubmit, refused } = useRefusals(state.token, passes)
  const [declined, setDeclined] = useState('')
  const summary = refused.length > 0 ? { answer: refused, errors: refused } : shown.summary
  // What it asked for may not have been answered.
  const asks = declined !== state.token && summary.errors.length === 0
  const { check, token } = state
  const checked = { page, token, values }
  function decline() {
    setDeclined(token)
    button.current?.focus()
  }
  return (
    <PainelFrame
      page={page}
      summary={summary}
      success={sent || shown.summary.errors.length > 0 ? null : success}
      answered={summary.answer !== page.form.answer || page.trocado}
    >
      {asks && check && !hydrated ? (
        <CheckPage check={check} {...checked} />
      ) : (
        <JudgesProvider value={judges}>
          <PrazosForm
            page={page}
            shown={shown}
            done={!sent && new URLSearchParams(search).has(success.name)}
            submit={submit}
            button={button}
            onSubmit={onSubmit}
            clearable={clearable}
          >
            {children(shown)}
          </PrazosForm>
          {asks && check && <CheckDialog check={check} {...checked} onNo={decline} />}
        </JudgesProvider>
      )}
    </PainelFrame>
  )
}

/** What is shown of it: as it opens, or as it came back. */
function useRecursoForm(opened: OpenedRecurso): ShownForm {
  const { t } = useTranslation('recursos')
  const { form, fields, sent, answer, summary } = useFormAnswer<RecursoField, SentRecurso>({
    id: formId,
    whole: 'fimRecurso',
    opened: opened.answer,
    shown: shownOf,
    unavailable: t('erro.indisponivel'),
  })
  const values = useMemo(() => valuesOf(answer), [answer])
  return { form, fields, summary, values, state: { ...opened.state, ...sent?.state }, sent: sent !== undefined }
}
