import { createHash } from 'node:crypto'
import { longAfterFirst } from '../support/long'
import { expect, test } from '../support/test'

const addresses = [
  'consulta-licitacoes',
  'licitacao-visualizacao/1/dados-edital',
  'licitacao-visualizacao/999999/dados-gerais',
  'licitacao-visualizacao/8/dados-gerais',
  'nada',
  'api',
]

for (const [index, address] of addresses.entries())
  test(`${address} só executa os próprios scripts, não se deixa emoldurar e não grava cookie${longAfterFirst(index)}`, async ({
    request,
  }) => {
    const answer = await request.get(address)
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    for (const [, script = ''] of (await answer.text()).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(headers['referrer-policy']).toMatch(/^(same-origin|strict-origin-when-cross-origin)$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['set-cookie']).toBeUndefined()
  })

test('duas leituras da mesma página têm os mesmos bytes @rest', async ({ request }) => {
  const [one, other] = await Promise.all([request.get('consulta-licitacoes'), request.get('consulta-licitacoes')])
  expect(await one.text()).toBe(await other.text())
})

test('a busca não executa o que nela se escreve @rest', async ({ page }) => {
  await page.goto(`consulta-licitacoes?conteudo=${encodeURIComponent('"><script>document.title="x"</script>')}`)
  await expect(page.getByRole('searchbox')).toHaveValue('"><script>document.title="x"</script>')
  await expect(page).toHaveTitle('Licitações Disponíveis – Portal de Licitações')
})

test('endereços malformados nunca dão erro do servidor @rest', async ({ request }) => {
  const hostile = [
    'consulta-licitacoes?conteudo=%00',
    'consulta-licitacoes?conteudo=%27%20or%201=1--',
    `consulta-licitacoes?conteudo=${'a'.repeat(5000)}`,
    `consulta-licitacoes?conteudo=${encodeURIComponent("!&|():*<-> '")}`,
    'consulta-licitacoes?periodo=2026-02-31,9999-99-99',
    'consulta-licitacoes?periodo=0001-01-01,9999-12-31',
    'consulta-licitacoes?idMunicipio=999999999999',
    'consulta-licitacoes?page=9999999&size=100',
    'consulta-licitacoes?size=1&size=2&conteudo=a&conteudo=b',
    'consulta-licitacoes?lng',
    'consulta-licitacoes?%6Cng=en',
    'licitacao-visualizacao/1/dados-gerais?lista=%E0%A4%A',
    'licitacao-visualizacao/99999999999999999999/dados-gerais',
    'licitacao-visualizacao/1%00/dados-gerais',
    'consulta-licitacoes?conteudo=%E0%A4%A',
    'licitacao-visualizacao/%E0%A4%A',
  ]
  for (const address of hostile) {
    const status = (await request.get(address)).status()
    expect(status, address).toBeLessThan(500)
  }
})
