import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { EnvError, envSchema, parseEnv, parseRemoteEnv } from './env.server'

test('sem nenhuma configuração valem os padrões', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: './data',
    TIMEZONE: 'America/Sao_Paulo',
    PRODUCT: 'Portal',
  })
})

test('todas as configurações erradas são listadas de uma vez', () => {
  const wrong = {
    PORT: 'oitenta',
    TIMEZONE: 'Marte/Olimpo',
    DATABASE_URL: 'mysql://x',
    REMOTE_URL: 'https://usuario:senha@sistema.exemplo.gov.br',
    ACCEPTED_EXTENSIONS: '.exe',
    LOG_LEVEL: 'x',
  }
  const failure = (() => {
    try {
      return parseEnv(wrong)
    } catch (error) {
      return error
    }
  })()
  expect(failure).toBeInstanceOf(EnvError)
  for (const name of Object.keys(wrong)) expect(String(failure)).toContain(`  ${name}`)
})

test('o endereço do sistema por trás pode ter um caminho, e nada depois dele', () => {
  const url = 'https://sistema.exemplo.gov.br/compras'
  expect(parseRemoteEnv({ REMOTE_URL: url }).REMOTE_URL).toBe(url)
  for (const wrong of [`${url}?x=1`, `${url}#x`, 'ftp://sistema.exemplo.gov.br', 'sistema.exemplo.gov.br'])
    expect(() => parseEnv({ REMOTE_URL: wrong })).toThrow('REMOTE_URL')
  expect(() => parseRemoteEnv({})).toThrow('REMOTE_URL: obrigatório')
})

test('uma variável vazia conta como não configurada', () => {
  expect(parseEnv({ PORT: '', PUBLIC_URL: '' })).toEqual(parseEnv({}))
})

test('o .env.example tem cada configuração uma vez, com o seu padrão', async () => {
  const lines = (await readFile('.env.example', 'utf8')).split('\n')
  const given = lines.flatMap((line) => line.match(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/)?.slice(1, 3) ?? [])
  const names = given.filter((_, index) => index % 2 === 0)
  expect([...names].sort()).toEqual(Object.keys(envSchema.shape).sort())

  const active = lines.flatMap((line) => line.match(/^([A-Z][A-Z_]+)=(.*)$/)?.slice(1, 3) ?? [])
  const values = Object.fromEntries(
    active.flatMap((name, index) => (index % 2 === 0 ? [[name, active[index + 1]]] : [])),
  )
  expect(parseEnv(values)).toEqual(parseEnv({}))
  const withDefault = Object.entries(parseEnv({})).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  expect(Object.keys(values).sort()).toEqual(withDefault.sort())
})
