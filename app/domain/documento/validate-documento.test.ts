import { expect, onTestFinished, vi } from 'vitest'
import { makePseudonym } from '~/adapters/crypto/crypto.server'
import { makeLimiteCounter } from '~/adapters/db/guarda.server'
import { testOnBothEngines } from '../../../tests/databases'
import { makeLimites } from '../guarda/limites'
import { newCodigo } from './codigo'
import { makeValidateDocumento } from './validate-documento'

testOnBothEngines(
  'cem códigos errados ao mesmo tempo, da mesma rede, recebem só sessenta respostas',
  async ({ db }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-10T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const limites = makeLimites({
      counter: makeLimiteCounter(db),
      pseudonym: makePseudonym('segredo de teste', 'endereco'),
    })
    const verificadoEm = new Date()
    const validate = makeValidateDocumento({
      limites,
      lookUp: async () => ({ situacao: 'DESCONHECIDO', verificadoEm }),
    })

    const answers = await Promise.all(Array.from({ length: 100 }, () => validate(newCodigo(), '203.0.113.7')))
    expect(answers.filter(({ situacao }) => situacao === 'DESCONHECIDO')).toHaveLength(60)
    expect(answers.filter(({ situacao }) => situacao === 'AGUARDE')).toHaveLength(40)
    const valido = async () => ({ situacao: 'ALTERADO', nome: 'Ata.pdf', verificadoEm }) as const
    const right = makeValidateDocumento({ limites, lookUp: valido })
    expect((await right(newCodigo(), '203.0.113.7')).situacao).toBe('ALTERADO')
    for (const answer of answers) if (answer.situacao === 'AGUARDE') expect(answer.segundos).toBeGreaterThan(0)
  },
)
