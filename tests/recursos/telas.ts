import { expect } from 'vitest'
import { makeSealer } from '~/adapters/crypto/crypto.server'
import { makePageSessions } from '~/domain/recurso/acesso'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { stoppedClock } from '../clock'
import { testSecret } from '../databases'
import { startApp, startPortal } from '../http'
import { emitirLinks, insertCenario } from './recursos'

export const base = '/licitacao-pub'

/** Allows dates so far ahead that they are never past when a test runs. */
export const farAhead = { RECURSO_ATE_DIAS: '36500' }

/** The screens as a browser without JavaScript uses them, with a stopped clock for the sessions. */
export async function openScreens() {
  const { portal, env } = await startPortal(farAhead)
  const clock = stoppedClock()
  const sessoes = makePageSessions({ sealer: makeSealer(testSecret, 'sessao'), clock })
  const intake = { ...portal.intake, sessoes }
  const app = await startApp({ portal: { ...portal, intake }, env, remix: await loadBuiltRemix() })
  const cenario = await insertCenario(portal.db)
  const { idLicitacao, idLote } = cenario
  await portal.db.updateTable('lote').set({ possui_permissao_recurso: true }).where('id', '=', idLote).execute()
  const links = await emitirLinks(portal.emissao, idLicitacao)
  return { ...cenario, ...app, ...visitor(app.get), portal, clock, links }
}

export function visitor(get: Awaited<ReturnType<typeof startApp>>['get']) {
  /** Opens a link; returns the address that it redirects to, and the page there. */
  async function open(link: string) {
    const exchanged = await get(base + link)
    expect(exchanged.status).toBe(303)
    const address = exchanged.headers.get('location') ?? ''
    return { address, page: await (await get(address)).text() }
  }
  async function send(address: string, fields: Record<string, string | string[]>) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const entries = Object.entries(fields).flatMap(([name, given]) => [given].flat().map((value) => [name, value]))
    const answer = await get(address, { method: 'POST', headers, body: new URLSearchParams(entries).toString() })
    const location = answer.headers.get('location')
    if (!location || !/[?&]conferir=/.test(location))
      return { status: answer.status, location, page: await answer.text() }
    const check = await get(location)
    return { status: check.status, location, page: await check.text() }
  }
  /** Sends a form, and confirms if the page asks for confirmation. */
  async function save(address: string, fields: Record<string, string | string[]>) {
    const asked = await send(address, fields)
    if (!asked.page.includes('value="confirmar"')) return asked
    return send(asked.location ?? address, confirmed(asked.page))
  }
  return { open, send, save }
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The fields that the confirmation page sends for 'Sim'. */
export function confirmed(page: string) {
  const fields: Record<string, string[]> = { acao: ['confirmar'] }
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    fields[name] = [...(fields[name] ?? []), unescaped(value)]
  return fields
}

export const valueIn = (page: string, name: string) => {
  const [field = ''] = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>[^<]*`).exec(page) ?? []
  return /value="([^"]*)"/.exec(field)?.[1] ?? field.replace(/^[^>]*>/, '')
}

export const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>

/** The values of the checked checkboxes with this name. */
export const checkedIn = (page: string, name: string) =>
  [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes(`name="${name}"`) && box.includes(' checked=""'))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1])

export const typed = {
  fimRecurso: '2039-05-02T18:00',
  fimContrarrazao: '2039-05-09T18:00',
  justificativa: 'Feriado <local>.',
}
