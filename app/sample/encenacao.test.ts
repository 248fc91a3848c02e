// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { foldAtos } from '~/domain/sessao/atos/fold'
import { isBetter } from '~/domain/sessao/valor'
import { parseEnv } from '~/env.server'
import { emptyDataDir } from '../../tests/databases'
import { findEncenada, findFeitos } from './addresses'
import { licitacaoEncenada } from './content/licitacoes-sessoes'
import { type Cena, encenar, makeCenas } from './encenacao'
import { fillSample } from './fill'

const cenas = makeCenas(licitacaoEncenada)

const timed = (of: Cena[], start = Date.now()) =>
  of.map(({ segundo, ato }) => ({ ...ato, instante: new Date(start + segundo * 1000) }))

test('a sessão da demonstração é a mesma a cada vez: uma hora de lances, da abertura ao último resultado', () => {
  expect(makeCenas(licitacaoEncenada)).toEqual(cenas)
  expect(new Set(cenas.map(({ ato }) => ato.id)).size).toBe(cenas.length)
  expect(cenas.at(-1)).toMatchObject({ segundo: 3600, ato: { tipo: 'FIM' } })
  const lugares = [{ lote: 1 }, { lote: 2 }, { lote: 3 }]
  const { sessao, lotes } = foldAtos(timed(cenas), { lugares, tipoLicitacao: 'MP' })
  expect(sessao).toMatchObject({ situacao: 'ENCERRADA', suspensoes: [{ motivo: 'Intervalo de um minuto.' }] })
  expect(lotes.map(({ estado }) => estado.situacao)).toEqual(['ADJUDICADO', 'FRACASSADO', 'ADJUDICADO'])
  for (const { ofertas, resultado } of lotes) {
    const lances = ofertas
      .flatMap((oferta) => oferta.lances)
      .toSorted((one, other) => one.instante.getTime() - other.instante.getTime())
    expect(lances.length).toBeGreaterThan(50)
    for (const [index, { valor }] of lances.entries()) {
      const before = lances[index - 1]
      if (before) expect(isBetter(valor, before.valor, 'MP')).toBe(true)
    }
    const best = ofertas.find((oferta) => oferta.lances.some(({ valor }) => valor === lances.at(-1)?.valor))
    if (resultado?.vencedor)
      expect(resultado.vencedor).toMatchObject({ cpfCnpj: best?.cpfCnpj, valor: best?.negociado })
  }
})

test('a sessão da demonstração se move sozinha, e depois de parada continua de onde estava', async () => {
  const env = parseEnv({ DATA_DIR: await emptyDataDir() })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const now = new Date()
  await fillSample(portal, { now, timezone: env.TIMEZONE })
  const { processos } = portal.procurement
  const idLicitacao = (await findEncenada(portal.db)) ?? 0
  // Only one bid in twenty, to keep the test fast.
  const fewer = cenas.filter(({ ato }, index) => ato.tipo !== 'LANCE' || index % 20 === 0)
  let elapsed = 0
  const seen = new Set<string | undefined>()
  const play = async (until: number) => {
    const feitos = await findFeitos(portal.db, idLicitacao)
    const clock = { now: () => new Date(now.getTime() + elapsed) }
    const wait = async (milliseconds: number) => {
      if (elapsed + milliseconds > until) return false
      elapsed += milliseconds
      const processo = await processos.find(idLicitacao)
      if (processo.ok) seen.add(processo.value.sessao?.situacao)
      return true
    }
    await encenar({ atos: portal.atos, idLicitacao, cenas: fewer, feitos, clock, wait })
    return (await findFeitos(portal.db, idLicitacao)).size
  }
  const first = await play(1_200_000)
  expect(first).toBeLessThan(await play(3_600_000))
  expect(elapsed).toBe(3_600_000)
  expect([...seen]).toEqual(['ABERTA', 'SUSPENSA'])
  const feitos = await findFeitos(portal.db, idLicitacao)
  expect(fewer.filter(({ ato }) => !feitos.has(ato.id))).toEqual([])

  const processo = await processos.find(idLicitacao)
  const lotes = await processos.listLotes(idLicitacao, { page: 1, size: 10 })
  if (!processo.ok || !lotes.ok) throw new Error('a licitação não foi lida')
  expect(processo.value).toMatchObject({ status: 'ENCERRADO', sessao: { situacao: 'ENCERRADA' } })
  expect(lotes.value.items.map(({ situacao }) => situacao)).toEqual(['ADJUDICADO', 'FRACASSADO', 'ADJUDICADO'])
  const lances = await processos.listLances(idLicitacao, lotes.value.items[0]?.id ?? 0, { page: 1, size: 10 })
  expect(lances.ok && lances.value.total).toBeGreaterThan(0)
})
