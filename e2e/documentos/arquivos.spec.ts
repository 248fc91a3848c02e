import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { exemplo, openTender } from '../support/screens'
import { expect, failedResource, test } from '../support/test'

test.use({ expectedComplaints: failedResource })

test('todos os anexos de uma licitação se baixam num zip inteiro @pg @remote @rest', async ({
  page,
  request,
}, info) => {
  test.skip(spawnSync('unzip', ['-v']).error !== undefined, 'unzip não está instalado')
  await openTender(page, exemplo.todosAnexos, 'dados-edital')
  const link = page.getByRole('link', { name: 'Baixar todos (zip)' })
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="Documentos.zip"')
  const zip = info.outputPath('Documentos.zip')
  writeFileSync(zip, await answer.body())
  execFileSync('unzip', ['-tqq', zip])
  const names = execFileSync('unzip', ['-Z1', zip], { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
  expect(new Set(names.toString().trim().split('\n')).size).toBe(28)

  await openTender(page, exemplo.vazia, 'dados-edital')
  await expect(link).toHaveCount(0)
})

test('cada tipo de arquivo tem o seu ícone @rest', async ({ page }) => {
  const readIcon = async (name: string) => {
    const use = page.getByRole('row').filter({ hasText: name }).locator('use')
    return (await use.getAttribute('href'))?.split('#')[1]
  }
  await openTender(page, exemplo.anexosDiversos, 'dados-edital')
  expect(await readIcon('.txt')).toBe('txt')
  expect(await readIcon('Catálogo de soluções')).toBe('arquivo')
  await openTender(page, exemplo.abertoFechado, 'dados-edital')
  expect(await readIcon('Minuta')).toBe('pdf')
})
