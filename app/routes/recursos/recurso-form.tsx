import { useLocation } from '@remix-run/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormAnswer } from '~/forms/use-form-answer'
import { PortuguesePart, PortugueseText } from '~/ui/body-text'
import { CompactHead, joinNumbers } from '~/ui/compact-head'
import { RefusalChecksProvider, useRefusals } from '~/ui/date-time/refusals'
import { ErrorSummary, type FormError } from '~/ui/error-summary'
import { useHydrated } from '~/ui/hydrated'
import { Notice } from '~/ui/notice'
import { CheckDialog, CheckPage } from './check'
import { PrazosForm } from './prazos-form'
import styles from './recursos.module.css'
import {
  formId,
  mergedAnswer,
  type OpenedRecurso,
  portugueseMark,
  type RecursoField,
  readValues,
  type SentRecurso,
  type ShownEvento,
  type ShownForm,
  type SuccessParameter,
  withoutSuccess,
} from './shown-form'

type Props = {
  page: Parameters<typeof PainelFrame>[0]['page'] & Parameters<typeof PrazosForm>[0]['page'] & { trocado: boolean }
  /** Shown if the address says that the change was made. */
  success: { name: SuccessParameter; message: string }
  submit: string
  clearable?: boolean
  /** The screen's own fields, above the dates. */
  children(shown: ShownForm): ReactNode
}

const skipsFieldChecks = ({ name, value }: HTMLButtonElement) => name === 'acao' && value !== 'confirmar'

export function RecursoForm({ page, success, submit, clearable, children }: Props) {
  const hydrated = useHydrated()
  const { search } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRecursoForm(page.form)
  const { state, values, sent } = shown
  const { checks: fieldChecks, onSubmit, refused } = useRefusals(state.token, skipsFieldChecks)
  const [declined, setDeclined] = useState('')
  const summary = refused.length > 0 ? { answer: refused, errors: refused } : shown.summary
  // If there are errors, the check may belong to an earlier submission, because the last one may have got no response.
  const asksToConfirm = declined !== state.token && summary.errors.length === 0
  const { check, token } = state
  const submitted = { page, token, values }
  function decline(field?: RecursoField) {
    setDeclined(token)
    const wanted = field ? document.getElementById(field) : button.current
    wanted?.focus()
  }
  const onPage = asksToConfirm && !hydrated ? check : null
  return (
    <PainelFrame
      page={page}
      title={onPage?.title ?? page.heading}
      summary={summary}
      success={sent || shown.summary.errors.length > 0 ? null : success}
      answered={summary.answer !== page.form.answer || page.trocado}
    >
      {onPage ? (
        <CheckPage check={onPage} {...submitted} />
      ) : (
        <RefusalChecksProvider value={fieldChecks}>
          <PrazosForm
            page={page}
            shown={shown}
            done={!sent && new URLSearchParams(search).has(success.name)}
            submit={submit}
            button={button}
            onSubmit={onSubmit}
            clearable={clearable}
          >
            {children(shown)}
          </PrazosForm>
          {asksToConfirm && check && <CheckDialog check={check} {...submitted} onNo={decline} />}
        </RefusalChecksProvider>
      )}
    </PainelFrame>
  )
}

function useRecursoForm(opened: OpenedRecurso): ShownForm {
  const { t } = useTranslation('recursos')
  const { form, fields, sent, answer, summary, unsent } = useFormAnswer<RecursoField, SentRecurso>({
    id: formId,
    formErrorTarget: 'fimRecurso',
    opened: opened.answer,
    shown: mergedAnswer,
    unavailable: t('erro.indisponivel'),
  })
  const values = useMemo(() => readValues(answer), [answer])
  return { form, fields, summary, unsent, values, state: { ...opened.state, ...sent?.state }, sent: sent !== undefined }
}

type PainelFrameProps = {
  page: {
    heading: string
    licitacao: { numProcesso: string | null; numeroEdital: string | null; nomeOrgao: string; objeto: string }
    historico: ShownEvento[] | null
  }
  title: string
  /** All errors; `answer` changes with each response. */
  summary: { answer: unknown; errors: FormError[] }
  /** `message` is shown if the address has the parameter `name`. */
  success: { name: SuccessParameter; message: string } | null
  /** This page is the response to a submitted form. */
  answered: boolean
  children: ReactNode
}

/** What surrounds the form on both screens: the tender above it, the history below. */
function PainelFrame({
  page: { heading, licitacao, historico },
  title,
  summary,
  success,
  answered,
  children,
}: PainelFrameProps) {
  const { t } = useTranslation('recursos')
  const { search } = useLocation()
  return (
    <section className={styles.page}>
      <CompactHead objeto={licitacao.objeto} title={title}>
        <p>
          {joinNumbers([
            [t('processo'), licitacao.numProcesso],
            [t('edital'), licitacao.numeroEdital],
          ])}
        </p>
        <p>
          <PortugueseText>{licitacao.nomeOrgao}</PortugueseText>
        </p>
      </CompactHead>
      {success && new URLSearchParams(search).has(success.name) && (
        <Notice kind="success" message={success.message} closeTo={`?${withoutSuccess(search)}`} />
      )}
      <ErrorSummary heading={t('erros')} title={heading} {...summary} quiet={!answered} />
      {children}
      {historico && <Historico eventos={historico} />}
    </section>
  )
}

function Historico({ eventos }: { eventos: ShownEvento[] }) {
  const { t } = useTranslation('recursos')
  return (
    <section aria-labelledby="historico">
      <h2 id="historico">{t('historico.title')}</h2>
      {eventos.length === 0 && <p>{t('historico.nenhum')}</p>}
      <ol className={styles.history}>
        {eventos.map(({ id, instante, title, lines }) => (
          <li key={id}>
            <p>
              <time dateTime={instante.iso}>{instante.text}</time> <strong>{title}</strong>
            </p>
            {lines.map(({ text, part }) => (
              <p key={text}>
                {part ? (
                  <PortuguesePart sentence={(shown) => text.replace(portugueseMark, () => shown)} part={part} />
                ) : (
                  text
                )}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
