/**
 * For pages that show the portal in <iframe data-portal …>: docs/embedding.md. Fits the frame to its content,
 * scrolls it into view, keeps its address in this page's address, and dispatches its messages as events.
 *
 * @import { PortalMessage } from './embed-messages'
 */
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const { origin } = new URL(script.src)
  const pages =
    /^\/licitacao-pub\/portal\/iframe\/(?:(?:licitacao|compra-direta)\/(?:listagem|detalhe\/\d+(?:\/|\/fonteCampanha=[^/]*\/tipoCampanha=[^/]*\/nomeCampanha=[^/]*)?)|licitacao\/cadastro(?:Sucesso\/(?:JURIDICA|FISICA))?)$/

  /** @returns {HTMLIFrameElement[]} */
  const frames = () =>
    [...document.querySelectorAll('iframe')].filter(
      ({ dataset, src }) => 'portal' in dataset && src.startsWith(`${origin}/`),
    )

  /** @param {string | null} path */
  const ours = (path) => {
    if (!path || path.length > 2000) return undefined
    try {
      const url = new URL(path, origin)
      return url.origin === origin && pages.test(url.pathname) ? url : undefined
    } catch {
      return undefined
    }
  }

  let count = 0
  /** @param {HTMLIFrameElement} frame @param {string} type @param {object} payload */
  const tell = (frame, type, payload) => {
    count += 1
    frame.contentWindow?.postMessage({ v: 1, type: `portal:${type}`, id: `anfitria-${count}`, payload }, origin)
  }
  /** @param {HTMLIFrameElement} frame */
  const greet = (frame) => tell(frame, 'ola', { trata: (frame.dataset.trata ?? '').split(' ').filter(Boolean) })

  /** The parameter of this page's address that holds a frame's address. @param {HTMLIFrameElement} frame */
  const nameFrame = (frame) => frame.dataset.portal || 'portal'
  /**
   * Whether the frame is the first of its name: only that one has its address kept. @param {HTMLIFrameElement}
   * frame
   */
  const keeps = (frame) => frames().find((other) => nameFrame(other) === nameFrame(frame)) === frame

  /** A frame's first address as the frame reports it, without the campaign. @param {HTMLIFrameElement} frame */
  const readStart = (frame) => frame.src.replace(/\/fonteCampanha=[^/]*\/tipoCampanha=[^/]*\/nomeCampanha=[^/?#]*/, '')

  /** @type {WeakMap<HTMLIFrameElement, string>} */
  const shown = new WeakMap()
  /**
   * The address that this page's address asks for, until the frame reports its first page. @type
   * {Map<HTMLIFrameElement, URL>}
   */
  const awaited = new Map()

  /** @param {HTMLIFrameElement} frame @param {PortalMessage} message */
  const act = (frame, { type, payload }) => {
    if (type === 'portal:pronto') greet(frame)
    if (type === 'portal:altura' && payload.px > 0 && payload.px < 1e6) {
      frame.style.minHeight = '0'
      frame.style.height = `${Math.ceil(payload.px)}px`
    }
    if (type === 'portal:rolarBarraLateral') {
      const top = frame.getBoundingClientRect().top + payload.y
      if (top < 0 || top > innerHeight * 0.8) scrollBy(0, top - 16)
    }
    if (type === 'portal:navegou') {
      const wanted = awaited.get(frame)
      awaited.delete(frame)
      // The frame's `src` was already loading and replaced the wanted page.
      if (wanted && ours(payload.caminho)?.href === readStart(frame))
        return frame.contentWindow?.location.replace(wanted.href)
      const before = shown.get(frame)
      shown.set(frame, payload.caminho)
      // A new page starts at its top, wherever the previous one was left.
      if (before && before !== payload.caminho && payload.topo && frame.getBoundingClientRect().top < 0)
        frame.scrollIntoView()
      keep(frame, payload.caminho)
    }
  }

  /** @param {HTMLIFrameElement} frame @param {string} path */
  const keep = (frame, path) => {
    const url = ours(path)
    if (!url || !keeps(frame)) return
    const here = new URL(location.href)
    if (url.href === readStart(frame)) here.searchParams.delete(nameFrame(frame))
    else here.searchParams.set(nameFrame(frame), path)
    if (here.href !== location.href) history.replaceState(history.state, '', here)
  }

  /** The ids of handled messages: a frame repeats its messages when greeted. @type {Set<string>} */
  const done = new Set()

  addEventListener('message', ({ source, origin: from, data }) => {
    const frame = from === origin && data?.v === 1 && frames().find(({ contentWindow }) => contentWindow === source)
    if (!frame || !/^portal:\w+$/.test(data.type) || typeof data.payload !== 'object' || done.has(data.id)) return
    if (done.size > 1000) done.clear()
    done.add(data.id)
    act(frame, data)
    frame.dispatchEvent(new CustomEvent(data.type, { detail: data.payload, bubbles: true }))
  })

  // Scripts of this page navigate a frame by dispatching this event on it.
  addEventListener('portal:ir', (event) => {
    if (event instanceof CustomEvent && event.target instanceof HTMLIFrameElement)
      tell(event.target, 'ir', event.detail)
  })

  // On Back, the browser restores the frame's page itself.
  const back = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward')
  const query = new URLSearchParams(location.search)
  for (const frame of frames()) {
    const wanted = keeps(frame) && ours(query.get(nameFrame(frame)))
    if (!wanted || back || wanted.href === frame.src) continue
    awaited.set(frame, wanted)
    frame.contentWindow?.location.replace(wanted.href)
  }
  // A frame that loaded before this script has already sent its first messages.
  const greetAll = () => {
    for (const frame of frames()) if (frame.loading !== 'lazy') greet(frame)
  }
  if (document.readyState === 'complete') greetAll()
  else addEventListener('load', greetAll)
})()
