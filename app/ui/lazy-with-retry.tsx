import { Component, type ComponentType, createContext, lazy, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeave } from './use-leave'
import { withTimeout } from './with-timeout'

type Module<Props> = { default: ComponentType<Props> }

/** Loads the failed part again; `null` if that failed too, so that only loading the page anew may help. */
const Retry = createContext<(() => void) | null>(null)

/**
 * A component loaded on demand (A8). After a failure, a button loads this part again and leaves the rest of the page,
 * with everything typed in it, as it is.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<Module<Props>>) {
  const part = makePart(load)
  return (props: Props) => <PartWithRetry part={part} props={props} />
}

type Part<Props extends object> = { newest: ComponentType<Props>; reload(): void }

function makePart<Props extends object>(load: () => Promise<Module<Props>>) {
  let failure: unknown
  const lazyPart = (loading: () => Promise<Module<Props>>) => {
    const part = lazy(() =>
      withTimeout(loading()).catch((error: unknown) => {
        failure = error
        return { default: PartFailure as ComponentType<Props> }
      }),
    )
    return part as unknown as ComponentType<Props>
  }
  const part: Part<Props> = {
    newest: lazyPart(load),
    reload() {
      part.newest = lazyPart(() => load().catch(() => importAgain<Module<Props>>(failure)))
    },
  }
  return part
}

function PartWithRetry<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const [{ Shown, retried }, setShown] = useState({ Shown: part.newest, retried: false })
  function retry() {
    part.reload()
    setShown({ Shown: part.newest, retried: true })
  }
  return (
    <Retry.Provider value={retried ? null : retry}>
      <PartBoundary key={String(retried)}>
        <Shown {...props} />
      </PartBoundary>
    </Retry.Provider>
  )
}

/** Imports a module under another address, because browsers remember that its own failed. Their message names it. */
function importAgain<Module>(failure: unknown): Promise<Module> {
  const [address] = /https?:\/\/\S+\.js/.exec(String(failure)) ?? []
  if (!address) throw failure
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
}

class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <PartFailure /> : this.props.children
  }
}

function PartFailure() {
  const { t } = useTranslation()
  const retry = useContext(Retry)
  const { leave, unreachableNotice } = useLeave()
  return (
    <div role="alert" className="failure-message">
      {t('errors.chunk')}{' '}
      <button type="button" onClick={retry ?? (() => leave(window.location.href))}>
        {t(retry ? 'tryAgain' : 'failure.reload')}
      </button>
      {unreachableNotice}
    </div>
  )
}
