import { useTranslation } from 'react-i18next'
import type { ShownParticipante } from './load-processo.server'

/** The name, if public; otherwise a number valid only within this lot or item. */
export function ParticipanteName({ numero, nome }: ShownParticipante) {
  const { t } = useTranslation('portal')
  return nome ?? t('lotes.fornecedor', { numero })
}
