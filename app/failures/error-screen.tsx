import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOf, paths } from '~/site/paths'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { LeaveLink } from '~/ui/use-leave'
import { Unanswered } from './failed-reading'
import { describeFailure, type Failure, type FailureBody, type FailureMessage, stay } from './failed-requests'
import { FailureMove } from './failure-move'
import type { SentForm } from './sent-form'

/** The one screen for whatever could not be shown (A2, A6, A7, C7). */
export function RouteError({ within }: { within?: boolean }) {
  return <FailureScreen error={useRouteError()} within={within} />
}

/** The same in place of an error that no route threw; `within` a screen whose own heading stands above. */
export function FailureScreen({ error, within }: { error: unknown; within?: boolean | undefined }) {
  const { t } = useTranslation('common')
  const opened = useOpenedDirectly()
  // What failed behind the portal keeps its own row, also where it keeps the page's frame from being filled.
  const started = useRouteLoaderData('root') !== undefined || !opened || isRouteErrorResponse(error)
  const sent = (useRouteLoaderData('root') as { sent?: SentForm } | undefined)?.sent
  const { message, move } = started ? failureOf(error, opened) : startupFailure
  const missing = isRouteErrorResponse(error) && error.status === 404
  const destino = isRouteErrorResponse(error) ? (error.data as FailureBody | null)?.destino : undefined
  const Heading = within ? 'h2' : 'h1'
  const screen = useRef<HTMLDivElement>(null)
  // In place of what a press asked for it may stand far below where that was.
  useEffect(() => {
    if (!opened) screen.current?.focus()
  }, [opened])
  return (
    <div className="failure" ref={screen} tabIndex={-1}>
      <Heading>{missing ? t('notFound.title') : t('failure.title')}</Heading>
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
      {sent && opened ? (
        <SendAgain sent={sent} />
      ) : (
        <WayOut move={move} again={mayPass(error)} lost={'key' in message && message.key === 'disconnected'} />
      )}
    </div>
  )
}

/** What happens by itself, and the links that do it at once. */
function WayOut({ move, again, lost }: { move: Failure['move']; again: boolean; lost: boolean }) {
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const reloads = move.to === 'reload' || move.to === 'retry'
  const here = hrefOf(pathname + search)
  return (
    <>
      <FailureMove move={move} lost={lost} />
      {(again || reloads) && (
        <p>
          <LeaveLink href={here}>{t(reloads ? 'failure.reload' : 'tryAgain')}</LeaveLink>
        </p>
      )}
      {!reloads && (
        <p>
          <LeaveLink href={hrefOf(paths.licitacoes(move.to === 'home' ? 'aviso=redirecionado' : undefined))}>
            {t('failure.goHome')}
          </LeaveLink>
        </p>
      )}
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

/** Whether the same may go well the next time: all but what was refused. */
const mayPass = (error: unknown) => !isRouteErrorResponse(error) || error.status < 400 || error.status >= 500

/** A thrown answer, a call that got no answer, or a mistake of the page's own program. */
function failureOf(error: unknown, opened: boolean): Failure {
  if (isRouteErrorResponse(error)) return describeFailure(error.status, error.data ?? {}, opened)
  if (error instanceof Unanswered || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)))
    return { message: { key: 'disconnected' }, move: stay }
  if (opened) return { message: { key: 'unknown' }, move: stay }
  return { message: { key: 'default' }, move: { to: 'reload', seconds: 3, countdown: false } }
}

const textOf = (message: FailureMessage, t: TFunction<'common'>) =>
  'key' in message ? t(`errors.${message.key}`) : message.text
