import { useTranslation } from 'react-i18next'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { Remaining } from '~/format/remaining'
import type { ShownTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { Field, Fields } from '~/ui/field'
import { StatusBadge } from '~/ui/status-badge'
import styles from './detail.module.css'

type Props = {
  licitacao: {
    numProcesso: string | null
    repeticao: number | null
    numeroEdital: string | null
    status: StatusLicitacao | null
    fimEnvioPropostas: ShownTime | null
    remaining: Remaining | null
    abertura: ShownTime | null
    tempoFase: { minutes: number | null } | null
  }
}

/** C2: what stands above the three tabs. */
export function DetailSummary({ licitacao }: Props) {
  const { t } = useTranslation(['licitacoes', 'common'])
  const label = useLabels()
  const { numProcesso, repeticao, numeroEdital, status, fimEnvioPropostas, remaining, abertura, tempoFase } = licitacao
  const fim = fimEnvioPropostas && (
    <>
      {fimEnvioPropostas.text}
      {remaining && (
        <small className={styles.remaining}>
          {t(`common:remaining.${remaining.unit}`, { count: remaining.count })}
        </small>
      )}
    </>
  )
  return (
    <Fields className={styles.summary}>
      <Field name={t('detail.processo')} value={numProcesso} />
      {repeticao && <Field name={t('detail.repeticao')} value={repeticao} />}
      <Field name={t('detail.edital')} value={numeroEdital} />
      <Field name={t('detail.fimEnvioPropostas')} value={fim} />
      <Field name={t('detail.abertura')} value={abertura?.text} />
      {tempoFase && (
        <Field
          name={t('detail.tempoAbertoFechado')}
          value={tempoFase.minutes !== null && t('detail.minutes', { count: tempoFase.minutes })}
        />
      )}
      <Field
        name={t('detail.situacao')}
        value={status && <StatusBadge status={status} label={label('status', status)} />}
      />
    </Fields>
  )
}
