import { portal } from '../support/command-line'
import { mailTo } from '../support/mailbox'
import { exemplo, hydrated, openTender } from '../support/screens'
import { type Pedido, sendConfirmed } from '../support/solicitar'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 320, height: 740 } })

const pedido: Omit<Pedido, 'email' | 'assunto'> = {
  tipo: 'Impugnação',
  pessoa: 'Pessoa Física',
  nome: 'Rita Campos',
  documento: '529.982.247-25',
  telefone: '(81) 3333-4444',
}

/** The test runs with and without JavaScript. Each way uses its own órgão, whose e-mail address no other test sets. */
const bodies = { js: { sigla: 'ITEXA', id: exemplo.anexosDiversos }, plain: { sigla: 'SEDULAR', id: exemplo.suspensa } }

test('a tarde de um servidor: chega um pedido, o órgão é avisado, responde, corrige, e o histórico diz tudo @pg @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}, info) => {
  test.slow()
  const run = (...args: string[]) => portal(baseURL, ...args)
  const { sigla, id } = js === false ? bodies.plain : bodies.js
  const mark = Date.now().toString(36)
  const [orgao, email] = [`licitacoes.${mark}@orgao.example`, `rita.${mark}@example.com`]
  const assunto = `O prazo de entrega de cinco dias afasta quem é de fora (${mark}).`
  const photograph = async (name: string) => {
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  }

  expect(await run('orgao', 'email', sigla, orgao)).toContain(`os pedidos são avisados a ${orgao}`)
  await sendConfirmed(page, id, { ...pedido, email, assunto }, { js, baseURL })

  const chegada = await mailTo(orgao, 'Nova impugnação', baseURL)
  const [protocolo = ''] = /\d{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(chegada.subject) ?? []
  expect(chegada.body).toMatch(/Responder até: \d\d\/\d\d\/\d{4}/)
  for (const personal of [pedido.nome, pedido.documento, email, assunto])
    expect(chegada.body + chegada.html).not.toContain(personal)

  const line = async () => (await run('solicitacao', 'list', '--pendentes', '--orgao', sigla)).match(`${protocolo}.*`)
  expect((await line())?.[0]).toMatch(/· Impugnação · responder até \d\d\/\d\d\/\d{4} · processo \S+ · /)
  const mistyped = run('resposta', 'add', '2020-AAAA-AAAA', '--texto', 'Não procede.')
  await expect(mistyped).rejects.toThrow('esperam resposta:')

  const [link = ''] = /https?:\/\/\S+/.exec(chegada.body) ?? []
  await page.goto(link)
  await expect(page.getByText(assunto).first()).toBeVisible()
  await expect(page.getByText('Ainda não há resposta.')).toBeVisible()
  await photograph('chegou')

  await run('resposta', 'add', protocolo, '--texto', 'Não procede: o prazo é de quinze dias.')
  expect((await mailTo(email, `Resposta à impugnação ${protocolo}`, baseURL)).body).toContain(
    'o prazo é de quinze dias',
  )
  expect(await line()).toBeNull()

  await run('resposta', 'correct', protocolo, '--texto', 'Procede em parte: o prazo passa a dez dias.')
  const correcao = await mailTo(email, `Correção da resposta à impugnação ${protocolo}`, baseURL)
  expect(correcao.body).toContain('o prazo passa a dez dias')

  await openTender(page, id, 'esclarecimento-impugnacao')
  await hydrated(page, js)
  const row = page.getByRole('row').filter({ hasText: assunto })
  await expect(row).toContainText('Respondido')
  await row.getByRole('link', { name: /^Visualizar/ }).click()
  // The list, too, shows the answer below the request.
  const details = js === false ? page.getByRole('main') : page.getByRole('dialog')
  await expect(details.getByText('Procede em parte: o prazo passa a dez dias.')).toBeVisible()
  await expect(details.getByText('Não procede: o prazo é de quinze dias.')).toBeVisible()
  await expect(page.getByText(/^Texto anterior, corrigido em \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await photograph('historico')
  await run('orgao', 'email', sigla, '-')
})
