import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { openPortal } from '~/composition/portal.server'
import type { Env } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao, insertOrgao, insertSolicitacao } from '../builders'
import { readMail } from '../correio/read-mail'
import { startApp } from '../http'

export const area = '/licitacao-pub/mesa'
const ana = 'ana@olinda.pe.gov.br'

type Portal = Awaited<ReturnType<typeof openPortal>>
type Fields = Record<string, string | File>
type AskOptions = { cookie?: string; form?: Fields; headers?: Record<string, string>; multipart?: boolean }

/** The screens of a portal in which Ana answers for one órgão and Rui for another. Each has one pendência. */
export async function startMesa({ portal, env }: { portal: Portal; env: Env }) {
  const { db } = portal
  const [semed, sesau] = [await insertOrgao(db), await insertOrgao(db, { sigla: 'SESAU', nome: 'Secretaria de Saúde' })]
  await portal.pessoas.save({ email: ana, nome: 'Ana Lima', papel: [semed] }, 'operador')
  await portal.pessoas.save({ email: 'rui@olinda.pe.gov.br', nome: 'Rui Sá', papel: [sesau] }, 'operador')
  const idLicitacao = await insertLicitacao(db, { id_orgao: semed })
  const pedido = await insertSolicitacao(db, {
    ...{ id_licitacao: idLicitacao, protocolo: '2030-AB12-CD34' },
    cpf_cnpj: '52998224725',
  })
  const doOutro = await insertSolicitacao(db, {
    ...{ id_licitacao: await insertLicitacao(db, { id_orgao: sesau }), protocolo: '2030-EF56-GH78' },
    ...{ assunto: 'Segredo da saúde', tipo: 'IMPUGNACAO' },
  })
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })

  async function ask(address: string, { cookie, form, headers, multipart }: AskOptions = {}) {
    const body =
      form &&
      (multipart
        ? toFormData(form)
        : new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])))
    const answer = await get(address.startsWith('/licitacao-pub') ? address : area + address, {
      ...(body && { method: 'POST', body }),
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
    })
    return {
      status: answer.status,
      headers: answer.headers,
      to: answer.headers.get('Location'),
      html: await answer.text(),
    }
  }

  /** The links mailed since the last call, newest last. Deletes the mails. */
  async function mailed() {
    await portal.mail.sendDue()
    const folder = path.join(env.DATA_DIR, 'emails')
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(
      names.map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))),
    )
    await rm(folder, { recursive: true, force: true })
    return mails.flatMap(({ text }) => /\/licitacao-pub(\/mesa\/entrar\/\S+)/.exec(text)?.[1] ?? [])
  }

  async function requestLink(email: string, para = '') {
    await ask(`/entrar${para && `?para=${encodeURIComponent(para)}`}`, { form: { email } })
    const [link = ''] = await mailed()
    return link.replace('/mesa', '')
  }

  async function enter(email = ana, before?: string) {
    const entered = await ask(await requestLink(email), { form: {}, ...(before && { cookie: before }) })
    return cookieIn(entered.headers)
  }

  return { url, get, db, portal, pedido, doOutro, idLicitacao, ask, mailed, linkOf: requestLink, enter, lines }
}

export const cookieIn = (headers: Headers) => headers.get('Set-Cookie')?.split(';')[0] ?? ''

export const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

function toFormData(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
