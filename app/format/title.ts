import { truncate } from './text'

/** How many code points of an objeto fit a browser tab or a search result. */
const objetoLength = 60

/** The title of a tender or direct purchase: its objeto, then its number (W7). */
export const titleOfProcesso = (objeto: string, numero?: string | null) =>
  [truncate(objeto, objetoLength), numero].filter(Boolean).join(' – ')

/** The title for the browser: the title of the page, then the name of the portal. */
export const documentTitle = (title: string, product?: string) =>
  product && title !== product ? `${title} – ${product}` : title
