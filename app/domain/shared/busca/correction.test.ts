import { expect, test } from 'vitest'
import { correctedFilter, searchCorrected } from './correction'

type Filters = { conteudo?: string; objeto?: string; estado?: string; palavras?: 'digitadas' }

/** A search that finds `totals` by words, and suggests 'limpeza' in place of any others. */
function buildSearch(totals: Record<string, number>) {
  const asked: Filters[] = []
  const search = async (filters: Filters) => {
    asked.push(filters)
    const total = totals[filters.conteudo ?? filters.objeto ?? ''] ?? 0
    return { total, sugestao: total < 5 ? 'limpeza' : null }
  }
  return { asked, search }
}

test('quando nada se acha e a grafia corrigida acha, vale o que ela acha, com os outros filtros', async () => {
  const { asked, search } = buildSearch({ limpeza: 7 })
  expect(await searchCorrected({ conteudo: 'limpesa', estado: 'PA' }, 'conteudo', search)).toEqual({
    total: 7,
    sugestao: null,
    corrigida: 'limpeza',
  })
  expect(asked).toEqual([
    { conteudo: 'limpesa', estado: 'PA' },
    { conteudo: 'limpeza', estado: 'PA' },
  ])
})

test('o que se acha como foi digitado não é corrigido, nem o que se pediu como está', async () => {
  const few = buildSearch({ limpesa: 1, limpeza: 7 })
  expect(await searchCorrected({ conteudo: 'limpesa' }, 'conteudo', few.search)).toEqual({
    total: 1,
    sugestao: 'limpeza',
  })
  const asTyped = buildSearch({ limpeza: 7 })
  expect(await searchCorrected({ conteudo: 'limpesa', palavras: 'digitadas' }, 'conteudo', asTyped.search)).toEqual({
    total: 0,
    sugestao: 'limpeza',
  })
  expect([few.asked, asTyped.asked].map(({ length }) => length)).toEqual([1, 1])
})

test('uma correção que também nada acha não muda a resposta', async () => {
  const { search } = buildSearch({})
  expect(await searchCorrected({ conteudo: 'limpesa' }, 'conteudo', search)).toEqual({ total: 0, sugestao: 'limpeza' })
})

test('corrige-se o primeiro dos filtros de palavras que foi preenchido', () => {
  expect(correctedFilter({ objeto: 'x', conteudo: 'y' }, ['conteudo', 'objeto'])).toBe('conteudo')
  expect(correctedFilter({ objeto: 'x' } as Filters, ['conteudo', 'objeto'])).toBe('objeto')
  expect(correctedFilter({ estado: 'PA' } as Filters, ['conteudo', 'objeto'])).toBeUndefined()
})
