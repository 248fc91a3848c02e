import { expect, test } from 'vitest'
import { maskPessoaInText, maskSourceText } from '../masks'

test('numa publicação ficam os telefones fixos, os endereços do governo, os de empresas e os que dizem ser de um órgão', () => {
  for (const text of [
    '(81) 3333-4444, 81 3333 4444, 0xx92 36251389, +55 (81) 3333-4444, 0800 123 4567, 4004-1234',
    'ana.souza@olinda.pe.gov.br',
    'ana@camara.leg.br, ana@tjpe.jus.br, ana@mppe.mp.br, ana@4rm.mil.br',
    'licitacao.olinda@gmail.com',
    'SetorDeCompras@hotmail.com',
    'cplolinda@yahoo.com.br',
    'pm.olinda-cpl@outlook.com',
    'prefeitura_olinda@uol.com.br',
    'câmara.olinda@bol.com.br',
    'pregão.olinda@gmail.com',
    'fundomunicipaldesaude@hotmail.com',
    'secretariadeeducacao.pe@outlook.com',
    'contratos_olinda@yahoo.com.br',
    'vendas@papelariaaurora.com.br',
    'fulano@vítima.example',
    'PE 90012-2024 e 90018.2024, processo 81999998888, ANVISA 81999998888',
    'Edital 91234-2025, CNPJ 05849955000131, ramal 99999',
  ])
    expect(maskSourceText(text)).toBe(text)
})

test('numa publicação, os celulares e o e-mail que uma pessoa tem num provedor de todos são mascarados', () => {
  const ways: [written: string, masked: string][] = [
    ['Falar com Ana (81) 99999-8888.', 'Falar com Ana ***.'],
    ['Zap 81999998888', 'Zap ***'],
    ['Ana, 81 9 9999-8888', 'Ana, ***'],
    ['+55 81 99999 8888 ou 99999-8888', '*** ou ***'],
    ['(081) 99999.8888, (81) 8888-7777', '***, ***'],
    ['８１ ９９９９９－８８８８', '***'],
    ['(81) 99999-2024', '***'],
    ['81\u200b99999\u200b8888', '***'],
    ['ana.souza@gmail.com', 'a***@gmail.com'],
    ['mcplima@hotmail.com.br', 'm***@hotmail.com.br'],
    ['ana@yahoo.com.br; joão@uol.com.br', 'a***@yahoo.com.br; j***@uol.com.br'],
    ['ana@\u200bgmail.com', 'a***@\u200bgmail.com'],
  ]
  for (const [written, masked] of ways) expect(maskSourceText(written), written).toBe(masked)
})

test('do que um órgão responde ficam os seus contatos, e não os de uma pessoa', () => {
  const text = 'Escrevam a licitacao.olinda@gmail.com ou liguem (81) 3333-4444.'
  expect(maskSourceText(text)).toBe(text)
  expect(maskSourceText('Escrevam a ana.souza@gmail.com ou liguem (81) 99999-8888.')).toBe(
    'Escrevam a a***@gmail.com ou liguem ***.',
  )
})

test('de quem escreve, um e-mail é mascarado em qualquer escrita', () => {
  const ways: [written: string, masked: string][] = [
    ['fulano@vítima.example', 'f***@vítima.example'],
    ['fulano@vi\u0301tima.example', 'f***@vi\u0301tima.example'],
    ['joão.álvares@olinda.pe.gov.br', 'j***@olinda.pe.gov.br'],
    ['ｆulano＠example.com', 'f***＠example.com'],
    ['ful\u200bano@example.com', 'f***@example.com'],
    ['para fulano@почта.example!', 'para f***@почта.example!'],
  ]
  for (const [written, masked] of ways) expect(maskPessoaInText(written), written).toBe(masked)
})
