// @module-tag rest
import { parseHTML } from 'linkedom'
import { expect, test } from 'vitest'
import { rascunhoDe } from './cadastro'
import { counted, passo, start } from './telas'

/** The submit buttons of the page's form in the order of the page; Enter in a field presses the first. */
function listButtons(html: string) {
  const { document } = parseHTML(html)
  const id = document.querySelector('form[method="post"] [name="termos"]')?.closest('form')?.id
  return [
    ...document.querySelectorAll(`button[type="submit"][form="${id}"]:not([name]), #${id} button[type="submit"]`),
  ].map((button) => ({ name: button.getAttribute('name'), value: button.getAttribute('value') }))
}

test('na conferência Enter não cadastra: só o botão Cadastrar', async () => {
  const { portal, get, post } = await start()
  const chave = await rascunhoDe(portal)
  const page = passo(chave, 'conferir')
  const [pressedByEnter] = listButtons(await (await get(page)).text())
  expect(pressedByEnter).toEqual({ name: null, value: null })

  const shown = await post(page, { termos: 'sim' })
  expect([shown.status, shown.headers.get('Location')]).toEqual([303, page])
  const refused = await post(page, {})
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('href="#termos"')])
  expect((await counted(portal)).envios).toBe(0)

  expect((await post(page, { termos: 'sim', acao: 'cadastrar' })).headers.get('Location')).toContain('cadastroSucesso')
  expect((await counted(portal)).envios).toBe(1)
})

test('na conferência os botões de voltar e de idioma guardam a caixa como está, sem erro', async () => {
  const { portal, post } = await start()
  const chave = await rascunhoDe(portal)
  const page = passo(chave, 'conferir')
  const accepted = async () => (await portal.intake.cadastro.find(chave))?.termos

  const translated = await post(page, { idioma: 'en' })
  expect([translated.status, await accepted()]).toEqual([200, ''])
  expect(await translated.text()).not.toContain('href="#termos"')
  await post(page, { termos: 'sim', idioma: 'en' })
  expect(await accepted()).toBe('sim')
  const back = await post(page, { acao: 'voltar' })
  expect([back.headers.get('Location'), await accepted()]).toEqual([passo(chave, 4), ''])
  expect((await counted(portal)).envios).toBe(0)
})
