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

test('antes do primeiro passo o cadastro diz o tempo, os documentos, o plano e a aprovação; com erros, vai direto a eles', async () => {
  const { portal, get, post } = await start()
  const before = await (await get(base)).text()
  for (const text of [
    'Antes de começar',
    'cerca de 10 minutos',
    'último contrato social, RG e CPF do representante legal',
    'RG, CPF e comprovante de residência',
    'você escolhe um plano e efetua o pagamento',
    'em até 2 dias úteis após o envio dos documentos e o pagamento',
  ])
    expect(before).toContain(text)
  expect(before.indexOf('Antes de começar')).toBeLessThan(before.indexOf('Passo 1 de 4</p>'))
  const [, formulario = ''] = /name="formulario" value="([^"]*)"/.exec(before) ?? []
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  const wrong = await (await post(base, { formulario, desafio, resposta: '', tipoPessoa: 'JURIDICA' })).text()
  expect(wrong).toContain('Informe o CNPJ.')
  expect(wrong).not.toContain('>Antes de começar<')
})
