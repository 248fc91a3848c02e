import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '../lazy-with-retry'

const Dialog = lazyWithRetry(() => import('./dialog'))

export const LazyDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
