import { wholeBrowser } from '../support/chromium'
import { base, campaign, expectAsPublished, openHost, said } from '../support/moldura'
import { expect, failedResource, test } from '../support/test'

test.use({ ...wholeBrowser, expectedComplaints: failedResource })

test('quem abre um processo da lista a que uma campanha o trouxe é dito vindo dela, e só em palavras simples @js @rest', async ({
  page,
  baseURL,
}) => {
  const query = 'utm_source=boletim&utm_medium=email&utm_campaign=maio%202026&objeto=merenda'
  const campanha = { fonteCampanha: 'boletim', tipoCampanha: 'email', nomeCampanha: 'maio 2026' }
  const list = await openHost(page, baseURL, { src: `${base}/licitacao/listagem?${query}` })
  await list.locator('main a[href*="/detalhe/"]').first().click()
  await expect.poll(async () => (await said(page, 'acesso')).at(-1)?.payload).toMatchObject({ campanha })
  expect((await said(page, 'campanha')).at(-1)?.payload).toEqual(campanha)

  // Opens the page of a process directly. Anybody may have written its address, so only simple campaign words count.
  const opened = async (lista: string, more = '') => {
    await openHost(page, baseURL, {
      src: `${base}/licitacao/detalhe/3${more}?${new URLSearchParams({ lista })}`,
    })
    await expect.poll(async () => (await said(page, 'acesso')).length).toBeGreaterThan(0)
    return (await said(page, 'acesso'))[0]?.payload.campanha
  }
  expect(await opened(query)).toEqual(campanha)
  expect(await opened(query, `/${campaign}`)).toEqual({ ...campanha, nomeCampanha: 'maio' })
  expect(await opened(`utm_source=${encodeURIComponent('<b>')}&utm_medium=${'x'.repeat(65)}&utm_campaign=`)).toEqual({})
  await expectAsPublished(page)
})

test('nenhuma mensagem leva "1" ou "null", que são nenhuma campanha e nenhum filtro @js @rest', async ({
  page,
  baseURL,
}) => {
  const query = 'objeto=null&modalidade=1&conteudo=merenda&utm_source=1&utm_medium=null&utm_campaign=maio'
  await openHost(page, baseURL, { src: `${base}/licitacao/listagem?${query}` })
  const filtros = { modalidade: '1', conteudo: 'merenda', utm_campaign: 'maio' }
  await expect.poll(async () => (await said(page, 'filtros'))[0]?.payload).toEqual(filtros)
  expect((await said(page, 'navegou'))[0]?.payload.caminho).toBe(
    `${base}/licitacao/listagem?modalidade=1&conteudo=merenda&utm_campaign=maio`,
  )
  expect((await said(page, 'campanha'))[0]?.payload).toEqual({ nomeCampanha: 'maio' })
  await expectAsPublished(page)
  const lista = 'objeto=null&utm_source=1&utm_campaign=maio'
  for (const [more, campanha] of [
    ['/fonteCampanha=1/tipoCampanha=null/nomeCampanha=1', { nomeCampanha: 'maio' }],
    ['/fonteCampanha=null/tipoCampanha=email/nomeCampanha=null', { tipoCampanha: 'email', nomeCampanha: 'maio' }],
  ] as const) {
    await openHost(page, baseURL, {
      src: `${base}/licitacao/detalhe/3${more}?${new URLSearchParams({ lista, fonteCampanha: '1' })}`,
    })
    await expect
      .poll(async () => (await said(page, 'acesso'))[0]?.payload)
      .toEqual({ tipo: 'licitacao', id: 3, campanha })
    expect((await said(page, 'navegou'))[0]?.payload.caminho).toBe(
      `${base}/licitacao/detalhe/3?${new URLSearchParams({ lista: 'utm_campaign=maio' })}`,
    )
    await expectAsPublished(page)
  }
})
