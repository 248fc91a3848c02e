// @module-tag rest
import { expect, test } from 'vitest'
import { insertLicitacao, insertSolicitacao } from '../../../tests/builders'
import { listeningPortal } from '../../../tests/listening-portal'

test('um trecho de um pedido se suprime por um comando, se lista e se mostra de novo', async () => {
  const { portal, command } = await listeningPortal('supressao')
  const id_licitacao = await insertLicitacao(portal.db)
  const assunto = 'Moro na Rua das Flores, 10.'
  await insertSolicitacao(portal.db, { id_licitacao, protocolo: '2030-AB12-CD34', assunto })
  const publico = async () => {
    const listed = await portal.procurement.solicitacoes.list(id_licitacao)
    return listed.ok && listed.value[0]?.assunto
  }
  expect((await command('find', '--trecho', 'Rua das Flores, 10')).lines).toEqual([
    `2030-AB12-CD34 · pedido ou resposta · ${assunto}`,
  ])
  expect(await command('add', '2030-ab12-cd34', '--trecho', 'Rua das Flores, 10')).toEqual({
    code: 0,
    lines: ['Trecho suprimido em 2030-ab12-cd34. O texto guardado continua como foi escrito.'],
  })
  expect(await publico()).toBe('Moro na [trecho suprimido].')
  expect((await command('find', '--trecho', 'Rua das Flores, 10')).lines).toEqual([
    'Nenhum texto público tem este trecho.',
  ])
  expect((await command('list')).lines).toEqual([
    expect.stringMatching(/^1 · 2030-AB12-CD34 · \d\d\/\d\d\/\d{4} \d\d:\d\d · Rua das Flores, 10$/),
  ])
  const refusals: [string[], string][] = [
    [['add', '2030-AB12-CD34', '--trecho', 'Rua'], 'portal: o trecho é curto demais'],
    [
      ['add', '2030-AB12-CD34', '--trecho', 'Rua das Flores'],
      'portal: o trecho não está no que é público deste registro',
    ],
    [['add', '9999-AB12-CD34', '--trecho', 'Flores'], 'portal: não há pedido com o protocolo 9999-AB12-CD34'],
    [['add', '2030-AB12-CD34'], 'portal: informe --trecho'],
    [['remove', '9'], 'portal: não há supressão 9'],
  ]
  for (const [argv, message] of refusals) {
    const { code, lines } = await command(...argv)
    expect([argv, code, lines[0]?.slice(0, message.length)]).toEqual([argv, 2, message])
  }
  expect((await command('remove', '1')).lines).toEqual(['A supressão 1 terminou.'])
  expect(await publico()).toBe(assunto)
  expect((await command('list')).lines).toEqual(['Nenhum trecho suprimido.'])

  const chave_origem = '11222333000181-1-000005/2030'
  await insertLicitacao(portal.db, { chave_origem, objeto: 'Fórmula para Ludmila Prudêncio' })
  expect((await command('add', chave_origem, '--trecho', 'Ludmila Prudêncio')).lines).toEqual([
    `Trecho suprimido em ${chave_origem}. Nem uma nova importação nem um novo ato o traz de volta.`,
  ])
})
