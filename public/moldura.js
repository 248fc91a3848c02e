/**
 * A framed page speaks to the page around it (K3). A script of its own, without imports: it works while no other program of
 * the page does, and follows whatever that one changes by what stands in the page and its address.
 *
 * @import { Campanha, PortalPayloads } from './embed-messages'
 */
;(() => {
  const { parent, location } = window
  const script = document.currentScript
  if (parent === window || !script) return
  const listed = (script.dataset.origens ?? '').split(' ')

  /** The origin that greeted, and what it does itself.  @type {string | undefined} */
  let greeted
  /** @type {unknown[]} */
  let handled = []

  /** Not every browser tells who is above, and some are told not to by the frame. */
  const above = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  const untold = above === undefined || above === 'null'
  const targets = () => (greeted ? [greeted] : untold ? listed : listed.filter((origin) => origin === above))

  // --- Speaking ---

  const begun = Math.random().toString(36).slice(2)
  let count = 0
  /** What was said last of each kind, to be said again to who greets later.  @type {Map<string, { json: string, message: object }>} */
  const said = new Map()

  /** @param {object} message */
  const post = (message) => {
    for (const origin of targets()) parent.postMessage(message, origin)
  }

  /**
   * @template {keyof PortalPayloads} Type
   * @param {Type} type
   * @param {PortalPayloads[Type]} payload
   */
  const send = (type, payload) => {
    count += 1
    const message = { v: 1, type: `portal:${type}`, id: `${begun}-${count}`, payload }
    post(message)
    return message
  }

  /**
   * Says what holds from now on, once.
   * @template {keyof PortalPayloads} Type
   * @param {Type} type
   * @param {PortalPayloads[Type]} payload
   */
  const say = (type, payload) => {
    const json = JSON.stringify(payload)
    if (said.get(type)?.json !== json) said.set(type, { json, message: send(type, payload) })
  }

  // --- How high the content is ---

  let height = 0
  let measuring = 0

  const measure = () => {
    measuring = 0
    // Of what is in it, never of the document, which is as high as its frame at least.
    const px = Math.ceil(document.body.getBoundingClientRect().bottom + window.scrollY)
    if (px < 1 || Math.abs(px - height) < 2) return
    height = px
    say('altura', { px })
  }
  const sayHeight = () => {
    height = 0
    said.delete('altura')
    measure()
  }

  // --- Where the page is ---

  const root = '/licitacao-pub/portal/'
  const framed = `${root}iframe/`
  const pages =
    /^\/licitacao-pub\/portal\/iframe\/(?:(licitacao|compra-direta)\/(?:listagem|detalhe\/(\d{1,15}))|licitacao\/cadastro(?:Sucesso\/(?:JURIDICA|FISICA))?)(?=\/|$)/
  const filters = [
    ...['objeto', 'estado', 'idMunicipio', 'status', 'processo', 'modalidade', 'tipoLicitacao', 'periodo', 'situacoes'],
    ...['conteudo', 'criterioJulgamento', 'utm_source', 'utm_medium', 'utm_campaign'],
  ]
  const known = [
    ...filters,
    'lng',
    'page',
    'size',
    'sort',
    'visao',
    'lista',
    'pageLotes',
    'sizeLotes',
    'pageItens',
    'sizeItens',
  ]

  /** @param {string[]} names */
  const given = (names) =>
    [...new URLSearchParams(location.search)].flatMap(([name, value]) =>
      value && names.includes(name) ? [[name, value.slice(0, 200)]] : [],
    )

  /** @param {string} text */
  const decoded = (text) => {
    try {
      return decodeURIComponent(text)
    } catch {
      return ''
    }
  }

  /** @type {string[]} */
  const inSegments = 'campanha' in window && Array.isArray(window.campanha) ? window.campanha.map(decoded) : []

  /** @returns {Campanha} */
  const campaign = () => {
    const query = new URLSearchParams(location.search)
    // The list that a process was opened from, whose campaign brought its visitor here too (B11).
    const list = new URLSearchParams(query.get('lista') ?? '')
    /** @param {string} utm */
    const ofList = (utm) => /^[\w .~-]{1,64}$/.exec(list.get(utm) ?? '')?.[0]
    const [fonteCampanha = '1', tipoCampanha = '1', nomeCampanha = '1'] = [
      ['fonteCampanha', 'utm_source'],
      ['tipoCampanha', 'utm_medium'],
      ['nomeCampanha', 'utm_campaign'],
    ].map(([name = '', utm = ''], part) =>
      ((inSegments[part] || '1') !== '1'
        ? inSegments[part]
        : query.get(name) || query.get(utm) || ofList(utm) || '1'
      )?.slice(0, 200),
    )
    return { fonteCampanha, tipoCampanha, nomeCampanha }
  }

  /** Whether the page was come back to: the one around it is where it was then. */
  let cameBack = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')
  /** @type {string | undefined} */
  let seen
  /** @type {string | undefined} */
  let opened

  const sayWhere = () => {
    if (seen === location.href) return
    seen = location.href
    const [path, kind, id] = pages.exec(location.pathname) ?? []
    if (!path) return
    // Of what belongs to one of the six pages only that page is told: a draft or a receipt opens by its address.
    const query = new URLSearchParams(given(path === location.pathname ? known : ['lng'])).toString()
    say('navegou', { caminho: query ? `${path}?${query}` : path, topo: !cameBack && location.hash === '' })
    cameBack = false
    const campanha = campaign()
    if (Object.values(campanha).some((value) => value !== '1')) say('campanha', campanha)
    if (path.endsWith('/listagem')) say('filtros', Object.fromEntries(given(filters)))
    const shown = id && !document.querySelector('main .failure-message')
    if (shown && kind && opened !== `${kind} ${id}`)
      say('acesso', { tipo: kind === 'licitacao' ? kind : 'compra-direta', id: Number(id), campanha })
    opened = shown ? `${kind} ${id}` : undefined
    if (!shown) said.delete('acesso')
  }

  /** Notices that were told, by what they say. */
  let told = ''
  /** Whether any was since a form's took the focus last. */
  let toldSince = false

  /** Of a form that came back what is wrong with all of it; of a field it may quote what was typed.  @param {Element} alert */
  const wordsOf = (alert) => {
    const heading = alert.querySelector('h2')
    if (!heading) return [alert]
    const ofWhole = [...alert.querySelectorAll('li a')].filter(
      (link) => document.getElementById((link.getAttribute('href') ?? '').slice(1)) instanceof HTMLButtonElement,
    )
    return [heading, ...ofWhole]
  }

  const sayNotices = () => {
    const shown = [...document.querySelectorAll('[role="alert"]:not([hidden])')]
      .map((alert) =>
        wordsOf(alert)
          .map(({ textContent }) => textContent?.trim())
          .join('\n')
          .slice(0, 300),
      )
      .filter(Boolean)
    if (shown.join('\n') === told) return
    told = shown.join('\n')
    toldSince = true
    for (const texto of shown) send('aviso', { texto })
  }

  /** A page that leads on by itself, once, and not whoever came back to it.  @type {string | undefined} */
  let ledTo
  /** @param {boolean} back */
  const leadOn = (back) => {
    const link = document.querySelector('a[data-redirect="agora"]')
    const url = link instanceof HTMLAnchorElement && /^https?:/.test(link.protocol) ? link.href : undefined
    if (url === ledTo) return
    ledTo = url
    if (url && !back) say('redirecionar', { url })
    else said.delete('redirecionar')
  }

  let looking = 0
  const look = () => {
    looking = 0
    const back = cameBack
    sayWhere()
    sayNotices()
    leadOn(back)
  }

  // --- Leaving ---

  const own = location.pathname.startsWith(framed) ? framed : root

  /** What may not stand in a frame opens elsewhere; who handles it goes there himself.  @param {MouseEvent} event */
  const leave = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !/^https?:/.test(link.protocol) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isOwn = link.origin === location.origin
    const stays = isOwn && link.pathname.startsWith(own)
    if (link.dataset.redirect || link.target === '_top') {
      send('redirecionar', { url: link.href })
      if (handled.includes('redirecionar')) event.preventDefault()
      else if (stays && link.target !== '_top') return
      else link.target = '_top'
    } else if (stays) return
    else link.target ||= '_blank'
    // Nothing of the page's own program may follow it within the frame.
    event.stopPropagation()
  }

  // --- Listening ---

  let heard = 0
  let since = 0
  const isFlood = () => {
    const now = Date.now()
    if (now - since > 1000) {
      since = now
      heard = 0
    }
    heard += 1
    return heard > 20
  }

  /** @param {unknown} caminho */
  const go = (caminho) => {
    if (typeof caminho !== 'string' || caminho.length > 2000 || !URL.canParse(caminho, location.origin)) return
    const { origin, pathname, search } = new URL(caminho, location.origin)
    const rest = pathname.replace(pages, '')
    const isPage =
      pages.test(pathname) && /^(?:\/|\/fonteCampanha=[^/]*\/tipoCampanha=[^/]*\/nomeCampanha=[^/]*)?$/.test(rest)
    if (origin === location.origin && isPage) location.assign(pathname + search)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !listed.includes(origin) || data?.v !== 1 || isFlood()) return
    if (data.type === 'portal:ir') go(data.payload?.caminho)
    if (data.type !== 'portal:ola') return
    greeted = origin
    handled = Array.isArray(data.payload?.trata) ? data.payload.trata : []
    measure()
    for (const { message } of said.values()) post(message)
  })

  // --- Focus: never scrolls the page around by itself ---

  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = /** @param {FocusOptions} [options] */ function (options) {
    focus.call(this, { ...options, preventScroll: true })
    // A form that came back once more, in the same words, failed once more.
    if (this.getAttribute('role') === 'alert') {
      if (!toldSince) told = ''
      sayNotices()
      toldSince = false
    }
    if (document.activeElement !== this) return
    send('rolarBarraLateral', { y: Math.max(0, Math.round(this.getBoundingClientRect().top + window.scrollY)) })
  }

  send('pronto', {})
  look()
  measure()
  setTimeout(sayHeight, 1000)
  new ResizeObserver(() => {
    if (!measuring) measuring = window.setTimeout(measure, 50)
  }).observe(document.body)
  new MutationObserver(() => {
    if (!looking) looking = window.setTimeout(look)
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'role'] })
  addEventListener('click', leave, true)
  addEventListener('popstate', () => {
    cameBack = true
  })
})()
