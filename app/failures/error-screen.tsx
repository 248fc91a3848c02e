import { isRouteErrorResponse, Link, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '~/site/paths'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { describeFailure, type Failure, type FailureBody, type FailureMessage, stay } from './failed-requests'
import { FailureMove } from './failure-move'
import type { SentForm } from './sent-form'

/** The one screen for whatever could not be shown (A2, A6, A7, C7). */
export function RouteError() {
  const { t } = useTranslation('common')
  const error = useRouteError()
  const opened = useOpenedDirectly()
  // What failed behind the portal keeps its own row, also where it keeps the page's frame from being filled.
  const started = useRouteLoaderData('root') !== undefined || !opened || isRouteErrorResponse(error)
  const sent = (useRouteLoaderData('root') as { sent?: SentForm } | undefined)?.sent
  const { message, move } = started ? failureOf(error, opened) : startupFailure
  const missing = isRouteErrorResponse(error) && error.status === 404
  const destino = isRouteErrorResponse(error) ? (error.data as FailureBody | null)?.destino : undefined
  return (
    <div className="failure">
      <h1>{missing ? t('notFound.title') : t('failure.title')}</h1>
      {missing && <p className="subtitle">{t('notFound.subtitle')}</p>}
      {!(missing && 'key' in message && message.key === 'unknown') && (
        <p role="alert" className="failure-message">
          {textOf(message, t)}
        </p>
      )}
      {destino && (
        <p>
          <a href={destino} rel="noreferrer">
            {t('failure.atSource')}
          </a>
        </p>
      )}
      {sent ? <SendAgain sent={sent} /> : <WayOut move={move} />}
    </div>
  )
}

/** What happens by itself, and the link that does it at once. */
function WayOut({ move }: { move: Failure['move'] }) {
  const { t } = useTranslation('common')
  return (
    <>
      <FailureMove move={move} />
      <p>
        {move.to === 'reload' || move.to === 'retry' ? (
          <Link to="." reloadDocument>
            {t('failure.reload')}
          </Link>
        ) : (
          <Link to={paths.licitacoes(move.to === 'home' ? 'aviso=redirecionado' : undefined)} reloadDocument>
            {t('failure.goHome')}
          </Link>
        )}
      </p>
    </>
  )
}

/** The form that could not be taken in, with everything that was typed: nothing here moves by itself. */
function SendAgain({ sent: { encType, fields, lostFile } }: { sent: SentForm }) {
  const { t } = useTranslation('common')
  return (
    <form method="post" encType={encType}>
      <p>{t('failure.kept')}</p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {lostFile && (
        <p>
          <label>
            {t('failure.chooseAgain')} <input type="file" name={lostFile} />
          </label>
        </p>
      )}
      <button type="submit" className={controls.button}>
        {t('failure.sendAgain')}
      </button>
    </form>
  )
}

/** Whether what failed is the page that was loaded, not one that was reached from within it. */
function useOpenedDirectly() {
  const hydrated = useHydrated()
  const { key } = useLocation()
  const [loaded] = useState(hydrated ? undefined : key)
  return loaded === key
}

const startupFailure: Failure = { message: { key: 'startup' }, move: stay }

/** A thrown answer, a call that got no answer, or a mistake of the page's own program. */
function failureOf(error: unknown, opened: boolean): Failure {
  if (isRouteErrorResponse(error)) return describeFailure(error.status, error.data ?? {}, opened)
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return describeFailure(0, {}, opened)
  if (opened) return { message: { key: 'unknown' }, move: stay }
  return { message: { key: 'default' }, move: { to: 'reload', seconds: 3, countdown: false } }
}

const textOf = (message: FailureMessage, t: TFunction<'common'>) =>
  'key' in message ? t(`errors.${message.key}`) : message.text
