import { hangUpBefore } from '../support/hang-up'
import { makePdf } from '../support/pdf'
import { expect, test } from '../support/test'
import { openViewer } from '../support/viewer'

test('um documento quebrado, com senha ou que não vem termina numa mensagem, com o download @js @rest', async ({
  page,
}) => {
  const viewer = await openViewer(page, Buffer.from('%PDF-1.7 nada mais'))
  await expect(viewer.failure).toContainText('está danificado')
  await expect(viewer.download).toBeVisible()
})

test.describe(() => {
  test.use({ expectedComplaints: /Failed to load resource/ })
  test('um documento que o servidor já não tem termina numa mensagem @js @rest', async ({ page }) => {
    await page.route('**/arquivos?uri=*&exibir=sim', (route) => route.fulfill({ status: 404 }))
    const viewer = await openViewer(page)
    await expect(viewer.failure).toContainText('Não foi possível carregar o documento')
    await expect(viewer.download).toBeVisible()
  })

  test('um documento cuja conexão cai não é dito danificado, nem antes de vir nem a meio caminho @js @rest', async ({
    page,
  }) => {
    await page.route('**/arquivos?uri=*&exibir=sim', (route) => route.abort('internetdisconnected'))
    const viewer = await openViewer(page)
    await expect(viewer.failure).toContainText('Não foi possível carregar o documento')
    await expect(viewer.download).toBeVisible()

    await page.unrouteAll()
    await hangUpBefore(page, await makePdf(30), 200)
    await page.reload()
    await expect(viewer.failure).toContainText('Não foi possível carregar o documento')
    await expect(viewer.download).toBeVisible()
  })
})

test('a barra de progresso mostra quanto do documento já veio @js @rest', async ({ page }) => {
  let deliver = () => {}
  const held = new Promise<void>((resolve) => {
    deliver = resolve
  })
  const bytes = await makePdf(2)
  await page.route('**/arquivos?uri=*&exibir=sim', async (route) => {
    await held
    await route.fulfill({ body: bytes, contentType: 'application/pdf' })
  })
  const viewer = await openViewer(page)
  await expect(page.getByRole('progressbar', { name: 'Carregando o documento...' })).toBeVisible()
  deliver()
  await expect(viewer.painted.first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
