import type { Db } from '~/adapters/db/engine/schema'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { startApp, startEmbeddedPortal } from '../http'
import { insertLoteComItem, insertResultado } from '../sessao'

export const base = '/licitacao-pub'
/** The CNPJ of Comercial Serra Azul. */
export const serra = '99830111000192'
export const past = new Date(Date.now() - 86_400_000)
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A portal with its screens, for the pages of órgãos and companies. */
export async function startPerfis(settings: Record<string, string> = {}) {
  const { portal, env } = await startEmbeddedPortal(settings)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const page = async (path: string) => {
    const answer = await get(`${base}/${path}`)
    return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
  }
  return { portal, db: portal.db, get, page }
}

/** The text of a page, without tags and scripts. */
export const readable = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>|&nbsp;/g, ' ')

/** A tender whose session was held in another system, with one lot that this company won. */
export async function insertVencida(db: Db, id_fornecedor: number, over: Parameters<typeof insertLicitacao>[1] = {}) {
  const id = await insertLicitacao(db, { status: 'HOMOLOGADA', data_abertura: past, ...over })
  const idLote = await insertLoteComItem(db, id, { descricao: 'Carteiras de madeira' })
  await insertResultado(db, { id_lote: idLote, id_fornecedor })
  return { id, idLote }
}
