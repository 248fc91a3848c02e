// @module-tag rest
import { expect, test } from 'vitest'
import { insertOrgao } from '../../../tests/builders'
import { listeningPortal } from '../../../tests/listening-portal'

async function start() {
  const { portal, command } = await listeningPortal('pessoa')
  await insertOrgao(portal.db, { sigla: 'SEMED', nome: 'Secretaria de Educação' })
  await insertOrgao(portal.db, { sigla: 'SESAU', nome: 'Secretaria de Saúde' })
  const eventos = () =>
    portal.db.selectFrom('evento').select(['tipo', 'dados', 'autor']).where('entidade', '=', 'pessoa').execute()
  return { portal, command, eventos }
}

test('a uma pessoa se dá a entrada por um ou mais órgãos, ou pelo portal, e depois se tira', async () => {
  const { command, eventos } = await start()
  expect(await command('list')).toEqual({ code: 0, lines: ['Ninguém pode entrar.'] })
  expect(await command('add', 'Ana@Olinda.pe.gov.br', '--nome', 'Ana Lima', '--orgao', 'semed,SESAU')).toEqual({
    code: 0,
    lines: ['Ana Lima (Ana@Olinda.pe.gov.br) pode entrar: responde por Secretaria de Educação, Secretaria de Saúde.'],
  })
  expect((await command('add', 'rui@olinda.pe.gov.br', '--nome', 'Rui Sá', '--portal')).code).toBe(0)
  expect((await command('list')).lines).toEqual(
    ['ana@olinda.pe.gov.br · Ana Lima · SEMED, SESAU\nrui@olinda.pe.gov.br · Rui Sá · portal'].flatMap((text) =>
      text.split('\n'),
    ),
  )
  // Adding the same address with another name and only one órgão changes the same person.
  await command('add', 'ana@olinda.pe.gov.br', '--nome', 'Ana Lima Sá', '--orgao', 'SESAU')
  expect((await command('list')).lines[0]).toBe('ana@olinda.pe.gov.br · Ana Lima Sá · SESAU')
  expect(await command('remove', 'ANA@olinda.pe.gov.br')).toEqual({
    code: 0,
    lines: ['Ana Lima Sá (ANA@olinda.pe.gov.br) não entra mais.'],
  })
  expect((await command('list')).lines).toEqual(['rui@olinda.pe.gov.br · Rui Sá · portal'])
  const recorded = await eventos()
  expect(recorded.map(({ tipo, autor }) => [tipo, autor])).toEqual([
    ['adicionada', 'operador'],
    ['adicionada', 'operador'],
    ['alterada', 'operador'],
    ['removida', 'operador'],
  ])
  // The histórico is never deleted, so it does not contain the e-mail address.
  expect(JSON.stringify(recorded)).not.toContain('@')
})

test('a última pessoa que cuida do portal não se tira nem deixa de cuidar dele', async () => {
  const { command, eventos } = await start()
  const rui = ['add', 'rui@olinda.pe.gov.br', '--nome', 'Rui Sá']
  await command(...rui, '--portal')
  for (const argv of [
    ['remove', 'rui@olinda.pe.gov.br'],
    [...rui, '--orgao', 'SEMED'],
  ]) {
    const { code, lines } = await command(...argv)
    expect([code, lines[0]]).toEqual([
      2,
      'portal: rui@olinda.pe.gov.br é a última pessoa que cuida do portal: inclua outra antes, com --portal',
    ])
  }
  expect(await eventos()).toHaveLength(1)
  await command('add', 'bia@olinda.pe.gov.br', '--nome', 'Bia', '--portal')
  expect((await command('remove', 'rui@olinda.pe.gov.br')).code).toBe(0)
})

test('sem dizer por quem responde, ou com um órgão que não há, ninguém ganha a entrada', async () => {
  const { command } = await start()
  const ana = ['add', 'ana@olinda.pe.gov.br', '--nome', 'Ana Lima']
  const refusals: [string[], string][] = [
    [ana, 'portal: informe --orgao ou --portal'],
    [[...ana, '--portal', '--orgao', 'SEMED'], 'portal: informe --orgao ou --portal'],
    [[...ana, '--orgao', 'SEMED,NADA'], 'portal: não há órgão NADA'],
    [[...ana, '--orgao', 'SEMED,'], 'portal: SEMED, não é uma lista de órgãos'],
    [['add', 'ana', '--nome', 'Ana', '--portal'], 'portal: ana não é um endereço de e-mail'],
    [['remove', 'ana@olinda.pe.gov.br'], 'portal: não há pessoa com o e-mail ana@olinda.pe.gov.br'],
  ]
  for (const [argv, message] of refusals) {
    const { code, lines } = await command(...argv)
    expect([argv, code, lines[0]?.slice(0, message.length)]).toEqual([argv, 2, message])
  }
  expect((await command('list')).lines).toEqual(['Ninguém pode entrar.'])
})
