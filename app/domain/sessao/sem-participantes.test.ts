import { expect, test } from 'vitest'
import { maskTextoDaSessao, type Sigilo, withoutParticipantes } from './participantes'

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
    ['A raiz 99.830.111 e 99830111', 'A raiz *** e ***'],
    ['A filial 99.830.222/0002-80, e 99830222000280', 'A filial ***, e ***'],
    ['Raiz 99.830.111, na filial 0002', 'Raiz ***, na filial 0002'],
    ['Jose da Conceicao, CPF 111.222.333-96', '***, CPF ***'],
  ])
    expect(shown(text ?? ''), text).toBe(expected)
})

test('um nome só de sinais, ou em outra escrita, também não se diz', () => {
  const named = (razaoSocial: string) => [{ documento: '99830111000192', razaoSocial }]
  expect(withoutParticipantes('A empresa .... pediu prazo.', named('....'))).toBe('A empresa *** pediu prazo.')
  expect(withoutParticipantes('Caiu *- +? às 14 h', named('*- +?'))).toBe('Caiu *** às 14 h')
  expect(withoutParticipantes('A Αύρα caiu', named('ΑΎΡΑ Ltda.'))).toBe('A *** caiu')
  expect(withoutParticipantes('Fim. E... nada', named('....'))).toBe('Fim. E... nada')
})

test('o resto fica como foi escrito', () => {
  for (const text of [
    'Queda de energia às 14 h, por decisão da comissão.',
    'Falha na serra do Azulão; órbitas à parte.',
    'Processo 99830/2026, de 11/12/2026',
    'Empenho 1998301110, nota 998301112, filial 99.830.333/0001-05',
  ])
    expect(shown(text), text).toBe(text)
})

test('enquanto não se sabe quem participa, cada palavra de um nome se esconde, menos as do edital e as de qualquer ramo', () => {
  const masked = (
    text: string,
    sigilo: Sigilo | null = { ocultos: participantes, comuns: 'Reforma da escola da serra' },
  ) => maskTextoDaSessao(text, { sigilo, trechos: [] })
  expect(masked('A Azul, da serra, e o José pediram prazo comercial.')).toBe(
    'A ***, da serra, e o *** pediram prazo comercial.',
  )
  expect(masked('CNPJ 99830111: a ÓRBITA caiu')).toBe('CNPJ ***: a *** caiu')
  expect(masked('CPF 111.222.333-96, e 529.982.247-25')).toBe('CPF ***, e ***.982.247-**')
  expect(masked('A Azul e o CPF 529.982.247-25', null)).toBe('A Azul e o CPF ***.982.247-**')
})
