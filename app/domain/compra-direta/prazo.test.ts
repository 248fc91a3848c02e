import { expect, test } from 'vitest'
import { prazoDaCompra } from './compra-direta'

const inicio = new Date('2030-05-10T12:00:00Z')
const fim = new Date('2030-05-20T12:00:00Z')
const compra = {
  ...{ id: 1, numero: '7', ano: 2030, objeto: 'Café', dataHoraPublicacao: null, orgaoNome: 'Olinda' },
  ...{ tipo: 'DISPENSA_LICITACAO' as const, situacao: null },
  ...{ dataHoraInicioEnvioPropostas: inicio, dataHoraFimEnvioPropostas: fim },
}
const before = (date: Date) => new Date(date.getTime() - 1)

test('uma compra que ainda não se abriu diz desde quando recebe propostas e, depois de aberta, até quando', () => {
  expect(prazoDaCompra(compra, before(inicio))).toEqual({ kind: 'inicio', ate: inicio })
  const aberta = { ...compra, situacao: 'ABERTA' as const }
  expect(prazoDaCompra(aberta, inicio)).toEqual({ kind: 'propostas', ate: fim })
  expect(prazoDaCompra(compra, inicio)).toEqual({ kind: 'propostas', ate: fim })
  expect(prazoDaCompra({ ...compra, situacao: 'ENCERRADA' }, before(inicio))).toBeNull()
  expect(prazoDaCompra({ ...compra, dataHoraInicioEnvioPropostas: null }, before(inicio))).toEqual({
    kind: 'propostas',
    ate: fim,
  })
})
