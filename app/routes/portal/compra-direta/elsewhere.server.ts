import { redirect } from '@remix-run/node'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { Procurement } from '~/domain/procurement'
import { unavailable } from '~/failures/thrown.server'
import { paths } from '~/site/paths'

/** What is answered for a purchase that isn't here: the tender it became, or why it can't be shown. */
export async function elsewhere(
  { comprasDiretas }: Procurement,
  id: number,
  error: CompraDiretaUnavailable,
  addressOf = paths.portalLicitacao,
) {
  const idLicitacao = error === 'compraDiretaNotFound' ? await comprasDiretas.findDestino(id) : null
  return idLicitacao === null ? unavailable(error) : redirect(addressOf(idLicitacao))
}
