/** Less than the day that the server keeps a draft. */
const keptFor = 20 * 3_600_000

const keyOf = (idLicitacao: number) => `rascunho ${idLicitacao}`

/** Remembers in this tab alone where the draft of a request is. A browser that keeps nothing opens an empty form. */
export function keepRascunho(idLicitacao: number, chave: string) {
  attempt(() => sessionStorage.setItem(keyOf(idLicitacao), `${Date.now()} ${chave}`))
}

export function forgetRascunho(idLicitacao: number) {
  attempt(() => sessionStorage.removeItem(keyOf(idLicitacao)))
}

/** The draft that a new request about this tender goes on with. */
export function keptRascunho(idLicitacao: number) {
  const [em, chave] = attempt(() => sessionStorage.getItem(keyOf(idLicitacao)))?.split(' ') ?? []
  return chave && Date.now() - Number(em) < keptFor ? chave : null
}

function attempt<T>(use: () => T) {
  try {
    return use()
  } catch {
    return undefined
  }
}
