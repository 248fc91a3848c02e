import { expect } from 'vitest'
import { stoppedClock } from '../../../../tests/clock'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  countRecusasDe,
  findImportacao,
  listImportacoes,
  listRecusasDe,
  makeComprovante,
} from './importacao.comprovantes.server'

const fonte = { origem: 'pncp' as const, fonte: '/var/pncp' }
const contagem = { novos: 2, alterados: 1, inalterados: 4, rejeitados: 3 }
const resumo = { ...contagem, lidos: 10, interrompida: false }

testOnBothEngines(
  'cada importação deixa um comprovante, que diz enquanto ela corre o que já guardou, e depois como terminou',
  async ({ db }) => {
    const clock = stoppedClock()
    const comprovante = makeComprovante(db, clock, fonte)
    clock.advance(60_000)
    await comprovante.save({ ...contagem, novos: 1 })
    const [running] = (await listImportacoes(db, { limit: 10, offset: 0 })).importacoes
    const sign = { iniciadaEm: new Date('2030-05-10T12:00:00Z'), atualizadaEm: new Date('2030-05-10T12:01:00Z') }
    expect(running).toMatchObject({ ...fonte, ...contagem, novos: 1, ...sign, terminadaEm: null })
    clock.advance(60_000)
    await comprovante.end({ ...resumo, interrompida: true })
    const id = running?.id ?? 0
    const ended = new Date('2030-05-10T12:02:00Z')
    expect(await findImportacao(db, id)).toMatchObject({ ...contagem, terminadaEm: ended, interrompida: true })
    await makeComprovante(db, clock, fonte).save(contagem)
    const listed = await listImportacoes(db, { limit: 1, offset: 1 })
    expect([listed.total, listed.importacoes.map((one) => one.id)]).toEqual([2, [id]])
  },
)

testOnBothEngines(
  'de cada importação ficam os dez mil primeiros rejeitados, na ordem da fonte, e os das cinquenta mais novas',
  async ({ db }) => {
    const clock = stoppedClock()
    const comprovante = makeComprovante(db, clock, fonte)
    for (let linha = 1; linha <= 10_001; linha += 1)
      await comprovante.reject({ arquivo: 'pagina.json', linha, motivo: 'objetoCompra: não informado' })
    await comprovante.end(resumo)
    const [first] = (await listImportacoes(db, { limit: 1, offset: 0 })).importacoes
    const id = first?.id ?? 0
    expect(await countRecusasDe(db, id)).toBe(10_000)
    expect(await listRecusasDe(db, id, { limit: 2, offset: 9_998 })).toMatchObject([
      { linha: 9_999 },
      { linha: 10_000 },
    ])
    for (let n = 0; n < 49; n += 1) await makeComprovante(db, clock, fonte).end(resumo)
    expect(await countRecusasDe(db, id)).toBe(10_000)
    await makeComprovante(db, clock, fonte).end(resumo)
    expect(await countRecusasDe(db, id)).toBe(0)
  },
)
