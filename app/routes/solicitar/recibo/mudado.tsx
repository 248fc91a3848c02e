import { useTranslation } from 'react-i18next'
import { SolicitarFrame } from '../solicitar-frame'

/** Where a receipt was until its e-mail was corrected: it is for whoever has the right one, and nobody is led to it. */
export function Mudado({ id, heading }: { id: number; heading: string }) {
  const { t } = useTranslation('solicitar')
  return (
    <SolicitarFrame id={id} title={heading} width={650}>
      <p role="alert">{t('recibo.mudado.texto')}</p>
    </SolicitarFrame>
  )
}
