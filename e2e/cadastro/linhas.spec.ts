import type { Route } from '@playwright/test'
import { goOnTo } from '../support/cadastro'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('a busca de linhas começa com dois caracteres, nunca duas ao mesmo tempo, termina com o último texto e o vazio a limpa @js @rest', async ({
  page,
}) => {
  await goOnTo(page, 4, true)
  const search = page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' })
  const found = page.getByRole('button', { name: /^Adicionar / })
  const vazio = page.getByText('Não há dados disponíveis para o item buscado...')
  const asked: string[] = []
  const held: Route[] = []
  await page.route('**/linhasFornecimento?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('descricao') ?? '')
    held.push(route)
  })
  const answer = async (count: number) => {
    await expect.poll(() => held.length).toBe(count)
    await held[count - 1]?.continue()
  }
  await search.pressSequentially('a')
  await expect(vazio).toHaveCount(0)
  expect(asked).toEqual([])
  await search.pressSequentially('rroz')
  // While the first search runs, the page requests nothing else. Then it searches for the last text, and for none of
  // those in between.
  await answer(1)
  await answer(2)
  await expect(found.first()).toHaveAccessibleName(/arroz/i)
  expect(asked).toEqual(['ar', 'arroz'])
  await search.clear()
  await expect(found).toHaveCount(0)
  await expect(vazio).toHaveCount(0)
  expect(asked).toHaveLength(2)
})

test('uma linha se acha por código ou descrição, sem olhar maiúsculas, e não se inclui duas vezes @rest', async ({
  page,
  javaScriptEnabled: js,
}) => {
  test.slow()
  await goOnTo(page, 4, js)
  const search = page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' })
  const milho = page.getByRole('button', { name: 'Adicionar 0111-3/02 - Cultivo de milho' })
  const vazio = page.getByText('Não há dados disponíveis para o item buscado...')
  const look = async (text: string) => {
    await search.fill(text)
    if (js === false) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  }
  for (const text of ['0111-3/02', 'CULTIVO DE MILHO', 'cultivo de milho']) {
    await look(text)
    await expect(milho).toBeVisible()
  }
  await look('m')
  await expect(milho).toHaveCount(0)
  await expect(vazio).toHaveCount(0)
  await look('nenhuma linha assim')
  await expect(vazio).toBeVisible()
  await look('milho')
  await milho.click()
  await expect(page.getByRole('button', { name: /^Remover 0111-3\/02/ })).toHaveCount(1)
  await expect(milho).toHaveCount(0)
  await look('0111-3/02')
  await expect(milho).toHaveCount(0)
  await page.getByRole('button', { name: /^Remover 0111-3\/02/ }).click()
  await look('0111-3/02')
  await expect(milho).toBeVisible()
})

test('rever as respostas logo depois de escolher uma linha já a mostra @js @rest', async ({ page }) => {
  await goOnTo(page, 4, true)
  await page.getByRole('searchbox', { name: 'Buscar linha por código ou descrição' }).fill('cultivo de ARROZ')
  await page.getByRole('button', { name: 'Adicionar 0111-3/01 - Cultivo de arroz' }).click()
  await page.getByRole('link', { name: 'Rever respostas' }).click()
  await expect(page.getByRole('heading', { name: 'Confira as suas respostas' })).toBeVisible()
  await expect(page.getByText('0111-3/01 - Cultivo de arroz')).toBeVisible()
})
