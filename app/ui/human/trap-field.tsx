import { useTranslation } from 'react-i18next'
import { guardFields } from './guard-fields'

/** A field that nobody sees, and that programs fill in. Whoever meets it all the same is told to leave it blank. */
export function TrapField() {
  const { t } = useTranslation('guarda')
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        {t('armadilha')}
        <input name={guardFields.armadilha} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
