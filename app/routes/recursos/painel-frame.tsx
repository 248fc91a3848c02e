import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorSummary, type FormError } from '~/ui/error-summary'
import { Field, Fields } from '~/ui/field'
import { Notice } from '~/ui/notice'
import { type DoneName, withoutDone } from './done'
import styles from './recursos.module.css'
import type { ShownEvento } from './shown-form'

type Props = {
  page: {
    heading: string
    licitacao: { numProcesso: string | null; numeroEdital: string | null; nomeOrgao: string; objeto: string }
    historico: ShownEvento[] | null
  }
  /** All that is wrong, with what brought it. */
  summary: { answer: unknown; errors: FormError[] }
  /** What was done, as the address says it: `message` once `name` stands there. */
  success: { name: DoneName; message: string } | null
  /** The form was sent, and this is its answer. */
  answered: boolean
  children: ReactNode
}

/** What stands around the form of either screen: the tender above it, the history below. */
export function PainelFrame({ page: { heading, licitacao, historico }, summary, success, answered, children }: Props) {
  const { t } = useTranslation('recursos')
  const { search } = useLocation()
  return (
    <section className={styles.page}>
      <h1>{heading}</h1>
      {success && new URLSearchParams(search).has(success.name) && (
        <Notice kind="success" message={success.message} closeTo={`?${withoutDone(search)}`} />
      )}
      <ErrorSummary
        heading={t('erros')}
        pageTitle={t('erroNoTitulo', { title: heading })}
        {...summary}
        quiet={!answered}
      />
      <Fields>
        <Field name={t('processo')} value={licitacao.numProcesso} />
        <Field name={t('edital')} value={licitacao.numeroEdital} />
        <Field name={t('orgao')} value={licitacao.nomeOrgao} />
        <Field name={t('objeto')} value={licitacao.objeto} wide />
      </Fields>
      {children}
      {historico && <Historico eventos={historico} />}
    </section>
  )
}

/** Who changed what, from what to what, and why; newest first. */
function Historico({ eventos }: { eventos: ShownEvento[] }) {
  const { t } = useTranslation('recursos')
  return (
    <section aria-labelledby="historico">
      <h2 id="historico">{t('historico.title')}</h2>
      {eventos.length === 0 && <p>{t('historico.nenhum')}</p>}
      <ol className={styles.history}>
        {eventos.map(({ id, em, title, lines }) => (
          <li key={id}>
            <p>
              <time dateTime={em.iso}>{em.text}</time> <strong>{title}</strong>
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
