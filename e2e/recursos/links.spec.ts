import { portal } from '../support/command-line'
import { issueLinks, recursos } from '../support/recursos'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('um link errado, de outra licitação ou lote, da outra tela ou revogado responde 403 e diz a quem pedir outro @pg', async ({
  page,
  baseURL,
}) => {
  const lote = 'Cadernos'
  const links = await issueLinks(baseURL, recursos.estados)
  const permitir = links.permitir(lote)
  const wrong = [
    'data-recurso?idPregao=1',
    'data-recurso?idPregao=1&token=inventado',
    'data-recurso?idPregao=1&sessao=inventada',
    links.dataRecurso.replace(/idPregao=\d+/, `idPregao=${recursos.semPrazos}`),
    permitir.replace(/idLote=\d+/, 'idLote=1'),
    links.dataRecurso.replace(/token=.*/, permitir.replace(/^.*token=/, 'token=')),
  ]
  const expectRefused = async (address: string) => {
    const response = await page.goto(address)
    expect(response?.status()).toBe(403)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não abre esta página')
    await expect(
      page.getByText('Peça outro a quem lhe enviou este ou ao órgão responsável pela licitação'),
    ).toBeVisible()
  }
  for (const address of wrong) await expectRefused(address)

  // The link may be opened any number of times, for example by a program that scans mails.
  for (let time = 0; time < 3; time++) expect((await page.goto(permitir))?.status()).toBe(200)
  const opened = page.url()
  await portal(baseURL, 'token', 'revoke', links.id)
  for (const address of [links.dataRecurso, permitir, opened]) await expectRefused(address)
})

test('o link é trocado por uma sessão com 303, sem cookie, e a página não é guardada nem contada a ninguém @rest', async ({
  request,
  baseURL,
}) => {
  const { dataRecurso } = await issueLinks(baseURL, recursos.estados)
  const exchanged = await request.get(dataRecurso, { maxRedirects: 0 })
  expect(exchanged.status()).toBe(303)
  const headers = exchanged.headers()
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers.location).toMatch(/^\/licitacao-pub\/data-recurso\?idPregao=\d+&sessao=[\w-]+$/)
  const opened = await request.get(headers.location ?? '')
  expect(opened.status()).toBe(200)
  expect(opened.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})
