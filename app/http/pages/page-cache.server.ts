import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { beginsVisit } from '~/site/arrival'
import type { ReadyPage } from './ready-page.server'

/** What an entry takes beside its bytes: headers, the key's and the cache's own records. */
const overhead = 2048

/** For how many milliseconds a page that is being made is shared when nobody knows what is written meanwhile. */
const sharedFor = 1000

type Options = {
  megabytes: number
  knownVersao: () => number | null
  /** Grows with every bid of one tender. */
  versaoDoProcesso?: (idLicitacao: number) => number
  now?: () => number
}

/** The tender a page follows bid by bid, and the version of it that the page was made of. */
type DoProcesso = { id: number; versao: number }

/**
 * Pages that are the same for everyone, made once: while one is being made, whoever asks for it waits for that one. All
 * are dropped when the data's version changes, and those of one tender when somebody bids in it. While it isn't known nothing is kept, nor taken from here; what is here
 * waits for it to be known again, since it is lost just when the database is slow, and seldom is another one then.
 */
export function makePageCache({ megabytes, knownVersao, versaoDoProcesso = () => 0, now = Date.now }: Options) {
  const maxSize = megabytes * 1024 * 1024
  const pages = new LRUCache<string, { page: ReadyPage; processo: DoProcesso | undefined }>({
    maxSize,
    maxEntrySize: maxSize / 8,
    sizeCalculation: ({ page }, key) => page.body.length + 2 * key.length + overhead,
  })
  const underway = new Map<string, { page: Promise<ReadyPage>; begun: number; processo: DoProcesso | undefined }>()
  let versao: number | null = null

  /** Whether what is here is of now. */
  function isCurrent() {
    const known = knownVersao()
    if (known !== null && known !== versao) {
      versao = known
      pages.clear()
      underway.clear()
    }
    return known !== null
  }

  const isLatest = (processo: DoProcesso | undefined) =>
    processo === undefined || versaoDoProcesso(processo.id) === processo.versao

  return {
    /** The page of `key`, if it is here and still true. */
    get(key: string): ReadyPage | undefined {
      if (!isCurrent()) return undefined
      const kept = pages.get(key)
      if (kept && kept.page.until > now() && isLatest(kept.processo)) return kept.page
      if (kept) pages.delete(key)
      return undefined
    },

    /** The page of `key`, from here or made by `make`; kept when it was found (status 200). `id`: the tender it follows. */
    async getOrMake(key: string, make: () => Promise<ReadyPage>, id?: number): Promise<ReadyPage> {
      const page = this.get(key)
      if (page) return page
      const begun = underway.get(key)
      if (begun && isLatest(begun.processo) && (isCurrent() || now() - begun.begun < sharedFor)) return begun.page
      const madeFor = versao
      const processo = id === undefined ? undefined : { id, versao: versaoDoProcesso(id) }
      const making = { page: make(), begun: now(), processo }
      underway.set(key, making)
      try {
        const made = await making.page
        // What changed meanwhile may be in it or not: it serves those who waited, and nobody later.
        if (isCurrent() && versao === madeFor && isLatest(processo) && made.status === 200)
          pages.set(key, { page: made, processo })
        return made
      } finally {
        if (underway.get(key) === making) underway.delete(key)
      }
    },

    /** How much of its memory is taken, in bytes. */
    bytes: () => pages.calculatedSize,
  }
}

/** What a page is kept under; one with an endless address isn't. */
export const pageKey = (req: IncomingMessage, locale: string) =>
  req.url !== undefined && req.url.length <= 2000
    ? `${locale}${beginsVisit(req.headers['sec-fetch-site']) ? ' first' : ''} ${req.url}`
    : undefined
