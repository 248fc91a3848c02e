import { useLocation } from '@remix-run/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { JudgesProvider, useRefusals } from '~/ui/date-time/refusals'
import { useHydrated } from '~/ui/hydrated'
import { CheckDialog, CheckPage } from './check'
import type { DoneName } from './done'
import type { RecursoFormState } from './form-state'
import { PainelFrame } from './painel-frame'
import { PrazosForm } from './prazos-form'

type Props = {
  page: Parameters<typeof PainelFrame>[0]['page'] & Parameters<typeof PrazosForm>[0]['page']
  state: RecursoFormState
  /** The form came back: what is shown is not new. */
  sent: boolean
  /** What happened was asked for by sending the form. */
  answered: boolean
  success: { name: DoneName; message: string } | null
  submit: string
  clearable?: boolean
  children: ReactNode
}

/** Buttons whose press takes nothing of the dates. */
const passes = ({ name, value }: HTMLButtonElement) => name === 'acao' && value !== 'confirmar'

/** Either screen: its form, what is wrong with it, and what stands before it is done. */
export function RecursoForm({ page, state, sent, answered, success, submit, clearable, children }: Props) {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const { judges, onSubmit, refused } = useRefusals(state.token, passes)
  const [declined, setDeclined] = useState('')
  const check = state.check && declined !== state.token ? state.check : null
  const errors = useMemo(
    () => (refused.length > 0 ? refused : state.problems.map(({ field, text }) => ({ id: field, text }))),
    [refused, state.problems],
  )
  function decline() {
    setDeclined(state.token)
    button.current?.focus()
  }
  return (
    <PainelFrame page={page} errors={errors} success={success} answered={answered || refused.length > 0}>
      {check && !hydrated ? (
        <CheckPage check={check} page={page} state={state} />
      ) : (
        <JudgesProvider value={judges}>
          <PrazosForm
            page={page}
            state={state}
            sent={sent}
            done={success !== null && new URLSearchParams(search).has(success.name)}
            submit={submit}
            button={button}
            onSubmit={onSubmit}
            clearable={clearable}
          >
            {children}
          </PrazosForm>
          {check && <CheckDialog check={check} page={page} state={state} onNo={decline} />}
        </JudgesProvider>
      )}
    </PainelFrame>
  )
}
