import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageAt, molduraAt } from '../moldura'
import { basePath, type Moldura } from '../paths'
import { makeRequestStore, type RequestStore } from './request-store.server'

/** What of the address that is asked for the addresses that are built hang on. */
type Asked = { moldura: Moldura | undefined; lng: string | null }

declare global {
  /** Of the server's own program and of that of the screens, which are built apart. */
  var molduras: RequestStore<Asked> | undefined
}

const store = globalThis.molduras ?? tellOfRequests(makeRequestStore())
globalThis.molduras = store

/** Whatever is done for a request builds its addresses for the frame that it comes from and in the language of its address, whichever server takes requests in. */
function tellOfRequests(molduras: RequestStore<Asked>) {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    molduras.begin(response, askedBy(request))
  })
  return molduras
}

/** As a rule nothing hangs on it. */
function askedBy({ url = '' }: IncomingMessage): Asked | undefined {
  const moldura = molduraAt(url)
  const lng = url.startsWith(`${basePath}/`) ? languageAt(url) : null
  return moldura || lng ? { moldura, lng } : undefined
}

/** The frame of the request that is being answered. */
export const molduraOfRequest = () => store.get()?.moldura

/** The language that the address of the request has chosen. */
export const languageOfRequest = () => store.get()?.lng
