import { redirect } from '@remix-run/node'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { toWithdrawnKey, unavailable } from '~/failures/thrown.server'
import type { Paths } from '~/site/paths'

/** The response for a tender that is not found: a redirect to its new address, or an error that gives the reason. */
export async function answerMovedLicitacao(
  { licitacoes }: Procurement,
  id: number,
  error: LicitacaoUnavailable,
  paths: Paths,
  toAddress = paths.dadosGerais,
) {
  const destino = error === 'licitacaoVirouCompraDireta' ? await licitacoes.findDestino(id) : null
  if (destino && 'idLicitacao' in destino) return redirect(toAddress(destino.idLicitacao))
  if (destino && 'idCompraDireta' in destino) return redirect(paths.compraDireta(destino.idCompraDireta))
  const orgao = toWithdrawnKey(error) ? await licitacoes.findResponsavel(id) : null
  return unavailable(error, { destino: destino?.pagina, orgao: orgao ?? undefined })
}

/** The response for a purchase that is not found: a redirect to the tender it became, or an error with the reason. */
export async function answerMovedCompraDireta(
  { comprasDiretas }: Procurement,
  id: number,
  error: CompraDiretaUnavailable,
  paths: Paths,
) {
  const idLicitacao = error === 'compraDiretaNotFound' ? await comprasDiretas.findDestino(id) : null
  if (idLicitacao !== null) return redirect(paths.portalLicitacao(idLicitacao))
  const orgao = toWithdrawnKey(error) ? await comprasDiretas.findResponsavel(id) : null
  return unavailable(error, { orgao: orgao ?? undefined })
}
