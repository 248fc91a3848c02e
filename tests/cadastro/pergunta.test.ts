// @module-tag rest
import { expect, test } from 'vitest'
import { empresa } from './cadastro'
import { base, start } from './telas'

test('a resposta que falta está entre os primeiros erros do cadastro, e a que veio rápido demais ouve isso', async () => {
  const { portal, get, post } = await start()
  const [, formulario = ''] = /name="formulario" value="([^"]*)"/.exec(await (await get(base)).text()) ?? []
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  const missing = await post(base, { formulario, desafio, resposta: '', tipoPessoa: 'JURIDICA', termos: 'sim' })
  expect(missing.status).toBe(422)
  const html = await missing.text()
  for (const text of ['Informe o CNPJ.', 'href="#resposta"', 'Responda à pergunta para enviar.'])
    expect(html).toContain(text)
  expect(html).not.toContain('rápido demais')

  const quick = await post(base, { ...empresa, formulario, desafio, resposta: '11' })
  expect([quick.status, await quick.text()]).toEqual([
    422,
    expect.stringContaining('O formulário foi enviado rápido demais.'),
  ])
})
