import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inTime } from './in-time'
import { useLeave } from './use-leave'

/**
 * A part of a page that is fetched when needed (A8). When it doesn't come, at the latest after 120 s, its place says so
 * and offers to try again; trying again loads the page anew, since a browser remembers a module that failed.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Lazy: LazyExoticComponent<ComponentType<Props>> = lazy(() =>
    inTime(load()).catch(() => ({ default: ChunkFailure })),
  )
  return { Lazy, Boundary: ChunkBoundary }
}

class ChunkBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <ChunkFailure /> : this.props.children
  }
}

function ChunkFailure() {
  const { t } = useTranslation()
  const { leave, silence } = useLeave()
  return (
    <div role="alert" className="failure-message">
      {t('errors.chunk')}{' '}
      <button type="button" onClick={() => leave(window.location.href)}>
        {t('tryAgain')}
      </button>
      {silence}
    </div>
  )
}
