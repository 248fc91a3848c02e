/** The versions of those tenders in which somebody has bid since this process began to listen. */
export function makeVersoesDeProcessos() {
  const versoes = new Map<number, number>()
  const set = (idLicitacao: number, valor: number) =>
    versoes.set(idLicitacao, Math.max(valor, versoes.get(idLicitacao) ?? 0))
  return {
    /** A tender's; 0 where there was none. */
    of: (idLicitacao: number) => versoes.get(idLicitacao) ?? 0,
    set,
    /** As a notice tells it: the tender's id, and its version. */
    hear(notice: string) {
      const [idLicitacao, valor] = notice.split(' ').map(Number)
      if (idLicitacao && valor) set(idLicitacao, valor)
    },
  }
}
