// @module-tag rest
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { startApp, startPortal } from '../http'

test('embed.js tem no máximo 3 kB em brotli', () => {
  expect(brotliCompressSync(readFileSync('public/embed.js')).length).toBeLessThanOrEqual(3000)
})

test('o esquema das mensagens aceita cada uma, e nenhuma com mais do que nele está', () => {
  const valid = new Ajv().compile(JSON.parse(readFileSync('public/embed-messages.schema.json', 'utf8')))
  const campanha = { nomeCampanha: 'maio' }
  const caminho = '/licitacao-pub/portal/iframe/licitacao/listagem?page=2'
  const messages = {
    pronto: {},
    altura: { px: 900 },
    rolarBarraLateral: { y: 0 },
    navegou: { caminho, topo: true },
    filtros: { objeto: 'merenda' },
    campanha,
    acesso: { tipo: 'compra-direta', id: 7, campanha },
    aviso: { texto: 'Erro desconhecido.' },
    redirecionar: { url: 'https://www.prefeitura.example/' },
    ola: { trata: ['redirecionar'] },
    ir: { caminho },
  }
  for (const [type, payload] of Object.entries(messages)) {
    const message = { v: 1, type: `portal:${type}`, id: 'a-1', payload }
    expect([type, valid(message)]).toEqual([type, true])
    expect(valid({ ...message, v: 2 })).toBe(false)
    expect(valid({ ...message, cpf: '529.982.247-25' })).toBe(false)
    expect([type, valid({ ...message, payload: { ...payload, outra: 1 } })]).toEqual([type, false])
  }
  for (const none of ['1', 'null', ''])
    expect(valid({ v: 1, type: 'portal:campanha', id: '1', payload: { nomeCampanha: none } })).toBe(false)
  expect(valid({ v: 1, type: 'portal:filtros', id: '1', payload: { objeto: 'null' } })).toBe(false)
  const where = (caminho: string) => valid({ v: 1, type: 'portal:navegou', id: '1', payload: { caminho, topo: false } })
  for (const path of ['licitacao/cadastro/chave/2', 'licitacao/detalhe/7/esclarecimento-impugnacao/recibo/x', 'nada'])
    expect(where(`/licitacao-pub/portal/iframe/${path}`)).toBe(false)
})

test('o que um site copia do portal é texto, e o esquema é JSON', async () => {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const readType = async (file: string) => {
    const { status, headers } = await get(`/licitacao-pub/${file}`)
    return [status, headers.get('Content-Type'), headers.get('Cache-Control'), headers.has('ETag')]
  }
  for (const [file, type] of Object.entries({
    'embed.js': 'text/javascript; charset=utf-8',
    'embed-messages.d.ts': 'text/plain; charset=utf-8',
    'embed-messages.schema.json': 'application/json; charset=utf-8',
  }))
    expect([file, ...(await readType(file))]).toEqual([file, 200, type, 'public, max-age=3600', true])
})
