import { expect, test } from 'vitest'
import type { FatoDaSessao, Participante } from '~/domain/sessao/processo'
import { describeRegistro } from './registros'

const toText = () => '20/05/2030 às 10:00'
const options = { dateTime: toText, dateTimeSecond: toText, tipoLicitacao: 'MP' }
const tell = (fato: FatoDaSessao) =>
  describeRegistro({ ocorridoEm: new Date(0), numeroLote: 1, numeroItem: null, ...fato }, options)
const retificacao = { de: null, motivo: null }
const serra: Participante = { numero: 3, identidade: { razaoSocial: 'Serra Azul ME', cpfCnpj: '99.830.111/0001-92' } }

test('cada frase do registro diz o nome do fornecedor, ou o seu número enquanto não se sabe quem é', () => {
  const told = (participante: Participante | null) => [
    tell({ tipo: 'DESCLASSIFICACAO', participante, motivo: 'Inexequível.' }),
    tell({ tipo: 'INABILITACAO', participante, motivo: 'Certidão vencida.' }),
    tell({ tipo: 'NEGOCIACAO', participante, valor: '890' }),
    tell({ tipo: 'INTENCAO_RECURSO', participante, motivo: 'Preço.' }),
    tell({ tipo: 'INTENCAO_RECURSO', participante, motivo: null }),
    tell({ tipo: 'ANULADO', ato: 'INABILITACAO', participante, valor: null, ...retificacao }),
    tell({ tipo: 'ANULADO', ato: 'LANCE', participante, valor: '9', ...retificacao }),
  ]
  for (const sentence of told(serra)) expect(sentence).toContain('Serra Azul ME')
  for (const sentence of told({ ...serra, identidade: null })) expect(sentence).toContain('Fornecedor 3')
  for (const sentence of told(null).slice(0, 3)) expect(sentence).toContain('um fornecedor')
})
