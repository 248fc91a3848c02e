import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { inputProps, textareaProps } from '~/forms/use-form-answer'
import { guardFields } from '~/ui/human/guard-fields'
import { useHydrated } from '~/ui/hydrated'
import { Datas, type DatasPage } from './datas'
import styles from './recursos.module.css'
import { type ShownForm, valuesOf } from './shown-form'

type Props = {
  page: DatasPage & { lote: { id: number; descricao: string } | null }
  shown: ShownForm
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
export function PrazosForm({ children, page, shown, done, submit, button, onSubmit, clearable }: Props) {
  const { t } = useTranslation('recursos')
  const hydrated = useHydrated()
  const { form, state, values } = shown
  const cleared = values.inicio === '' && valuesOf(page.form.answer).inicio !== ''
  return (
    <Form
      {...getFormProps(form, { ariaAttributes: false })}
      method="post"
      className={styles.form}
      preventScrollReset
      onSubmit={onSubmit}
    >
      {/* What Enter presses. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
      {hydrated && <input type="hidden" name="mantem" value="1" />}
      <input type="hidden" name={guardFields.formToken} value={state.token} />
      {page.lote && <input type="hidden" name="descricao" value={page.lote.descricao} />}
      {children}
      <fieldset className={styles.group}>
        <legend>{t('grupo')}</legend>
        <Datas key={`campos ${state.token}`} page={page} shown={shown} />
        {cleared && (
          <p>
            <Button type="submit" name="acao" value="repor" variant="default">
              {t('repor')}
            </Button>
          </p>
        )}
        <Justificativa shown={shown} done={done} />
      </fieldset>
      {state.over && <Link key={`link ${state.token}`} shown={shown} />}
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
function Justificativa({ shown: { fields, state, values, sent }, done }: Pick<Props, 'shown' | 'done'>) {
  const { t } = useTranslation('recursos')
  const area = useRef<HTMLTextAreaElement>(null)
  const told = useRef(state.token)
  const said = sent ? values.justificativa : ''
  useEffect(() => {
    if (told.current === state.token) return
    told.current = state.token
    if (area.current && (sent || done)) area.current.value = said
  }, [state.token, said, sent, done])
  return (
    <Textarea
      {...textareaProps(fields.justificativa)}
      ref={area}
      required={false}
      label={t('campo.justificativa')}
      description={t('ajuda.justificativa')}
      defaultValue={values.justificativa}
      rows={4}
    />
  )
}

/** Where a session is over: the link that opened it, once more. */
function Link({ shown: { fields, values } }: Pick<Props, 'shown'>) {
  const { t } = useTranslation('recursos')
  return (
    <TextInput
      {...inputProps(fields.link)}
      required={false}
      label={t('campo.link')}
      description={t('ajuda.link')}
      defaultValue={values.link}
      autoComplete="off"
    />
  )
}
