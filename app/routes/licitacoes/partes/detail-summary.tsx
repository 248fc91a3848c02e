import { useTranslation } from 'react-i18next'
import { isAbertoFechado, isRepeticao, type Licitacao } from '~/domain/licitacao/licitacao'
import { nextChangeOfRemaining, remainingUntil } from '~/format/remaining'
import { showTime, type Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { Field, Fields } from '~/ui/field'
import { StatusBadge } from '~/ui/status-badge'
import styles from '../detail.module.css'

/** What the summary is filled with; `now` decides what remains. */
export function shownSummary(licitacao: Omit<Licitacao, 'sessao'>, times: Times, now: Date) {
  const prazo = licitacao.status === 'ABERTO' ? licitacao.dataFimEnvioProposta : null
  return {
    numProcesso: licitacao.numProcesso,
    repeticao: isRepeticao(licitacao.numRepeticao) ? licitacao.numRepeticao : null,
    numeroEdital: licitacao.numeroEdital,
    status: licitacao.status,
    fimEnvioPropostas: showTime(times, licitacao.dataFimEnvioProposta),
    remaining: remainingUntil(prazo, now),
    abertura: showTime(times, licitacao.dataAbertura),
    tempoFase: isAbertoFechado(licitacao) ? { minutes: licitacao.tempoFaseAbertoFechado } : null,
  }
}

/** From when on it would read differently. */
export const nextSummary = ({ status, dataFimEnvioProposta }: Omit<Licitacao, 'sessao'>, now: Date) =>
  nextChangeOfRemaining(status === 'ABERTO' ? dataFimEnvioProposta : null, now)

type Props = { licitacao: ReturnType<typeof shownSummary> }

/** C2: what stands above the three tabs. */
export function DetailSummary({ licitacao }: Props) {
  const { t } = useTranslation(['licitacoes', 'solicitacoes', 'common'])
  const label = useLabels()
  const { numProcesso, repeticao, numeroEdital, status, fimEnvioPropostas, remaining, abertura, tempoFase } = licitacao
  const fim = fimEnvioPropostas && (
    <>
      {fimEnvioPropostas.text}
      {remaining && (
        <small className={styles.remaining}>
          {t(`solicitacoes:remaining.${remaining.unit}`, { count: remaining.count })}
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
