import { readFile } from 'node:fs/promises'
import express from 'express'
import { expect, test } from 'vitest'
import { demoSettings } from './cli/demo-settings'
import { EnvError, envSchema, parseEnv, parseRemoteEnv } from './env.server'
import { readPortalLinks } from './site/site-settings'

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
    CLAMD_URL: 'http://127.0.0.1:3310',
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

test('quem são os proxies e onde o portal é público se diz de um jeito que serve, ou a configuração é recusada pelo nome', () => {
  const trusted = (TRUST_PROXY: string) => parseEnv({ TRUST_PROXY }).TRUST_PROXY
  expect(['true', 'false', '2'].map(trusted)).toEqual([true, false, 2])
  for (const list of ['10.0.0.1', '10.0.0.0/8, ::1', 'loopback,fd00::/8', '192.168.1.7/32']) {
    expect(trusted(list)).toBe(list)
    // Express accepts the value too. Otherwise it would end the start without naming the setting.
    expect(() => express().set('trust proxy', list)).not.toThrow()
  }
  for (const wrong of ['sim', '-1', '1.5', 'nginx', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.1;10.0.0.2', '10.0.0.1,'])
    expect(() => trusted(wrong)).toThrow(/ {2}TRUST_PROXY: true, false, quantos proxies há na frente/)

  for (const url of ['https://portal.example', 'http://localhost:3000/'])
    expect(parseEnv({ PUBLIC_URL: url }).PUBLIC_URL).toBe(url)
  for (const wrong of ['https://portal.example/licitacoes', 'https://portal.example/?a=1', 'https://a@portal.example'])
    expect(() => parseEnv({ PUBLIC_URL: wrong })).toThrow(/ {2}PUBLIC_URL: só o começo do endereço/)
})

test('o endereço do sistema por trás pode ter um caminho, e nada depois dele', () => {
  const url = 'https://sistema.exemplo.gov.br/compras'
  expect(parseRemoteEnv({ REMOTE_URL: url }).REMOTE_URL).toBe(url)
  for (const wrong of [`${url}?x=1`, `${url}#x`, 'ftp://sistema.exemplo.gov.br', 'sistema.exemplo.gov.br'])
    expect(() => parseEnv({ REMOTE_URL: wrong })).toThrow('REMOTE_URL')
  expect(() => parseRemoteEnv({})).toThrow('REMOTE_URL: obrigatório')
})

test('a chave pública e a secreta do reCAPTCHA são configuradas juntas, ou nenhuma', () => {
  const [site, secret] = [{ RECAPTCHA_SITE_KEY: 'publica' }, { RECAPTCHA_SECRET: 'secreta' }]
  expect(parseEnv({ ...site, ...secret })).toMatchObject({ ...site, ...secret })
  expect(() => parseEnv(site)).toThrow('  RECAPTCHA_SECRET: obrigatório junto com RECAPTCHA_SITE_KEY')
  expect(() => parseEnv(secret)).toThrow('  RECAPTCHA_SITE_KEY: obrigatório junto com RECAPTCHA_SECRET')
  expect(() => parseEnv({ ...secret, PORT: 'oitenta' })).toThrow(/PORT[\s\S]*RECAPTCHA_SITE_KEY/)
})

test('o que só vale junto com outra configuração é pedido com ela', () => {
  expect(() => parseEnv({ DATABASE_URL: 'postgres://x/y' })).toThrow('  SECRET: obrigatório junto com DATABASE_URL')
  expect(() => parseEnv({ SMTP_URL: 'smtp://correio:25' })).toThrow('  PUBLIC_URL: obrigatório junto com SMTP_URL')
  const SECRET = 'x'.repeat(32)
  expect(parseEnv({ DATABASE_URL: 'postgres://x/y', SECRET })).toMatchObject({ SECRET })
  expect(() => parseEnv({ SECRET: SECRET.slice(1) })).toThrow('  SECRET')
})

test('de quem são os e-mails tem nome e endereço, e nada que se esconda neles', () => {
  expect(parseEnv({ MAIL_FROM: 'Compras de Olinda <compras@olinda.example>' }).MAIL_FROM).toEqual({
    name: 'Compras de Olinda',
    address: 'compras@olinda.example',
  })
  for (const MAIL_FROM of ['compras', 'Compras <a@b\r\nBcc: c@d>', 'Compras\n <a@b>', 'a@b, c@d'])
    expect(() => parseEnv({ MAIL_FROM })).toThrow('  MAIL_FROM')
})

test('o que se lê do PNCP por si são órgãos, estados e municípios, e nada na frente de outro sistema', () => {
  expect(parseEnv({ SYNC_PNCP: 'uf:pe, municipio:2611606', SYNC_DESDE: '2025-01-31' })).toMatchObject({
    SYNC_PNCP: ['uf:PE', 'municipio:2611606'],
    SYNC_DESDE: '2025-01-31',
    PNCP_URL: 'https://pncp.gov.br',
  })
  expect(() => parseEnv({ SYNC_PNCP: 'cnpj:123' })).toThrow('  SYNC_PNCP: cnpj:123 não tem um CNPJ válido')
  for (const wrong of ['31/01/2025', '2025-02-30', '2025'])
    expect(() => parseEnv({ SYNC_DESDE: wrong })).toThrow('  SYNC_DESDE: um dia que exista')
  expect(() => parseEnv({ PNCP_URL: 'https://pncp.gov.br/api' })).toThrow('  PNCP_URL: só o começo do endereço')
  expect(() => parseEnv({ SYNC_PNCP: 'uf:PE', REMOTE_URL: 'https://sistema.example' })).toThrow(
    '  SYNC_PNCP: não vale junto com REMOTE_URL',
  )
})

test('os dados em OCDS têm um prefixo registrado e quem os publica, e não há nenhuns na frente de outro sistema', () => {
  const given = { OCDS_PREFIX: 'ocds-213czf', OCDS_PUBLISHER: 'Prefeitura de Olinda' }
  expect(parseEnv(given)).toMatchObject(given)
  expect(parseEnv(given)).not.toHaveProperty('OCDS_LICENSE')
  expect(parseEnv({ OCDS_LICENSE: 'https://creativecommons.org/licenses/by/4.0/' })).not.toHaveProperty('OCDS_PREFIX')
  expect(() => parseEnv({ OCDS_PREFIX: 'ocds-213czf' })).toThrow('  OCDS_PUBLISHER: obrigatório junto com OCDS_PREFIX')
  for (const wrong of ['213czf', 'ocds-213', 'OCDS-213czf', 'ocds-213czf-1'])
    expect(() => parseEnv({ ...given, OCDS_PREFIX: wrong })).toThrow('  OCDS_PREFIX: um prefixo registrado')
  const terms = { OCDS_LICENSE: 'https://licenca.example/', OCDS_POLICY: 'https://olinda.example/politica' }
  for (const [name, value] of Object.entries({ ...given, ...terms }))
    expect(() => parseEnv({ [name]: value, REMOTE_URL: 'https://sistema.example' })).toThrow(
      `  ${name}: não vale junto com REMOTE_URL`,
    )
  for (const name of Object.keys(terms)) expect(() => parseEnv({ [name]: 'CC BY 4.0' })).toThrow(`  ${name}`)
})

test('os telefones de atendimento são uma lista', () => {
  expect(parseEnv({ SUPPORT_PHONES: '(81) 3333-1111, 0800 123 4567' }).SUPPORT_PHONES).toEqual([
    '(81) 3333-1111',
    '0800 123 4567',
  ])
  expect(() => parseEnv({ SUPPORT_PHONES: 'ligue já' })).toThrow('  SUPPORT_PHONES')
})

test('* nas extensões aceitas quer dizer qualquer uma', () => {
  expect(parseEnv({ ACCEPTED_EXTENSIONS: '*' }).ACCEPTED_EXTENSIONS).toEqual([])
  expect(parseEnv({ ACCEPTED_EXTENSIONS: 'PDF, odt' }).ACCEPTED_EXTENSIONS).toEqual(['pdf', 'odt'])
  for (const wrong of [',', 'pdf,', 'pdf,*']) expect(() => parseEnv({ ACCEPTED_EXTENSIONS: wrong })).toThrow(EnvError)
})

test('uma variável vazia conta como não configurada', () => {
  expect(parseEnv({ PORT: '', PUBLIC_URL: '' })).toEqual(parseEnv({}))
})

test('CEP_URL vazia, como nenhum, diz que ninguém é perguntado', () => {
  for (const CEP_URL of ['', ' ', 'nenhum']) expect(parseEnv({ CEP_URL }).CEP_URL).toEqual([])
  expect(parseEnv({}).CEP_URL).toHaveLength(2)
  expect(() => parseEnv({ CEP_URL: ',' })).toThrow('  CEP_URL')
})

test('o .env.example tem cada configuração uma vez, com o seu padrão', async () => {
  const lines = (await readFile('.env.example', 'utf8')).split('\n')
  const given = lines.flatMap((line) => {
    const [, name, value] = /^(?:# )?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []
    return name ? [[name, value]] : []
  })
  expect(given.map(([name]) => name).sort()).toEqual(Object.keys(envSchema.shape).sort())

  const values = Object.fromEntries(given.filter(([, value]) => value))
  expect(parseEnv(values)).toEqual(parseEnv({}))
  const withDefault = Object.entries(parseEnv({})).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  expect(Object.keys(values).sort()).toEqual(withDefault.sort())
})

test('os endereços dos menus do portal são http ou https, e o que não tem endereço fica de fora', () => {
  expect(readPortalLinks(parseEnv({}))).toEqual({})
  const names = Object.keys(envSchema.shape).filter((name) => name.startsWith('LINK_'))
  const links = readPortalLinks(parseEnv({ ...demoSettings }))
  expect([names.length, Object.keys(links).length]).toEqual([16, 16])
  expect(links.faleConosco).toBe(demoSettings.LINK_FALE_CONOSCO)
  for (const name of names) expect(() => parseEnv({ [name]: 'javascript:alert(1)' })).toThrow(`  ${name}`)
  expect(parseEnv({ SUPPORT_HOURS: '07:30-19:00' }).SUPPORT_HOURS).toBe('07:30-19:00')
  expect(() => parseEnv({ SUPPORT_HOURS: 'das 8h às 18h' })).toThrow('  SUPPORT_HOURS')
})

test('os sites que mostram o portal são origens exatas, sem curinga, e http só nesta máquina', () => {
  const origins = ['https://www.exemplo.gov.br', 'https://a.example:8443', 'http://localhost:5000', 'http://127.0.0.1']
  expect(parseEnv({ EMBED_ORIGINS: origins.join(' , ') }).EMBED_ORIGINS).toEqual(origins)
  expect(parseEnv({}).EMBED_ORIGINS).toBeUndefined()
  for (const wrong of [
    'https://*.gov.br',
    'http://exemplo.gov.br',
    'https://exemplo.gov.br/',
    'https://exemplo.gov.br/pagina',
    'exemplo.gov.br',
    '*',
    "'self'",
    'https://EXEMPLO.gov.br',
    'https://exemplo.gov.br; script-src',
  ])
    expect(() => parseEnv({ EMBED_ORIGINS: wrong })).toThrow(/EMBED_ORIGINS.*: origens como https/)
})

test('depois do cadastro só se segue para um endereço https, ou http nesta máquina, de um site que mostra o portal', () => {
  const EMBED_ORIGINS = 'https://www.exemplo.gov.br,http://localhost:5000,http://127.0.0.1'
  const CADASTRO_SUCESSO_URL = 'https://www.exemplo.gov.br/obrigado?de=portal'
  expect(parseEnv({ EMBED_ORIGINS, CADASTRO_SUCESSO_URL })).toMatchObject({ CADASTRO_SUCESSO_URL })
  for (const here of ['http://localhost:5000/fim', 'http://127.0.0.1/'])
    expect(parseEnv({ EMBED_ORIGINS, CADASTRO_SUCESSO_URL: here }).CADASTRO_SUCESSO_URL).toBe(here)
  expect(() => parseEnv({ CADASTRO_SUCESSO_URL })).toThrow(/CADASTRO_SUCESSO_URL: um endereço https, ou http nesta/)
  expect(() => parseEnv({ CADASTRO_SUCESSO_URL, PORT: 'x' })).toThrow(/PORT: [\s\S]*CADASTRO_SUCESSO_URL: um endereço/)
  for (const wrong of [
    'https://outro.example/',
    'http://www.exemplo.gov.br/fim',
    'http://localhost:6000/fim',
    'javascript:alert(1)',
    '/obrigado',
  ])
    expect(() => parseEnv({ EMBED_ORIGINS, CADASTRO_SUCESSO_URL: wrong })).toThrow(/CADASTRO_SUCESSO_URL/)
})
