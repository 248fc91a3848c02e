// @module-tag rest
import { expect, test } from 'vitest'
import { limites } from '~/domain/guarda/limites'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { formBytes, postForm } from '../upload'
import { startGoogle } from './google'
import { typed } from './typed'

/** A portal in front of one that checks reCAPTCHA and stores the tender. `address` is the tender's form. */
async function openInFront(settings: Record<string, string> = {}) {
  const keys = { RECAPTCHA_SITE_KEY: 'publica', RECAPTCHA_SECRET: 'secreta' }
  const behind = await startPortal({ ...keys, RECAPTCHA_VERIFY_URL: await startGoogle(), ...settings })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(behind.portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const { portal, env } = await openBehind({ REMOTE_URL: behind.url, ...settings })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const address = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  return {
    id,
    portal,
    url,
    get,
    address,
    stored: () => behind.portal.db.selectFrom('solicitacao').selectAll().execute(),
  }
}

test('o sistema por trás, que confere o reCAPTCHA, recebe a ficha do envio, e sem ela diz por que recusa', async () => {
  const { url, get, address, stored } = await openInFront()
  const form = await (await get(address)).text()
  expect(form).not.toContain('name="resposta"')
  const formulario = /name="formulario" value="([^"]*)"/.exec(form)?.[1] ?? ''
  const fields = Object.entries({ ...typed, formulario }).map(([name, content]) => ({ name, content }))
  const kept = await postForm(url + address, formBytes(fields))
  expect(kept.status).toBe(302)

  const send = (captcha: string) =>
    get(String(kept.headers.location), { method: 'POST', body: new URLSearchParams({ captcha }) })
  for (const captcha of ['', '0.1']) {
    const refused = await send(captcha)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('O sistema da licitação não confirmou que quem envia é uma pessoa.')
  }
  expect(await stored()).toEqual([])
  const sent = await send('0.9')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringContaining('/recibo/')])
  expect(await stored()).toMatchObject([{ nome_razao_social: typed.nome }])
})

test('também diante de quem confere o reCAPTCHA os rascunhos de uma rede têm limite, e o que se escreveu volta', async () => {
  const { id, portal, url, get, address } = await openInFront()
  const formulario = /name="formulario" value="([^"]*)"/.exec(await (await get(address)).text())?.[1] ?? ''
  const [{ quantidade } = { quantidade: 0 }] = limites.rascunho
  for (let drafts = 0; drafts < quantidade; drafts++)
    await portal.intake.guarda.limites.countAttempt('rascunho', { address: '127.0.0.1', processo: id })
  const fields = Object.entries({ ...typed, formulario }).map(([name, content]) => ({ name, content }))
  const refused = await postForm(url + address, formBytes(fields))
  expect(refused.status).toBe(429)
  expect(String(refused.body.body)).toContain(typed.assunto)
})

test('pela chamada a ficha passa ao sistema por trás, e é ele que a aceita ou recusa', async () => {
  const { get, id, stored } = await openInFront()
  const { nome: nomeRazaoSocial, cpf: cpfCnpj, ...rest } = typed
  const ask = (captcha?: string) =>
    get(`/licitacao/api/public/v1/licitacoes/${id}/esclarecimentoImpugnacao`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...rest, nomeRazaoSocial, cpfCnpj, captcha }),
    })
  for (const captcha of [undefined, '0.1']) {
    const refused = await ask(captcha)
    expect([refused.status, (await refused.json()).key]).toEqual([403, 'CAPTCHA_INVALIDO'])
  }
  expect((await ask('0.9')).status).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test('quem tem a confiança do sistema por trás confere por si mesmo, com a pergunta', async () => {
  const { get, address } = await openInFront({ REMOTE_TOKEN: 'senha-entre-dois-portais-so-dos-testes' })
  const form = await (await get(address)).text()
  expect(form.replace(/<noscript>.*?<\/noscript>/gs, '')).toContain('name="resposta"')
})
