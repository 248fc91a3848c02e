import { expect, test } from 'vitest'
import { loggablePath, truncateIp } from './redact.server'

test('do endereço de rede fica só a rede', () => {
  expect(truncateIp('203.0.113.77')).toBe('203.0.113.0/24')
  expect(truncateIp('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(truncateIp('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBe('2001:db8:85a3::/48')
  expect(truncateIp('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(truncateIp('::1')).toBe('0:0:0::/48')
  expect(truncateIp('fe80::1%eth0')).toBe('fe80:0:0::/48')
  expect(truncateIp(undefined)).toBeUndefined()
})

test('os endereços das telas e das chamadas ficam legíveis no log', () => {
  const kept = [
    '/licitacao-readonly/api/public/v1/licitacoes/123456/esclarecimentosImpugnacoes/9/respostas',
    '/licitacao/api/licitacoes/public/7/lote/2/alterar-data-recurso-contrarrazao',
    '/licitacao-pub/licitacao-visualizacao/12/dados-gerais',
    '/licitacao-pub/assets/entry.client-B0a1C2d3E4.js',
  ]
  for (const path of kept) expect(loggablePath(path)).toBe(path)
})

test('do endereço de um recibo ou de uma confirmação não fica no log o que o abre', () => {
  for (const place of [
    '/licitacao-visualizacao/12/esclarecimento-impugnacao/recibo',
    '/esclarecimento-impugnacao/confirmar',
  ])
    expect(loggablePath(`${place}/SoLetrasSemAlgarismos`)).toBe(`${place}/[oculto]`)
})
