import { useTranslation } from 'react-i18next'
import { type Calendario, contagemOf } from '~/domain/recurso/prazos'
import type { Feriado } from '~/domain/shared/dias-uteis'
import type { Locale } from '~/format/locale'
import { makeTimes } from '~/format/times'
import styles from './recursos.module.css'

type Props = { inicio: Date; fimRecurso: Date | null; locale: Locale; calendario: Calendario }

/** How the proposed ends were reckoned: which days count, and which of the agency's holidays don't. */
export function Contagem({ inicio, fimRecurso, locale, calendario }: Props) {
  const { t } = useTranslation('recursos')
  const times = makeTimes({ locale, timezone: calendario.timezone })
  const steps = [
    { name: 'recurso' as const, from: inicio },
    ...(fimRecurso ? [{ name: 'contrarrazao' as const, from: fimRecurso }] : []),
  ].map((step) => ({ ...step, ...contagemOf(step.from, calendario) }))
  const feriados = steps.flatMap((step) => step.feriados)
  const written = ({ dia, nome }: Feriado) => t('contagem.feriado', { data: times.day(dia), nome })
  return (
    <div className={styles.reckoning}>
      <p>{t('contagem.proposta')}</p>
      <ul>
        {steps.map(({ name, from, dias }) => (
          <li key={name}>
            {t(`contagem.${name}`, {
              prazo: dias.length,
              data: times.date(from),
              dias: dias.map((dia) => times.day(dia)).join(', '),
            })}
          </li>
        ))}
      </ul>
      <p>
        {feriados.length > 0
          ? t('contagem.feriados', { feriados: [...new Set(feriados.map(written))].join(', ') })
          : t(calendario.feriados ? 'contagem.semFeriados' : 'contagem.semTabela')}
      </p>
    </div>
  )
}
