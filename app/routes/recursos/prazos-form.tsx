import '~/ui/form.css'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { guardFields } from '~/ui/human/guard-fields'
import { useHydrated } from '~/ui/hydrated'
import { Datas, type DatasPage } from './datas'
import { problemOf, type RecursoFormState } from './form-state'
import styles from './recursos.module.css'

type Props = {
  page: DatasPage & { lote: { id: number; descricao: string } | null }
  state: RecursoFormState
  /** The form came back: its reason is what was typed. */
  sent: boolean
  /** It was taken: its reason is used up. */
  done: boolean
  /** What the button does. */
  submit: string
  button: RefObject<HTMLButtonElement>
  onSubmit(event: FormEvent<HTMLFormElement>): void
  /** There is a button that empties the fields. */
  clearable?: boolean
  children: ReactNode
}

/**
 * A form that sets a lot's periods; what each screen has beside them stands above, the buttons below, and both stay there,
 * with the focus, when the fields come anew.
 */
export function PrazosForm({ children, page, state, sent, done, submit, button, onSubmit, clearable }: Props) {
  const { t } = useTranslation('recursos')
  const hydrated = useHydrated()
  const cleared = state.values.inicio === '' && page.form.values.inicio !== ''
  return (
    <Form method="post" noValidate className={styles.form} preventScrollReset onSubmit={onSubmit}>
      {/* What Enter presses. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
      {hydrated && <input type="hidden" name="mantem" value="1" />}
      <input type="hidden" name={guardFields.formToken} value={state.token} />
      {page.lote && <input type="hidden" name="descricao" value={page.lote.descricao} />}
      {children}
      <fieldset className={styles.group}>
        <legend>{t('grupo')}</legend>
        <Datas key={`campos ${state.token}`} page={page} state={state} />
        {cleared && (
          <p>
            <Button type="submit" name="acao" value="repor" variant="default">
              {t('repor')}
            </Button>
          </p>
        )}
        <Justificativa state={state} sent={sent} done={done} />
      </fieldset>
      {state.over && <Link key={`link ${state.token}`} state={state} />}
      <p className={styles.buttons}>
        <Button ref={button} type="submit">
          {submit}
        </Button>
        {clearable && (
          <Button type="submit" name="acao" value="limpar" variant="default">
            {t('limpar')}
          </Button>
        )}
      </p>
    </Form>
  )
}

/** The reason: it stays where it was typed, whatever dates come beside it, until the server says another. */
function Justificativa({ state, sent, done }: Pick<Props, 'state' | 'sent' | 'done'>) {
  const { t } = useTranslation('recursos')
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = useRef(state.token)
  useEffect(() => {
    if (shown.current === state.token) return
    shown.current = state.token
    if (area.current && (sent || done)) area.current.value = sent ? state.values.justificativa : ''
  }, [state, sent, done])
  return (
    <Textarea
      ref={area}
      id="justificativa"
      name="justificativa"
      label={t('campo.justificativa')}
      description={t('ajuda.justificativa')}
      error={problemOf(state, 'justificativa')?.text}
      defaultValue={state.values.justificativa}
      rows={4}
    />
  )
}

/** Where a session is over: the link that opened it, once more. */
function Link({ state }: Pick<Props, 'state'>) {
  const { t } = useTranslation('recursos')
  return (
    <TextInput
      id="link"
      name="link"
      label={t('campo.link')}
      description={t('ajuda.link')}
      error={problemOf(state, 'link')?.text}
      defaultValue={state.values.link}
      autoComplete="off"
    />
  )
}
