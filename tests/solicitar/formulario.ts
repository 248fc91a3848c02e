import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { formBytes, postForm } from '../upload'

export type Fields = Record<string, string>
export type File = { filename: string; content: string | AsyncIterable<Uint8Array> }

/** The form of a tender that takes requests, as a browser without JavaScript gets and sends it. */
export async function openForm(settings: Fields = {}) {
  const { portal, env } = await startPortal(settings)
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const base = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao`
  const hidden = async (address: string, name: string) => {
    const html = await (await get(address)).text()
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  }
  const token = await hidden(`${base}/solicitar`, 'formulario')
  const post = (fields: Fields, files: File[] = [], address = `${base}/solicitar`) =>
    postForm(
      url + address,
      formBytes([
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
        ...files.map((file) => ({ name: 'anexo', ...file })),
      ]),
    )
  const stored = () => readdir(path.join(env.DATA_DIR, 'arquivos', 'temporarios')).catch(() => [])
  return { portal, get, post, base, id, token, hidden, stored, lines }
}

export const readHtml = ({ body }: { body: Fields | Record<string, unknown> }) => String(body.body)

/** Moves the clock on by 3.1 s, because the portal takes a form sent within 3 s for one sent by a program. */
export function takeTime() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3100 })
  onTestFinished(() => void vi.useRealTimers())
}
