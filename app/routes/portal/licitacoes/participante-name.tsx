import { useTranslation } from 'react-i18next'
import type { ShownParticipante } from './shown'

/** Who it is once that may be known; before, a number that is of this lot alone. */
export function ParticipanteName({ numero, nome }: ShownParticipante) {
  const { t } = useTranslation('portal')
  return nome ?? t('lotes.fornecedor', { numero })
}
