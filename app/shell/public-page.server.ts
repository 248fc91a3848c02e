import { defaultLocale } from '~/format/locale'
import { truncate } from '~/format/text'
import { languageAt } from '~/site/moldura'
import type { PublicPage } from './page-title'

const descriptionLength = 200

/** A page's metadata (W7). A framed page gets the address of the unframed one; each language has its own address. */
export function publicPage(request: Request, publicUrl: string | undefined, about?: string): PublicPage {
  const path = new URL(request.url).pathname.replace('/portal/iframe/', '/portal/').replace(/\/+$/, '')
  const lng = languageAt(request.url)
  return {
    ...(publicUrl && { address: new URL(path, publicUrl).href }),
    ...(lng && lng !== defaultLocale && { lng }),
    ...(about && { about: truncate(about, descriptionLength) }),
  }
}
