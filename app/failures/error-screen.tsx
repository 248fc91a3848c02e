import { Form, isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PortuguesePart } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { useHydrated } from '~/ui/hydrated'
import { LeaveLink } from '~/ui/use-leave'
import {
  describeFailure,
  type Failure,
  type FailureBody,
  type FailureMessage,
  type SubmittedForm,
  stay,
  toFact,
  toRemovedKey,
  UnansweredSubmission,
} from './failed-requests'
import { FailureMove } from './failure-move'

/** The error screen of all routes (A2, A6, A7, C7). */
export function RouteError({ within }: { within?: boolean }) {
  return <FailureScreen error={useRouteError()} within={within} />
}

/** Shows any error, also one that no route threw. `within`: it is part of a screen that has its own heading. */
export function FailureScreen({ error, within }: { error: unknown; within?: boolean | undefined }) {
  const { t } = useTranslation('common')
  const opened = useOpenedDirectly()
  // An error response is described by its own status, even if the root loader failed too.
  const started = useRouteLoaderData('root') !== undefined || !opened || isRouteErrorResponse(error)
  const sent = (useRouteLoaderData('root') as { sent?: SubmittedForm } | undefined)?.sent
  const { message, move } = started ? toFailure(error, opened) : startupFailure
  const missing = isRouteErrorResponse(error) && error.status === 404
  const body = (isRouteErrorResponse(error) && (error.data as FailureBody | null)) || {}
  const about = toAbout(body, t)
  const { destino } = body
  const Heading = within ? 'h2' : 'h1'
  const screen = useRef<HTMLDivElement>(null)
  // Move the focus, because the screen may appear far from the button that was pressed.
  useEffect(() => {
    if (!opened) screen.current?.focus()
  }, [opened])
  return (
    <div className="failure" ref={screen} tabIndex={-1} data-missing={missing || undefined}>
      <Heading>{missing ? t('notFound.title') : (toFact(body, t) ?? t('failure.title'))}</Heading>
      {missing && <p className="subtitle">{t('notFound.subtitle')}</p>}
      {about && <About {...about} orgao={body.orgao} />}
      {!about && !(missing && 'key' in message && message.key === 'unknown') && (
        <p role="alert" className="failure-message">
          {writeText(message, t)}
        </p>
      )}
      {missing && <SearchBox />}
      {destino && (
        <p>
          <a href={destino} rel="noreferrer">
            {t('failure.atSource')}
          </a>
        </p>
      )}
      {sent && opened ? (
        <ResendForm sent={sent} />
      ) : (
        <FailureActions
          move={move}
          retriable={isRetriable(error)}
          disconnected={'key' in message && message.key === 'disconnected'}
        />
      )}
    </div>
  )
}

type About = Pick<NonNullable<FailureBody['about']>, 'reason' | 'todo' | 'elsewhere'>

/** Why a withdrawn record or a refused link shows nothing; an upstream system may give its own reason. */
function toAbout(body: FailureBody, t: TFunction<'common'>): About | undefined {
  if (!toRemovedKey(body)) return body.about
  const { message = null, error } = body
  return { reason: error ? null : message, todo: t('failure.removed') }
}

function About({ reason, orgao, todo, elsewhere }: About & Pick<FailureBody, 'orgao'>) {
  const { t } = useTranslation('common')
  return (
    <>
      <p role="alert" className={reason ? 'failure-message' : undefined}>
        {reason ?? t('failure.noReason')}
      </p>
      {orgao && (
        <p>
          <PortuguesePart sentence={(part) => t('failure.orgao', { orgao: part })} part={orgao} />
        </p>
      )}
      <p>{todo}</p>
      {elsewhere && (
        <p>
          <a href={toHref(elsewhere.to)} target="_blank" rel="noreferrer">
            {elsewhere.text}
          </a>
        </p>
      )}
    </>
  )
}

function SearchBox() {
  const paths = usePaths()
  const { t } = useTranslation('common')
  const ofCompras = useLocation().pathname.includes('/compra-direta/')
  return (
    <Form
      method="get"
      action={ofCompras ? paths.comprasDiretas() : paths.licitacoes()}
      role="search"
      className="failure-search"
    >
      <label>
        {t(ofCompras ? 'notFound.searchCompras' : 'notFound.search')}{' '}
        <input
          className={controls.input}
          type="search"
          name={ofCompras || paths.moldura ? 'objeto' : 'conteudo'}
          required
          maxLength={200}
        />
      </label>{' '}
      {paths.lng && <input type="hidden" name="lng" value={paths.lng} />}
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {t('notFound.submit')}
      </button>
    </Form>
  )
}

type FailureActionsProps = { move: Failure['move']; retriable: boolean; disconnected: boolean }

function FailureActions({ move, retriable, disconnected }: FailureActionsProps) {
  const paths = usePaths()
  const { t } = useTranslation('common')
  const { pathname, search } = useLocation()
  const reloads = move.to === 'reload' || move.to === 'retry'
  const here = toHref(pathname + search)
  return (
    <>
      <FailureMove move={move} disconnected={disconnected} />
      {(retriable || reloads) && (
        <p>
          <LeaveLink href={here}>{t(reloads ? 'failure.reload' : 'tryAgain')}</LeaveLink>
        </p>
      )}
      {!reloads && (
        <p>
          <LeaveLink href={toHref(paths.licitacoes(move.to === 'home' ? 'aviso=redirecionado' : undefined))}>
            {t('failure.goHome')}
          </LeaveLink>
        </p>
      )}
    </>
  )
}

function ResendForm({ sent: { encType, fields, attached, lostFile, unconfirmed } }: { sent: SubmittedForm }) {
  const { t } = useTranslation('common')
  return (
    <form method="post" encType={encType}>
      {unconfirmed && <p>{t('errors.unconfirmed')}</p>}
      <p>{t('failure.kept')}</p>
      {attached && <p>{t('failure.attached', { nome: attached })}</p>}
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
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {t('failure.sendAgain')}
      </button>
    </form>
  )
}

/** Whether the failed page was loaded directly, not by a client-side navigation. */
function useOpenedDirectly() {
  const hydrated = useHydrated()
  const { key } = useLocation()
  const [loaded] = useState(hydrated ? undefined : key)
  return loaded === key
}

const startupFailure: Failure = { message: { key: 'startup' }, move: stay }

/** Whether a retry may succeed: always, unless the request was refused with a 4xx status. */
const isRetriable = (error: unknown) => !isRouteErrorResponse(error) || error.status < 400 || error.status >= 500

function toFailure(error: unknown, opened: boolean): Failure {
  if (isRouteErrorResponse(error)) return describeFailure(error.status, error.data ?? {}, opened)
  if (
    error instanceof UnansweredSubmission ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  )
    return { message: { key: 'disconnected' }, move: stay }
  if (opened) return { message: { key: 'unknown' }, move: stay }
  return { message: { key: 'default' }, move: { to: 'reload', seconds: 3, countdown: false } }
}

const writeText = (message: FailureMessage, t: TFunction<'common'>) =>
  'key' in message ? t(`errors.${message.key}`) : message.text
