import { expect, vi } from 'vitest'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { systemClock } from '~/domain/shared/clock'
import { insertLicitacao } from '../../tests/builders'
import { testOnBothEngines } from '../../tests/databases'
import { makeLicitacoesOn } from './licitacoes.server'

testOnBothEngines(
  'o que os filtros contam e oferecem é de antes até a gravação ser sabida, e de depois logo que o é',
  async (opened) => {
    const { lista, listEstados } = makeLicitacoesOn(opened, 'America/Sao_Paulo', systemClock)
    const told = async () => ({
      abertas: (await lista?.contagens())?.status.ABERTO ?? 0,
      estados: (await listEstados()).map(({ sigla }) => sigla),
    })
    await insertLicitacao(opened.db, { status: 'ABERTO', uf: 'PE' })
    await vi.waitFor(() => expect(opened.knownVersao()).toBe(0), { timeout: 20_000 })
    expect(await told()).toEqual({ abertas: 1, estados: ['PE'] })

    await insertLicitacao(opened.db, { status: 'ABERTO', uf: 'AC' })
    expect(await told()).toEqual({ abertas: 1, estados: ['PE'] })
    await opened.db.transaction().execute(bumpVersao)
    await vi.waitFor(() => expect(opened.knownVersao()).toBe(1), { timeout: 20_000 })
    expect(await told()).toEqual({ abertas: 2, estados: ['AC', 'PE'] })
  },
)
