import '@remix-run/node'
import type { Procurement } from '~/domain/procurement'
import type { ApiOperation } from './api-operations.server'
import type { Logger } from './log.server'

declare module '@remix-run/node' {
  /** What every loader and action is given. */
  interface AppLoadContext {
    procurement: Procurement
    settings: PublicSettings
    /** The calls, for the page that explains them (M4). */
    apiOperations: ApiOperation[]
    /** Writes with the request's own id. */
    log: Logger
  }
}

/** The settings that a page may show. */
export type PublicSettings = { product: string; timezone: string; publicUrl?: string }
