import { truncate } from './text'

/** In code points: more of an objeto does not fit a browser's tab or a search result. */
const objetoLength = 60

/** The title of a tender or direct purchase: its objeto, then its number (W7). */
export const titleOfProcesso = (objeto: string, numero?: string | null) =>
  [truncate(objeto, objetoLength), numero].filter(Boolean).join(' – ')

/** The title for the browser: the page's, then the portal's name. */
export const documentTitle = (title: string, product?: string) =>
  product && title !== product ? `${title} – ${product}` : title
