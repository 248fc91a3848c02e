// @module-tag rest
import { expect, test } from 'vitest'
import { eraseCadastro } from '~/adapters/db/titular/erase.server'
import { decideCadastro, rascunhoDe } from './cadastro'
import { start } from './telas'

test('o fim do cadastro diz quem envia o acesso, e só depois de feito pede ao site em volta que siga adiante', async () => {
  const { portal, get } = await start({
    EMBED_ORIGINS: 'https://www.prefeitura.example',
    CADASTRO_SUCESSO_URL: 'https://www.prefeitura.example/obrigado',
  })
  const chave = await rascunhoDe(portal)
  const sent = await portal.intake.cadastro.register(chave, { termosAceitos: true })
  const recibo = (sent.ok && sent.value.recibo) || ''
  const page = async (path: string) => {
    const answer = await get(`/licitacao-pub/portal/${path}`)
    return [answer.status, await answer.text()] as const
  }
  const bare = 'licitacao/cadastroSucesso/JURIDICA'
  const [status, framed] = await page(`iframe/${bare}?recibo=${recibo}`)
  expect(status).toBe(200)
  const link = '<a href="https://www.prefeitura.example/obrigado" target="_top" rel="noreferrer"'
  expect(framed).toContain(`${link} data-redirect="agora">`)
  // Without a receipt the page must not redirect: if the target page frames it, the redirects would never end.
  const [, shown] = await page(`iframe/${bare}`)
  expect(shown).toContain(`${link}>`)
  const [, own] = await page(`${bare}?recibo=${recibo}`)
  expect(own).not.toContain('prefeitura.example/obrigado')
  const who = 'Quem envia esse e-mail é o atendimento do portal, telefone (00) 0000-0000 ou (00) 0000-0000.'
  for (const html of [framed, shown, own]) expect(html).toContain(who)
})

test('o fim do cadastro diz a que mensagem ir, o que falta e o que fazer se o e-mail está errado; depois, a decisão', async () => {
  const { portal, get } = await start()
  const register = async (email: string) => {
    const sent = await portal.intake.cadastro.register(await rascunhoDe(portal, { email }), { termosAceitos: true })
    return `/licitacao-pub/portal/licitacao/cadastroSucesso/JURIDICA?recibo=${(sent.ok && sent.value.recibo) || ''}`
  }
  const page = async (address: string) => (await get(address)).text()
  const [own, other] = [await register('maria@example.com'), await register('marta@example.com')]
  const waiting = [
    'Abra a mensagem enviada a m***@example.com',
    'Enviar termo e documentos',
    'Aguardando o termo assinado e os documentos',
    'Termo de adesão assinado; Último contrato social; RG e CPF do representante legal',
    'O endereço está errado?',
    '(00) 0000-0000 ou (00) 0000-0000',
  ]
  for (const html of [await page(own), await page(other)]) for (const text of waiting) expect(html).toContain(text)

  await decideCadastro(portal, 1, 'recusado', 'RG ilegível')
  const refused = await page(own)
  for (const text of ['<h1>Seu cadastro foi recusado</h1>', 'RG ilegível', 'botão ‘Enviar termo e documentos’'])
    expect(refused).toContain(text)
  expect(refused).toMatch(/Decidido em<\/dt><dd>\d\d\/\d\d\/\d{4}/)
  expect(refused).not.toMatch(/Parabéns|O que falta|O endereço está errado/)
  // A submission that registered nothing reveals nothing about the registration that was already there.
  const tried = await page(other)
  for (const text of waiting) expect(tried).toContain(text)
  expect(tried).toContain('<h1>Parabéns')
  expect(tried).not.toMatch(/Decidido em|[Rr]ecusado|RG ilegível/)

  await portal.db.updateTable('cadastro').set({ situacao: 'REANALISE' }).execute()
  expect(await page(own)).toContain('<h1>Seu cadastro está em reanálise</h1>')
  await decideCadastro(portal, 1, 'aprovado')
  const approved = await page(own)
  expect(approved).toContain('<h1>Seu cadastro foi aprovado</h1>')
  expect(approved).not.toMatch(/RG ilegível|Parabéns|<ol>/)
})

test('um recibo apagado, bloqueado ou inventado não recebe parabéns, e o de uma empresa não pede os documentos de uma pessoa', async () => {
  const { portal, get } = await start()
  const sent = await portal.intake.cadastro.register(await rascunhoDe(portal), { termosAceitos: true })
  const recibo = (sent.ok && sent.value.recibo) || ''
  const sucesso = '/licitacao-pub/portal/licitacao/cadastroSucesso'
  const seen = async (address: string) => {
    const answer = await get(sucesso + address)
    const html = await answer.text()
    return [answer.status, /<h1>([^<]*)/.exec(html)?.[1]]
  }
  const congratulated = [200, 'Parabéns, seu cadastro está quase pronto!']
  const unknown = [404, 'Recibo não encontrado']
  expect(await seen(`/JURIDICA?recibo=${recibo}`)).toEqual(congratulated)
  const other = await get(`${sucesso}/FISICA?recibo=${recibo}`)
  expect([other.status, other.headers.get('Location')]).toEqual([303, `${sucesso}/JURIDICA?recibo=${recibo}`])
  for (const invented of ['x'.repeat(32), 'curto', ''])
    expect([invented, ...(await seen(`/JURIDICA?recibo=${invented}`))]).toEqual([invented, ...unknown])
  expect(await seen('/FISICA')).toEqual(congratulated)

  await portal.db.updateTable('cadastro').set({ bloqueado_em: new Date() }).execute()
  expect(await seen(`/JURIDICA?recibo=${recibo}`)).toEqual(unknown)
  await eraseCadastro(portal.db, 1, { exigida: null, now: new Date(), note: async () => {} })
  expect(await seen(`/JURIDICA?recibo=${recibo}`)).toEqual(unknown)
})
