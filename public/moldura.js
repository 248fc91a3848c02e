/**
 * Reports what a framed page does to the page around it (K3). It imports nothing and only watches the document and
 * the address, so it works before hydration and whichever script changes the page.
 *
 * @import { Campanha, PortalPayloads } from './embed-messages'
 */
;(() => {
  const { parent, location } = window
  const script = document.currentScript
  if (parent === window || !script) return
  const listed = (script.dataset.origens ?? '').split(' ')

  /** The origin of the page that greeted us. @type {string | undefined} */
  let greeted
  /** @type {unknown[]} */
  let handled = []

  /** Not every browser tells the origin above, and a frame can withhold it. */
  const above = 'ancestorOrigins' in location ? location.ancestorOrigins[0] : undefined
  const untold = above === undefined || above === 'null'
  const targets = () => (greeted ? [greeted] : untold ? listed : listed.filter((origin) => origin === above))

  const begun = Math.random().toString(36).slice(2)
  let count = 0
  /**
   * The last message of each type, sent again to a page that greets later.
   * @type {Map<string, { json: string, message: object }>}
   */
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
   * Sends a message unless its payload equals the last one of its type.
   * @template {keyof PortalPayloads} Type
   * @param {Type} type
   * @param {PortalPayloads[Type]} payload
   */
  const say = (type, payload) => {
    const json = JSON.stringify(payload)
    if (said.get(type)?.json !== json) said.set(type, { json, message: send(type, payload) })
  }

  let height = 0
  let measuring = 0

  const measure = () => {
    measuring = 0
    // Measures the body: the document is always at least as high as its frame.
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

  const utms = ['utm_source', 'utm_medium', 'utm_campaign']
  const campaigns = ['fonteCampanha', 'tipoCampanha', 'nomeCampanha']

  /**
   * Whether a value counts: 'null' never does, nor does '1' for a campaign (K2). @param {string} name @param
   * {string} value
   */
  const says = (name, value) =>
    value !== '' && value !== 'null' && !(value === '1' && (utms.includes(name) || campaigns.includes(name)))

  /** @param {string[]} names @param {string} query @returns {string[][]} */
  const given = (names, query = location.search) =>
    [...new URLSearchParams(query)].flatMap(([name, value]) => {
      // 'lista' holds the query of the list that the process was opened from.
      const meant = name === 'lista' ? String(new URLSearchParams(given(known, value))) : value
      return names.includes(name) && says(name, meant) ? [[name, meant.slice(0, 200)]] : []
    })

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

  const campaign = () => {
    const query = new URLSearchParams(location.search)
    // The campaign in the address of that list also brought this visitor here (B11).
    const list = new URLSearchParams(query.get('lista') ?? '')
    /** @param {string} utm */
    const ofList = (utm) => /^[\w .~-]{1,64}$/.exec(list.get(utm) ?? '')?.[0]
    return Object.fromEntries(
      campaigns.flatMap((name, part) => {
        const utm = utms[part] ?? ''
        const value = [inSegments[part], query.get(name), query.get(utm), ofList(utm)].find(
          (each) => each && says(name, each),
        )
        return value ? [[name, value.slice(0, 200)]] : []
      }),
    )
  }

  /** After Back or a reload the page around it restores its own scroll position. */
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
    // The query is reported only for the six known pages: a draft or a receipt opens by its address.
    const query = new URLSearchParams(given(path === location.pathname ? known : ['lng'])).toString()
    say('navegou', { caminho: query ? `${path}?${query}` : path, topo: !cameBack && location.hash === '' })
    cameBack = false
    const campanha = campaign()
    if (Object.keys(campanha).length > 0) say('campanha', campanha)
    if (path.endsWith('/listagem')) say('filtros', Object.fromEntries(given(filters)))
    const shown = id && !document.querySelector('main .failure-message')
    if (shown && kind && opened !== `${kind} ${id}`)
      say('acesso', { tipo: kind === 'licitacao' ? kind : 'compra-direta', id: Number(id), campanha })
    opened = shown ? `${kind} ${id}` : undefined
    if (!shown) said.delete('acesso')
  }

  /** The notices shown that have been reported. @type {string[]} */
  let told = []
  /** Whether a notice was reported since an alert last took the focus. */
  let toldSince = false

  /**
   * For a refused form, only its heading and the errors of the whole form: a field's error may quote what was
   * typed. @param {Element} alert
   */
  const listParts = (alert) => {
    const heading = alert.querySelector('h2')
    if (!heading) return [alert]
    const ofWhole = [...alert.querySelectorAll('li a')].filter(
      (link) => document.getElementById((link.getAttribute('href') ?? '').slice(1)) instanceof HTMLButtonElement,
    )
    return [heading, ...ofWhole]
  }

  /** Each sentence once: an error can repeat the words of its heading. @param {Element} alert */
  const readText = (alert) => {
    const lines = [...new Set(listParts(alert).map(({ textContent }) => textContent?.trim() ?? ''))]
    const isWithin = (/** @type {string} */ line) => lines.some((other) => other !== line && other.includes(line))
    return lines
      .filter((line) => !isWithin(line))
      .join('\n')
      .slice(0, 300)
  }

  const sayNotices = () => {
    const alerts = [...document.querySelectorAll('[role="alert"]:not([hidden])')]
    const notices = alerts.length > 0 ? alerts : [...document.querySelectorAll('[data-missing] .subtitle')]
    const shown = [...new Set(notices.map(readText).filter(Boolean))]
    if (shown.join('\n') === told.join('\n')) return
    const untold = shown.filter((texto) => !told.includes(texto))
    told = shown
    toldSince = true
    for (const texto of untold) send('aviso', { texto })
  }

  /** Target of an automatic redirect. It is reported once, and not after Back. @type {string | undefined} */
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

  const own = location.pathname.startsWith(framed) ? framed : root

  /**
   * Opens pages that may not be framed outside the frame. A host that handles 'redirecionar' navigates by itself.
   * @param {MouseEvent} event
   */
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
    else if (!link.target) link.target = '_blank'
    // Remix must not follow the link within the frame.
    event.stopPropagation()
  }

  /**
   * A sandbox without allow-forms blocks a form before its submit event. The page then says so. @param {MouseEvent}
   * event
   */
  const sayBlocked = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const form = button?.type === 'submit' ? button.form : null
    if (!form) return
    let submitted = false
    const note = () => {
      submitted = true
    }
    addEventListener('submit', note, true)
    setTimeout(() => {
      removeEventListener('submit', note, true)
      const notice = document.getElementById('envio-bloqueado')
      if (submitted || event.defaultPrevented || !notice || !(form.noValidate || form.checkValidity())) return
      notice.textContent = notice.dataset.text ?? ''
      notice.hidden = false
      notice.scrollIntoView({ block: 'nearest' })
    })
  }

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

  /** @param {string} path */
  const parsed = (path) => {
    try {
      return new URL(path, location.origin)
    } catch {
      return undefined
    }
  }

  /** @param {unknown} caminho */
  const go = (caminho) => {
    const url = typeof caminho === 'string' && caminho.length <= 2000 ? parsed(caminho) : undefined
    if (!url) return
    const { origin, pathname, search } = url
    const rest = pathname.replace(pages, '')
    const isPage =
      pages.test(pathname) && /^(?:\/|\/fonteCampanha=[^/]*\/tipoCampanha=[^/]*\/nomeCampanha=[^/]*)?$/.test(rest)
    if (origin === location.origin && isPage) location.assign(pathname + search)
  }

  /** @param {unknown} id */
  const isId = (id) => typeof id === 'string' && id.length > 0 && id.length <= 64

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !listed.includes(origin) || data?.v !== 1 || !isId(data.id) || isFlood()) return
    if (data.type === 'portal:ir') go(data.payload?.caminho)
    if (data.type !== 'portal:ola') return
    const isFirst = !greeted
    greeted = origin
    handled = Array.isArray(data.payload?.trata) ? data.payload.trata : []
    measure()
    // A page whose script loads after the frame has missed it. Only once: a page may answer each with `ola`.
    if (isFirst) post(ready)
    for (const { message } of said.values()) post(message)
  })

  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = /** @param {FocusOptions} [options] */ function (options) {
    focus.call(this, { ...options, preventScroll: true })
    // A form refused again with the same words is reported again.
    if (this.getAttribute('role') === 'alert') {
      if (!toldSince) told = told.filter((texto) => texto !== readText(this))
      sayNotices()
      toldSince = false
    }
    if (document.activeElement !== this) return
    send('rolarBarraLateral', { y: Math.max(0, Math.round(this.getBoundingClientRect().top + window.scrollY)) })
  }

  const ready = send('pronto', {})
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
  addEventListener('click', sayBlocked, true)
  addEventListener('popstate', () => {
    cameBack = true
  })
})()
