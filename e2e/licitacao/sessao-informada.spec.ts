import { fornecedores } from '../../app/sample/content/fornecedores'
import { hydrated } from '../support/screens'
import { test as base, expect } from '../support/test'
import { findLot } from './sessao'
import { startReported } from './sessao-informada'

type Reported = Awaited<ReturnType<typeof startReported>>

const [loteCount, lanceCount] = [20, 5000]

const test = base.extend<object, { reported: Reported }>({
  reported: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const reported = await startReported(loteCount)
      await use(reported)
      await reported.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ reported }, use) => use(`${reported.url}/licitacao-pub/`),
})

const numeros = Array.from({ length: loteCount }, (_, index) => index + 1)
const chooseFornecedor = (index: number) => {
  const { documento = '', nome = '' } = fornecedores[index % 3] ?? {}
  return { cpfCnpj: documento, razaoSocial: nome }
}

/**
 * Makes the acts of a session that opened an hour ago. The bids take turns among the lots, and each bid is R$ 1 below
 * the one before.
 */
function makeActs() {
  const start = Date.now() - 3_600_000
  const acts = [
    { tipo: 'FASE', fase: 'LANCAMENTO_PROPOSTAS' },
    { tipo: 'ABERTURA' },
    { tipo: 'PROPOSTAS_ABERTAS' },
    { tipo: 'FASE', fase: 'LANCES', etapa: 'ABERTA' },
    ...Array.from({ length: lanceCount }, (_, index) => {
      const turn = Math.floor(index / loteCount)
      return {
        ...{ tipo: 'LANCE', lote: 1 + (index % loteCount), fornecedor: chooseFornecedor(turn) },
        valor: `${10_000 - turn}.00`,
      }
    }),
  ]
  return acts.map((ato, index) => ({
    ...ato,
    id: `ato-${index}`,
    instante: new Date(start + index * 500).toISOString(),
  }))
}

test('uma sessão de 20 lotes e 5.000 lances é informada, acompanhada, suspensa, retificada e encerrada @long', async ({
  page,
  request,
  reported,
  javaScriptEnabled,
}) => {
  test.setTimeout(600_000)
  let live = 0
  const timed = (acts: object[]) => {
    const now = Date.now()
    return acts.map((ato, index) => ({
      ...{ id: `vivo-${++live}`, instante: new Date(now + index).toISOString() },
      ...ato,
    }))
  }
  const report = async (...acts: object[]) =>
    expect(await reported.reportLive(...timed(acts))).toContain(`0 Novos: ${acts.length} · `)
  /** Waits for the page's next refresh; without JavaScript, reloads the page. */
  const follow = async () => {
    if (javaScriptEnabled === false) return void (await page.reload())
    const read = page.waitForResponse((answer) => answer.url().includes(`detalhe/${reported.id}.data`))
    await page.clock.runFor(10_500)
    await read
  }

  const acts = makeActs()
  expect(await reported.reportFile(acts)).toContain(`0 Novos: ${acts.length} · já conhecidos: 0 · rejeitados: 0`)
  expect(await reported.reportFile(acts)).toContain(`0 Novos: 0 · já conhecidos: ${acts.length} · `)
  if (javaScriptEnabled !== false) await page.clock.install()
  await page.goto(`portal/licitacao/detalhe/${reported.id}?size=25`)
  await hydrated(page, javaScriptEnabled)
  const last = findLot(page, loteCount)
  await expect(last).toContainText(/Lances.*R\$ 9\.751,00\s*Fornecedor [1-3]/s)

  const wrong = { tipo: 'LANCE', lote: loteCount, fornecedor: chooseFornecedor(0), valor: '975.00' }
  await report(wrong)
  await follow()
  await expect(last).toContainText(/R\$ 975,00\s*Fornecedor [1-3]/)
  await report({ tipo: 'SUSPENSAO', motivo: 'Lance digitado errado por Serra Azul.' })
  await follow()
  await expect(page.getByRole('status').filter({ hasText: 'Sessão pública: Suspensa' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Serra Azul')
  await report({ tipo: 'RETIFICACAO', refere: 'vivo-1' }, { tipo: 'RETOMADA' })
  await follow()
  await expect(page.getByRole('status').filter({ hasText: 'Sessão pública: Aberta' })).toBeVisible()
  await expect(last).toContainText(/R\$ 9\.751,00\s*Fornecedor [1-3]/)

  const winner = chooseFornecedor((lanceCount / loteCount - 1) % 3)
  const outcomes = numeros.map((lote) => ({ tipo: 'RESULTADO', lote, situacao: 'ADJUDICADO', fornecedor: winner }))
  const stages = [{ tipo: 'DISPUTA_ENCERRADA' }, { tipo: 'JULGAMENTO' }, { tipo: 'HABILITACAO_DECIDIDA' }]
  const ending = timed([...stages, ...outcomes, { tipo: 'FIM' }])
  expect(await reported.reportFile(ending)).toContain(`0 Novos: ${ending.length} · `)
  await follow()
  for (const numero of [1, loteCount])
    await expect(findLot(page, numero)).toContainText(
      new RegExp(`Adjudicado.*R\\$ 9\\.751,00\\s*${winner.razaoSocial.replaceAll('.', '\\.')}`, 's'),
    )
  const log = `licitacao-readonly/api/licitacao/public/portal/paginaInterna/atos/idLicitacao=${reported.id}?size=100`
  const { totalElements, atos } = await (await request.get(new URL(`/${log}`, reported.url).href)).json()
  expect(totalElements).toBe(acts.length + live)
  expect(atos.filter(({ anulado }: { anulado: boolean }) => anulado)).toMatchObject([
    { tipo: 'LANCE', valor: '975.00' },
  ])
})
