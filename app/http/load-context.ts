import type { AppLoadContext } from '@remix-run/node'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import type { FormSlot } from '~/forms/answer'
import type { Contact } from '~/site/contact'
import type { PortalLinks } from '~/site/portal-links'
import type { ApiOperation } from './calls/api-operations.server'
import type { Logger } from './ops/log.server'

declare module '@remix-run/node' {
  /** What every loader and action is given. */
  interface AppLoadContext {
    procurement: Procurement
    settings: PublicSettings
    /** The calls, for the page that explains them (M4). */
    apiOperations(): Promise<ApiOperation[]>
    /** Says from when on the page would read differently, so that it is kept no longer than that. */
    validUntil(instant: Date | null): void
    /** Takes the page as text: the answer needs no body then. Missing where the body is what is sent. */
    takePage?(html: string): void
    /** Where the request came from; unknown for pages that are the same for everyone. */
    address: string | undefined
    /** Where forms are taken in; a portal that can keep nothing takes none. */
    intake: Intake | undefined
    /** What became of the form that this request brought, if it brought one. */
    form: FormSlot
    /** Writes with the request's own id. */
    log: Logger
  }
}

/** What of it is the same for every request. */
export type SharedContext = Pick<AppLoadContext, 'procurement' | 'intake' | 'settings' | 'apiOperations'>

/** The settings that a page may show. `servesCalls`: the calls are answered on this host. */
export type PublicSettings = {
  product: string
  timezone: string
  publicUrl?: string
  /** The origin of the full application; unset where it is beside the portal, or nowhere. */
  accessUrl?: string
  servesCalls: boolean
  /** The name of who asked is public. */
  showRequester: boolean
  phones: string[]
  /** Who runs the portal, on the pages about it. */
  contact: Contact
  /** The sites that may show the portal's pages in their own (K4). */
  embedOrigins: string[]
  /** Where a site that shows the registration in its own goes on after it. */
  cadastroSucessoUrl?: string
  /** When somebody answers them: `08:00-18:00`. */
  hours: string
  /** Where the menus of the portal pages lead. */
  links: PortalLinks
}
