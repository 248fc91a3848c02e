/** Keeps the query parameter `lista`: the list that led to the tender. Empty if the query would be too long. */
export function carriedOrigin(search: string) {
  const lista = new URLSearchParams(search).get('lista')
  const carried = new URLSearchParams(lista ? { lista } : {})
  return String(carried).length <= maxLength ? carried : new URLSearchParams()
}

/** In characters. Redirects send the query in a header, whose size proxies limit. */
const maxLength = 8192

/** In milliseconds: less than the day that the server keeps a draft. */
const storedFor = 20 * 3_600_000

const makeKey = (idLicitacao: number) => `rascunho ${idLicitacao}`

/** Stores the draft's key for this tab. Where the browser refuses storage, a new pedido starts empty. */
export function storeRascunho(idLicitacao: number, chave: string) {
  attempt(() => sessionStorage.setItem(makeKey(idLicitacao), `${Date.now()} ${chave}`))
}

export function forgetRascunho(idLicitacao: number) {
  attempt(() => sessionStorage.removeItem(makeKey(idLicitacao)))
}

export function storedRascunho(idLicitacao: number) {
  const [em, chave] = attempt(() => sessionStorage.getItem(makeKey(idLicitacao)))?.split(' ') ?? []
  return chave && Date.now() - Number(em) < storedFor ? chave : null
}

function attempt<T>(use: () => T) {
  try {
    return use()
  } catch {
    return undefined
  }
}
