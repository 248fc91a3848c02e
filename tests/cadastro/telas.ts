import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { startApp, startPortal } from '../http'

export const base = '/licitacao-pub/portal/licitacao/cadastro'

/** A portal with its screens. `get` and `post` act as a browser without JavaScript. */
export async function start(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', ...settings })
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { portal, get, post, lines, url }
}

export const passo = (chave: string, numero: number | string) => `${base}/${chave}/${numero}`
export const counted = async (portal: Awaited<ReturnType<typeof start>>['portal']) => ({
  cadastros: (await portal.db.selectFrom('cadastro').select('id').execute()).length,
  envios: (await portal.db.selectFrom('cadastro_envio').select('id').execute()).length,
  mails: (await portal.db.selectFrom('outbox').select('tipo').orderBy('id').execute()).map(({ tipo }) => tipo),
  eventos: (await portal.db.selectFrom('evento').select('tipo').orderBy('id').execute()).map(({ tipo }) => tipo),
})
