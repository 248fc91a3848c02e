import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '../lazy-with-retry'

const { Lazy, Boundary } = lazyWithRetry(() => import('./dialog'))

export function LazyDialog(props: ComponentProps<typeof Lazy>) {
  return (
    <Boundary>
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    </Boundary>
  )
}
