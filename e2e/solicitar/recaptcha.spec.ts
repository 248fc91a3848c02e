import { scriptReady, serveScript, startPortalsWithRecaptcha } from '../support/recaptcha'
import { exemplo } from '../support/screens'
import { openForm, type Pedido, takeTime } from '../support/solicitar'
import { test as base, expect, failedResource } from '../support/test'

type Portals = Awaited<ReturnType<typeof startPortalsWithRecaptcha>>

const test = base.extend<{ place: 'own' | 'inFront' }, { portals: Portals }>({
  portals: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const portals = await startPortalsWithRecaptcha()
      await use(portals)
      await portals.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  place: ['own', { option: true }],
  baseURL: ({ portals, place }, use) => use(`${portals[place]}/licitacao-pub/`),
})

// The tests share portals that are started once, and `tokens`, so they run one after the other.
test.describe.configure({ mode: 'serial' })

const pedido: Pedido = {
  tipo: 'Esclarecimento',
  pessoa: 'Pessoa Física',
  nome: 'Ana de Souza',
  documento: '529.982.247-25',
  email: 'ana@example.com',
  telefone: '(81) 99999-8888',
  assunto: 'O item 3 aceita embalagem de 500 g?',
}
const question = /^(Quanto é|Qual é o maior|Escreva a)/

test('com chaves do reCAPTCHA o pedido é feito sem pergunta, com a ficha do formulário @js @rest', async ({
  page,
  portals: { tokens },
}) => {
  await serveScript(page, () => true)
  const form = await openForm(page, exemplo.abertoFechado, pedido.tipo, true)
  await form.fill(pedido)
  await expect(page.getByLabel(question)).toHaveCount(0)
  await takeTime(page)
  await scriptReady(page)
  await form.send.click()
  await page.getByRole('button', { name: 'Sim, continuar' }).click()
  await expect(page.getByText('Protocolo', { exact: true })).toBeVisible()
  expect(tokens).toEqual([expect.stringMatching(/^chave-publica solicitar \d+$/)])
})

test.describe('na frente de um sistema que confere o reCAPTCHA', () => {
  test.use({ place: 'inFront', expectedComplaints: failedResource })

  test('a ficha se faz ao enviar e vai com o pedido; sem ela a página diz por que ele não foi aceito @js @rest', async ({
    page,
    portals: { tokens },
  }) => {
    let reachable = false
    await serveScript(page, () => reachable)
    const before = tokens.length
    const form = await openForm(page, exemplo.abertoFechado, pedido.tipo, true)
    await form.fill(pedido)
    await expect(page.getByLabel(question)).toHaveCount(0)
    await form.send.click()
    const send = page.getByRole('button', { name: 'Sim, continuar' })
    await send.click()
    await expect(page.getByRole('alert')).toContainText('não confirmou que quem envia é uma pessoa')

    reachable = true
    await page.reload()
    await scriptReady(page)
    await send.click()
    await expect(page.getByText('Protocolo', { exact: true })).toBeVisible()
    expect(tokens.slice(before)).toEqual([expect.stringMatching(/^chave-publica solicitar \d+$/)])
  })
})
