import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeave } from './use-leave'
import { withTimeout } from './with-timeout'

/** A component loaded on demand (A8). After a failure, a button reloads the page: browsers cache failed modules. */
export function lazyWithRetry<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Lazy: LazyExoticComponent<ComponentType<Props>> = lazy(() =>
    withTimeout(load()).catch(() => ({ default: ChunkFailure })),
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
  const { leave, unreachableNotice } = useLeave()
  return (
    <div role="alert" className="failure-message">
      {t('errors.chunk')}{' '}
      <button type="button" onClick={() => leave(window.location.href)}>
        {t('tryAgain')}
      </button>
      {unreachableNotice}
    </div>
  )
}
