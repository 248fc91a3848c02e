import { redirect } from '@remix-run/node'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { unavailable } from '~/failures/thrown.server'
import { paths } from '~/site/paths'

/** What is answered for a tender that isn't here: where it went, if it went anywhere, else why it can't be shown. */
export async function elsewhere(
  { licitacoes }: Procurement,
  id: number,
  error: LicitacaoUnavailable,
  addressOf = paths.dadosGerais,
  compraAddressOf = paths.compraDireta,
) {
  const destino = error === 'licitacaoVirouCompraDireta' ? await licitacoes.findDestino(id) : null
  if (destino && 'idLicitacao' in destino) return redirect(addressOf(destino.idLicitacao))
  if (destino && 'idCompraDireta' in destino) return redirect(compraAddressOf(destino.idCompraDireta))
  return unavailable(error, destino?.pagina)
}
