import { useTranslation } from 'react-i18next'

/** D2: says that requests are no longer taken, and since when. */
export function PrazoEncerrado({ limite }: { limite: string | null }) {
  const { t } = useTranslation('solicitar')
  return (
    <p role="note">
      {limite ? t('encerrado', { data: limite }) : t('semPrazo')} {limite && `${t('depois')}.`}
    </p>
  )
}
