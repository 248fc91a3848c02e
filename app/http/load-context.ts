import type { AppLoadContext } from '@remix-run/node'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import type { PublicSettings } from '~/site/site-settings'
import type { ApiOperation } from './calls/api-operations.server'
import type { Logger } from './ops/log.server'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
  interface AppLoadContext {
    procurement: Procurement
    /** The portal's time, which does not follow a jump of the machine's clock. */
    clock: { now(): Date }
    settings: PublicSettings
    apiOperations(): Promise<ApiOperation[]>
    /** Limits how long the page may be cached: its content changes at `instant`. */
    validUntil(instant: Date | null): void
    /** Client address; `undefined` for shared pages. */
    address: string | undefined
    /** When the server began to handle the request; `undefined` for shared pages. */
    arrivedAt: Date | undefined
    /** Receives form submissions; `undefined` on a host that stores nothing. */
    intake: Intake | undefined
    log: Logger
  }
}

export type SharedContext = Pick<AppLoadContext, 'procurement' | 'clock' | 'intake' | 'settings' | 'apiOperations'>
