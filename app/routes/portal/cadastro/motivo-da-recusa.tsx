import { useTranslation } from 'react-i18next'
import { Callout } from '~/ui/notice'

export function MotivoDaRecusa({ motivo }: { motivo: string }) {
  const { t } = useTranslation('cadastro')
  return (
    <Callout kind="warning" title={t('remessa.motivo')}>
      <p>{motivo}</p>
    </Callout>
  )
}
