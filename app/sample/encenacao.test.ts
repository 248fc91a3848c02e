import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDataDir } from '../../tests/databases'
import { findEncenada } from './addresses'
import { encenar } from './encenacao'
import { fillSample } from './fill'

test('a sessão da demonstração se move sozinha por uma hora, da abertura ao último resultado', async () => {
  const env = parseEnv({ DATA_DIR: await emptyDataDir() })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  await fillSample(portal, { now: new Date(), timezone: env.TIMEZONE })
  const { processos } = portal.procurement
  const idLicitacao = (await findEncenada(portal.db)) ?? 0
  let elapsed = 0
  const seen = new Set<string | undefined>()
  const wait = async (milliseconds: number) => {
    elapsed += milliseconds
    const processo = await processos.find(idLicitacao)
    if (processo.ok) seen.add(processo.value.sessao?.situacao)
    return true
  }
  const random = () => 0
  await encenar({ conducao: portal.conducao, processos, idLicitacao, wait, random, entreLances: 120_000 })

  expect(elapsed).toBe(3_600_000)
  expect([...seen]).toEqual(['ABERTA', 'SUSPENSA'])
  const processo = await processos.find(idLicitacao)
  const lotes = await processos.listLotes(idLicitacao, { page: 1, size: 10 })
  if (!processo.ok || !lotes.ok) throw new Error('a licitação não foi lida')
  expect(processo.value).toMatchObject({ status: 'ENCERRADO', sessao: { situacao: 'ENCERRADA' } })
  expect(lotes.value.items.map(({ situacao }) => situacao)).toEqual(['ADJUDICADO', 'FRACASSADO', 'ADJUDICADO'])
  const lances = await processos.listLances(idLicitacao, lotes.value.items[0]?.id ?? 0, { page: 1, size: 10 })
  expect(lances.ok && lances.value.total).toBeGreaterThan(0)
})
