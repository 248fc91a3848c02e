import type { Entrada, Leitura, Marco } from '~/domain/importacao/ports'
import { type Andamento, fromTheStart } from './andamento.server'
import { FetchError, type FetchSettings, type OnWait, politeSettings } from './fetch.server'
import { makeApiPages } from './pages-api.server'

/** Pages that may fail one after the other before the rest is given up. */
const mostFailures = 3

type Options = { signal?: AbortSignal; settings?: FetchSettings; andamento?: Andamento; onWait?: OnWait }

/**
 * PNCP's consultation API, page after page from where the last reading ended, whatever `pagina` the address asks for. A
 * page that cannot be had is set aside with its reason and the next one asked for; the first one failing throws
 * `FetchError`. The next reading begins at the first page of which something could not be had.
 */
export function readPncpApi(address: string, options: Options = {}): Leitura {
  const { signal, settings = politeSettings, andamento = fromTheStart, onWait } = options
  const { fetchPage, readPage, total } = makeApiPages(address, { settings, signal, onWait })

  async function* entradas(): AsyncGenerator<Entrada | Marco> {
    let { pagina: first, vistos: seen } = andamento
    let pages = first
    let failures = 0
    let failed = false
    for (let pagina = first; pagina <= pages && failures < mostFailures; pagina++) {
      try {
        const page = await fetchPage(pagina)
        failures = 0
        pages = Math.max(pages, page.pages)
        seen += page.records.length
        for await (const { missed, ...entrada } of readPage(page)) {
          failed ||= missed === true
          yield entrada as Entrada
        }
        const next = { pagina: pagina + 1, vistos: seen }
        if (!failed && pagina < pages) yield { stored: () => andamento.keep(next) }
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        // The list is shorter than it was when the last reading ended.
        if (pagina === first && first > 1 && error.recusado) {
          ;[first, pages, seen, pagina] = [1, 1, 0, 0]
          continue
        }
        if (pagina === first) throw error
        failures++
        failed = true
        const rest =
          failures === mostFailures && pagina < pages ? `; as páginas ${pagina + 1} a ${pages} não foram pedidas` : ''
        yield { arquivo: address, linha: null, motivo: `página ${pagina}: ${error.message}${rest}` }
      }
    }
    const said = total()
    if (!failed && said !== null && seen < said)
      yield { arquivo: address, linha: null, motivo: `o PNCP disse ter ${said} registros, e só vieram ${seen}` }
    if (!failed) yield { stored: () => andamento.keep(null) }
  }

  return { entradas: entradas(), total }
}
