import { defaultLocale } from '~/format/locale'
import { truncate } from '~/format/text'
import { languageAt } from '~/site/moldura'
import type { PublicPage } from '~/site/page-title'

/** As much of an object as a search engine shows of a page, in characters. */
const descriptionLength = 200

/**
 * What a page says of itself to search engines and to whoever shares its address (W7): of a frame, the page that is framed.
 * One whose address chose another language than Portuguese is a page of its own.
 */
export function publicPage(request: Request, publicUrl: string | undefined, about?: string): PublicPage {
  const path = new URL(request.url).pathname.replace('/portal/iframe/', '/portal/')
  const lng = languageAt(request.url)
  return {
    ...(publicUrl && { address: new URL(path, publicUrl).href }),
    ...(lng && lng !== defaultLocale && { lng }),
    ...(about && { about: truncate(about, descriptionLength) }),
  }
}
