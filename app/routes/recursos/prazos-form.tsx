import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsentForm } from '~/forms/unsent-form'
import { inputProps, textareaProps } from '~/forms/use-form-answer'
import { guardFields } from '~/ui/human/guard-fields'
import { useHydrated } from '~/ui/hydrated'
import { PrazoFields, type PrazosPage } from './prazo-fields'
import styles from './recursos.module.css'
import { readValues, type ShownDisputado, type ShownForm } from './shown-form'

type Props = {
  page: PrazosPage & { disputado: ShownDisputado | null }
  shown: ShownForm
  /** The change was made, so the reason is cleared. */
  done: boolean
  submit: string
  button: RefObject<HTMLButtonElement>
  onSubmit(event: FormEvent<HTMLFormElement>): void
  clearable?: boolean
  children: ReactNode
}

/** Sets the periods of a lot or item. A response remounts dates, link and suppliers. Other fields keep their state and the focus. */
export function PrazosForm({ children, page, shown, done, submit, button, onSubmit, clearable }: Props) {
  const { t } = useTranslation('recursos')
  const hydrated = useHydrated()
  const { form, state, values, unsent } = shown
  const cleared = values.inicio === '' && readValues(page.form.answer).inicio !== ''
  return (
    <Form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      className={styles.form}
      preventScrollReset
      onSubmit={onSubmit}
    >
      <UnsentForm {...unsent} />
      {/* Enter activates the first submit button of a form. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
      {hydrated && <input type="hidden" name="mantem" value="1" />}
      <input type="hidden" name={guardFields.formToken} value={state.token} />
      {page.disputado && <input type="hidden" name="descricao" value={page.disputado.descricao} />}
      {page.disputado?.numero && <input type="hidden" name="numero" value={page.disputado.numero} />}
      {children}
      <fieldset className={styles.group}>
        <legend>{t('grupo')}</legend>
        <PrazoFields key={`campos ${state.token}`} page={page} shown={shown} />
        {cleared && (
          <p>
            <Button type="submit" name="acao" value="repor" variant="default">
              {t('repor')}
            </Button>
          </p>
        )}
        <Justificativa shown={shown} done={done} />
      </fieldset>
      {state.expired && <LinkField key={`link ${state.token}`} shown={shown} />}
      <p className={styles.buttons}>
        <Button ref={button} type="submit">
          {submit}
        </Button>{' '}
        {clearable && (
          <Button type="submit" name="acao" value="limpar" variant="default">
            {t('limpar')}
          </Button>
        )}
      </p>
    </Form>
  )
}

function Justificativa({ shown: { fields, state, values, sent }, done }: Pick<Props, 'shown' | 'done'>) {
  const { t } = useTranslation('recursos')
  const area = useRef<HTMLTextAreaElement>(null)
  const lastToken = useRef(state.token)
  const returnedText = sent ? values.justificativa : ''
  useEffect(() => {
    if (lastToken.current === state.token) return
    lastToken.current = state.token
    if (area.current && (sent || done)) area.current.value = returnedText
  }, [state.token, returnedText, sent, done])
  return (
    <Textarea
      {...textareaProps(fields.justificativa, { required: false })}
      ref={area}
      label={t('campo.justificativa')}
      description={t('ajuda.justificativa')}
      defaultValue={values.justificativa}
      rows={4}
    />
  )
}

function LinkField({ shown: { fields, values } }: Pick<Props, 'shown'>) {
  const { t } = useTranslation('recursos')
  return (
    <TextInput
      {...inputProps(fields.link, { required: false })}
      label={t('campo.link')}
      description={t('ajuda.link')}
      defaultValue={values.link}
      autoComplete="off"
    />
  )
}
