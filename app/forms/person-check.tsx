import { useTranslation } from 'react-i18next'
import { guardFields } from '~/ui/human/guard-fields'
import { HumanCheck } from '~/ui/human/human-check'
import type { PersonState } from './answer'

type Props = {
  siteKey: string | null
  action: string
  state: PersonState
  /** The errors that the form shows. */
  errors: { id: string }[]
}

/** D10: the check that a person sends the form, or that this was checked. Place it before the submit button. */
export function PersonCheck({ siteKey, action, state, errors }: Props) {
  const { t } = useTranslation('guarda')
  if (state.humano) return <p>{t('respondida')}</p>
  const answered = !errors.some(({ id }) => id === guardFields.resposta)
  return (
    <HumanCheck siteKey={siteKey} action={action} question={state.question} doubt={state.doubt} answered={answered} />
  )
}
