// @module-tag rest
import { expect, test } from 'vitest'
import { startPortal } from '../http'
import { startMesa } from './mesa'

async function startComRejeitados(count: number) {
  const started = await startMesa(await startPortal())
  const { db, portal } = started
  const zoe = 'zoe@portal.pe.gov.br'
  await portal.pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  const em = new Date('2030-05-10T12:00:00Z')
  const rejeitados = Array.from({ length: count }, (_, index) => ({
    parte: 'lista' as const,
    chave: `11222333000181-1-${String(index + 1).padStart(6, '0')}/2030`,
    ...{ arquivo: 'https://pncp.gov.br/api/consulta/v1/contratacoes/atualizacao?pagina=1', linha: index + 1, em },
    motivo: 'objetoCompra: não informado',
  }))
  if (count > 0) await db.insertInto('sincronizacao_recusa').values(rejeitados).execute()
  return { ...started, zoe }
}

test('quem cuida do portal vê o que do PNCP não entrou, com o motivo, o mais novo primeiro, em páginas', async () => {
  const { ask, enter, zoe } = await startComRejeitados(120)
  const cookie = await enter(zoe)
  const pendencias = await ask('/pendencias', { cookie })
  expect(pendencias.html).toContain('120 registros do PNCP não entraram')
  expect(pendencias.html).toContain('href="/licitacao-pub/mesa/rejeitados"')
  const first = await ask('/rejeitados', { cookie })
  expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(first.html).toContain('<h1>Registros do PNCP que não entraram (120)</h1>')
  const chavesIn = ({ html }: { html: string }) => html.match(/11222333000181-1-\d{6}\/2030(?=<\/a>)/g) ?? []
  expect(chavesIn(first)[0]).toBe('11222333000181-1-000120/2030')
  expect(chavesIn(first)).toHaveLength(50)
  expect(first.html).toContain('href="https://pncp.gov.br/app/editais/11222333000181/2030/120"')
  for (const said of ['objetoCompra: não informado', 'Lido em 10/05/2030 09:00', 'atualizacao?pagina=1, registro 120'])
    expect(first.html).toContain(said)
  const last = await ask('/rejeitados?page=3', { cookie })
  expect(chavesIn(last)).toHaveLength(20)
  expect(last.html).toContain('Página 3 de 3')
  expect((await ask('/rejeitados?page=9', { cookie })).to).toBe('/licitacao-pub/mesa/rejeitados?page=3')
})

test('quem responde por um órgão não tem essa página nem o seu link, e quem não entrou vai à entrada, que depois leva a ela', async () => {
  const { ask, enter, linkOf, zoe } = await startComRejeitados(1)
  const cookie = await enter()
  expect((await ask('/rejeitados', { cookie })).status).toBe(404)
  expect((await ask('/pendencias', { cookie })).html).not.toContain('href="/licitacao-pub/mesa/rejeitados"')
  expect((await ask('/rejeitados')).to).toContain('/mesa/entrar?para=%2Fmesa%2Frejeitados')
  const entered = await ask(await linkOf(zoe, '/mesa/rejeitados'), { form: {} })
  expect(entered.to).toBe('/licitacao-pub/mesa/rejeitados')
})

test('quando tudo do PNCP entrou, a página diz isso, e as pendências não levam a ela', async () => {
  const { ask, enter, zoe } = await startComRejeitados(0)
  const cookie = await enter(zoe)
  expect((await ask('/rejeitados', { cookie })).html).toContain('Tudo o que foi lido do PNCP entrou.')
  expect((await ask('/pendencias', { cookie })).html).not.toContain('href="/licitacao-pub/mesa/rejeitados"')
})
