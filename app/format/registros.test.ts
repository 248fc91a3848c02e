import { expect, test } from 'vitest'
import en from '~/locales/en/portal'
import enTerminal from '~/locales/en/terminal/sessao'
import es from '~/locales/es/portal'
import esTerminal from '~/locales/es/terminal/sessao'
import ptBR from '~/locales/pt-BR/portal'
import ptBRTerminal from '~/locales/pt-BR/terminal/sessao'
import { describeRegistro } from './registros'

test('depois de um nome que termina em ponto, como Órbita S.A., não vem outro ponto, em idioma nenhum', () => {
  for (const { registros } of [ptBR, en, es, ptBRTerminal, enTerminal, esTerminal])
    for (const text of Object.values(registros)) expect(text).not.toMatch(/\{\{(participante|quem)\}\}\./)
})

test('de um ato anulado se diz de quando ele era e por que foi anulado', () => {
  const registro = {
    ...{ ocorridoEm: new Date('2030-05-20T12:13:40Z'), numeroLote: 1, numeroItem: null },
    ...{ tipo: 'ANULADO' as const, ato: 'LANCE' as const, valor: '22500.00' },
    ...{ de: new Date('2030-05-20T12:13:02Z'), motivo: 'Valor digitado errado.' },
    participante: { numero: 2, identidade: null },
  }
  const toText = (instant: Date) => instant.toISOString().slice(0, 19)
  const said = describeRegistro(registro, { dateTime: toText, dateTimeSecond: toText, tipoLicitacao: 'MP' })
  expect(said).toMatch(/^Lote 1: ato anulado: .*22\.500,00\. .*2030-05-20T12:13:02\. Motivo: Valor digitado errado\.$/)
})
