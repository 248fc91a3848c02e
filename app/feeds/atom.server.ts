import { Feed } from 'feed'
import { escapeHtml, withoutControls } from './text'

/** `id` is a UUID. `lines` are paragraphs of plain text. */
export type Entry = {
  id: string
  title: string
  address: string
  author?: string | null
  published?: Date | null
  updated: Date
  lines: string[]
}

/** Another part of the same feed or, `current`, the feed of which this is an archive (RFC 5005). */
type FeedLink = { rel: 'next' | 'prev-archive' | 'current'; href: string }

/** `address`: the page of the same. `archive`: this part never gets another entry. */
type FeedContent = {
  id: string
  title: string
  about: string
  address: string
  self: string
  product: string
  links: FeedLink[]
  archive?: boolean
  entries: Entry[]
}

const root = '<feed xmlns="http://www.w3.org/2005/Atom">'
const history = 'http://purl.org/syndication/history/1.0'

/** Writes an Atom feed. The same content always gives the same text, so that its hash may serve as ETag. */
export function writeAtom({ id, title, about, address, self, product, links, archive, entries }: FeedContent) {
  const feed = new Feed({
    ...{
      id: toUrn(id),
      title: withoutControls(`${title} – ${product}`),
      description: withoutControls(about),
      link: address,
      feedLinks: { atom: self },
    },
    ...{ author: { name: product }, generator: false },
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
  })
  for (const entry of entries)
    feed.addItem({
      ...{ id: toUrn(entry.id), title: toHtml(entry.title), link: entry.address, date: entry.updated },
      ...(entry.published && { published: entry.published }),
      ...(entry.author && { author: [{ name: withoutControls(entry.author) }] }),
      content: entry.lines.map((line) => `<p>${toHtml(line)}</p>`).join(''),
    })
  return withHistory(feed.atom1(), links, archive)
}

/** Adds what `feed` does not write: the language, the links to other parts, and that a part is an archive. */
function withHistory(xml: string, links: FeedLink[], archive = false) {
  const others = links.map(({ rel, href }) => `\n    <link rel="${rel}" href="${escapeHtml(href)}"/>`)
  const opened = `${root.slice(0, -1)} xml:lang="pt-BR" xmlns:fh="${history}">`
  return xml.replace(root, () => [opened, ...(archive ? ['\n    <fh:archive/>'] : []), ...others].join(''))
}

const toUrn = (uuid: string) => `urn:uuid:${uuid}`

const toHtml = (text: string) => escapeHtml(withoutControls(text))
