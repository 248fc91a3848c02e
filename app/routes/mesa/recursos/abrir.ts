import { redirect } from '@remix-run/node'
import type { Disputado, Escopo } from '~/domain/recurso/recurso'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { abrirRecursoQuery, recursoDaMesaParams } from '~/site/params'
import { mesaHeaders, requireAcesso } from '../acesso.server'

/**
 * W17.28: opens a page that authorities open with a link, for a person of the body herself. It ends with her session, and
 * what she does there has her name.
 */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { id: idLicitacao } = parseParams(recursoDaMesaParams, params)
  const { mesa, intake, acesso } = await requireAcesso(request, context, `/mesa/recursos/${idLicitacao}`)
  const { lote, item, idLote, idItem } = abrirRecursoQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const permitido = toDisputado(idLote, idItem)
  const tela = permitido ? 'permitir-recurso-contrarrazao' : 'data-recurso'
  const escopo: Escopo = permitido ?? {}
  const token = await mesa.recursos.open(acesso, idLicitacao, { tela, escopo })
  if (token === null) throw notFound()
  const sessao = intake.sessoes.issue({ token, tela, idLicitacao, ...escopo })
  const paths = toMesaPaths(request)
  const given = { idLote, idItem, lote, item, lng: paths.lng ?? undefined, sessao }
  const query = new URLSearchParams({ idPregao: String(idLicitacao) })
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, String(value))
  const address = permitido ? paths.permitirRecurso(query) : paths.dataRecurso(query)
  return redirect(address, { status: 303, headers: mesaHeaders })
})

function toDisputado(idLote: number | undefined, idItem: number | undefined): Disputado | null {
  if (idLote !== undefined) return { idLote }
  return idItem === undefined ? null : { idItem }
}
