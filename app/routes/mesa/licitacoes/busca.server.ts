import { redirect } from '@remix-run/node'
import { type LicitacaoDoOrgao, licitacoesPerPage } from '~/domain/mesa/licitacoes'
import { totalPages } from '~/domain/shared/page'
import { toStorableLine } from '~/domain/shared/typed-fields'
import { truncate } from '~/format/text'
import { toBuscaQuery } from './licitacao-list'

/** What the address of a list of tenders asks for. */
export function readBusca(request: Request) {
  const query = new URL(request.url).searchParams
  const texto = toStorableLine(query.get('busca') ?? '')
    .trim()
    .slice(0, 100)
  const asked = query.get('page') ?? ''
  return { texto, page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1 }
}

/** The pages of the list; leads to the last one if the address names one after it. */
export function countPages(
  total: number,
  { texto, page }: ReturnType<typeof readBusca>,
  to: (query: URLSearchParams) => string,
) {
  const pages = totalPages(total, licitacoesPerPage)
  if (page > pages) throw redirect(to(toBuscaQuery(texto, pages)))
  return pages
}

/** The number by which a tender is called: that of its process, of its notice, or its own. */
export const toNumero = ({ id, numProcesso, numeroEdital }: LicitacaoDoOrgao) =>
  numProcesso ?? numeroEdital ?? String(id)

export const shownLicitacao = (licitacao: LicitacaoDoOrgao, nota: string | null) => ({
  ...{ id: licitacao.id, numero: toNumero(licitacao), orgao: licitacao.orgao, nota },
  objeto: truncate(licitacao.objeto),
})
