import { expect, test } from 'vitest'
import { withoutParticipantes } from './sem-participantes'

const participantes = [
  { documento: '99830111000192', razaoSocial: 'Comercial Serra Azul Ltda.' },
  { documento: '11122233396', razaoSocial: 'José da Conceição' },
  { documento: '99830222000107', razaoSocial: 'Órbita S.A.' },
]
const shown = (text: string) => withoutParticipantes(text, participantes)

test('o que se escreve para todos não diz quem participa: nem o nome, inteiro ou em parte, nem o documento', () => {
  for (const [text, expected] of [
    ['A empresa Serra Azul pediu prazo.', 'A empresa *** pediu prazo.'],
    ['COMERCIAL  SERRA AZUL LTDA caiu', '*** LTDA caiu'],
    ['A ÓRBITA e a Orbita S.A. erraram', 'A *** e a *** S.A. erraram'],
    ['Diligência: 99.830.111/0001-92 e 99830222000107', 'Diligência: *** e ***'],
    ['Jose da Conceicao, CPF 111.222.333-96', '***, CPF ***'],
  ])
    expect(shown(text ?? ''), text).toBe(expected)
})

test('o resto fica como foi escrito', () => {
  for (const text of [
    'Queda de energia às 14 h, por decisão da comissão.',
    'Falha na serra do Azulão; órbitas à parte.',
    'Processo 99830/2026, de 11/12/2026',
  ])
    expect(shown(text), text).toBe(text)
})
