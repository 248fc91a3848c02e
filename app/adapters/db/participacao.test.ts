import { expect } from 'vitest'
import { insertCompraDireta, insertLicitacao } from '../../../tests/builders'
import { testOnBothEngines } from '../../../tests/databases'
import { insertItem } from '../../../tests/sessao'
import { findParticipacao } from './participacao.server'

const none = {
  exclusivos: 0,
  cotas: 0,
  subcontratacao: 0,
  semBeneficio: 0,
  naoSeAplica: 0,
  decidida: false,
  lugar: null,
}

testOnBothEngines(
  'do que os itens de uma licitação e de uma compra dizem se contam os benefícios, e do que não é público nada',
  async ({ db }) => {
    const id = await insertLicitacao(db, { srp: true })
    const tipos = ['EXCLUSIVA', 'EXCLUSIVA', 'COTA', 'SUBCONTRATACAO', 'SEM_BENEFICIO', 'NAO_SE_APLICA', null] as const
    for (const [place, tipo_beneficio] of tipos.entries())
      await insertItem(db, id, { sequencia: place + 1, tipo_beneficio })
    const counted = {
      ...none,
      srp: true,
      itens: 7,
      exclusivos: 2,
      cotas: 1,
      subcontratacao: 1,
      semBeneficio: 1,
      naoSeAplica: 1,
    }
    expect(await findParticipacao(db, 'licitacao', id)).toEqual(counted)

    const compra = await insertCompraDireta(db)
    const item = { id_compra_direta: compra, sequencia: 1, descricao: 'Toner', tipo_beneficio: 'EXCLUSIVA' } as const
    await db.insertInto('compra_direta_item').values(item).execute()
    expect(await findParticipacao(db, 'compra_direta', compra)).toEqual({ srp: null, itens: 1, ...none, exclusivos: 1 })

    await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).where('id', '=', id).execute()
    await db.updateTable('compra_direta').set({ situacao: 'EM_ELABORACAO' }).where('id', '=', compra).execute()
    expect(await findParticipacao(db, 'licitacao', id)).toBeNull()
    expect(await findParticipacao(db, 'compra_direta', compra)).toBeNull()
  },
)

testOnBothEngines(
  'decidida é a de que a origem diz um vencedor e o fim de cada item; o que os atos decidem não conta',
  async ({ db }) => {
    const decided = async (situacoes: (string | null)[], over: Parameters<typeof insertItem>[2] = {}) => {
      const id = await insertLicitacao(db)
      for (const [place, situacao] of situacoes.entries())
        await insertItem(db, id, { sequencia: place + 1, situacao, ...over })
      return (await findParticipacao(db, 'licitacao', id))?.decidida
    }
    expect(await decided(['HOMOLOGADO', 'DESERTO'])).toBe(true)
    for (const situacoes of [['HOMOLOGADO', 'EM_ANDAMENTO'], ['HOMOLOGADO', null], ['DESERTO', 'FRACASSADO'], []])
      expect(await decided(situacoes)).toBe(false)
    const sem_atos = JSON.stringify({ situacao: null, resultados: [] })
    expect(await decided(['HOMOLOGADO'], { sem_atos })).toBe(false)
  },
)
