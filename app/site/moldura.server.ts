import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { languageAt, molduraAt } from './moldura'
import { basePath, type Moldura } from './paths'

/** What of the address that is asked for the addresses that are built hang on. */
type Asked = { moldura: Moldura | undefined; lng: string | null }

declare global {
  /** Of the server's own program and of that of the screens, which are built apart. */
  var molduras: AsyncLocalStorage<Asked> | undefined
}

const store = globalThis.molduras ?? tellOfRequests(new AsyncLocalStorage())
globalThis.molduras = store

/** Whatever is done for a request builds its addresses for the frame that it comes from and in the language of its address, whichever server takes requests in. */
function tellOfRequests(molduras: AsyncLocalStorage<Asked>) {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { url = '' } = request
    molduras.enterWith({ moldura: molduraAt(url), lng: url.startsWith(`${basePath}/`) ? languageAt(url) : null })
  })
  return molduras
}

/** The frame of the request that is being answered. */
export const molduraOfRequest = () => store.getStore()?.moldura

/** The language that the address of the request has chosen. */
export const languageOfRequest = () => store.getStore()?.lng
