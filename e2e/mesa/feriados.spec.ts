import { portal } from '../support/command-line'
import { makeAddress } from '../support/solicitar'
import { expect, failedResource, test } from '../support/test'
import { areaIn } from './area'

test.use({ viewport: { width: 320, height: 740 }, expectedComplaints: failedResource })

type Pendente = { id: number; idOrgao: number; prazo: string }

test('um feriado se inclui depois de se ver o que ele muda, e se retira, no celular e só com o teclado @rest', async ({
  page,
  baseURL,
  javaScriptEnabled: js,
}) => {
  test.slow()
  const zoe = makeAddress('zoe')
  await portal(baseURL, 'pessoa', 'add', zoe, '--nome', 'Zoé Reis', '--portal')
  const pendentes: Pendente[] = JSON.parse(await portal(baseURL, 'solicitacao', 'list', '--pendentes', '--json'))
  // Both modes run at the same time, so each takes another body.
  const [first] = pendentes
  const pedido = (js === false && pendentes.findLast((one) => one.idOrgao !== first?.idOrgao)) || first
  if (!pedido) throw new Error('nenhum pedido espera resposta')
  const dia = pedido.prazo.split('-').reverse().join('/')
  const { arrived, press, enter } = areaIn({ page, baseURL, js })
  /** Makes the change that the page asks about. It asks again if a request of another test arrives meanwhile. */
  async function make(button: string, notice: string) {
    const changed = page.getByText('O que muda já é outro')
    await press('button', button)
    await expect(page.getByText(notice).or(changed)).toBeVisible()
    if (await changed.isVisible()) await press('button', button)
    await expect(page.getByText(notice)).toBeVisible()
  }

  await enter(zoe, `mesa/orgaos/${pedido.idOrgao}`)
  await press('link', 'Feriados deste órgão')
  await arrived('Feriados do órgão')
  await page.getByLabel('Dia', { exact: true }).fill(pedido.prazo)
  await press('button', 'Conferir o que muda')
  await expect(page).toHaveTitle(/^Erro: Feriados do órgão/)
  await arrived('Feriados do órgão')
  await expect(page.getByLabel('Dia', { exact: true })).toHaveValue(pedido.prazo)
  await page.getByLabel('Nome', { exact: true }).fill('Padroeira')
  await press('button', 'Conferir o que muda')
  await arrived('Confira o feriado a incluir')
  const mudado = page.getByRole('listitem').filter({ has: page.locator(`a[href*="/mesa/pedidos/${pedido.id}"]`) })
  await expect(mudado).toContainText(`antes, até ${dia}`)
  await make('Incluir o feriado', 'Feriado incluído.')
  await arrived('Feriados do órgão')

  await press('button', `Retirar ${dia}: Padroeira`)
  await arrived('Confira o feriado a retirar')
  await expect(mudado).toContainText(`Responder até ${dia}`)
  await make('Retirar o feriado', 'Este dia não é mais feriado do órgão.')
  await expect(page.getByRole('button', { name: `Retirar ${dia}: Padroeira` })).toHaveCount(0)
})
