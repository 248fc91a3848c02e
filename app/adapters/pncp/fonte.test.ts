import { expect, test } from 'vitest'
import { makeFontePncp } from './fonte.server'
import type { Ask } from './partes-api.server'

const periodo = { alcance: 'tudo', modalidade: 6, fase: 'recentes', de: '2030-05-09', ate: '2030-05-10' } as const
const compra = {
  ...{ chave: '11222333000181-1-000001/2030', ref: { cnpj: '11222333000181', ano: 2030, sequencial: 1 } },
  ...{ carimbo: null, itens: {}, tentativas: 0 },
}

const buildFonte = (ask: Ask) => makeFontePncp('https://pncp.example', ask)

test('uma lista que nunca termina, ou que diz ter páginas sem fim, é recusada', async () => {
  const endless = buildFonte(async ({ searchParams }) => ({
    status: 200,
    body: { data: [], totalPaginas: Number(searchParams.get('pagina')) + 1 },
  }))
  expect(await endless.readPagina(periodo, 1)).toMatchObject({ paginas: 2 })
  await expect(endless.readPagina(periodo, 10_000)).rejects.toMatchObject({
    tipo: 'ilegivel',
    message: expect.stringContaining('diz ter 10001 páginas'),
  })
  const boastful = buildFonte(async () => ({ status: 200, body: { data: [], totalRegistros: 1e12 } }))
  await expect(boastful.readPagina(periodo, 1)).rejects.toMatchObject({ tipo: 'ilegivel' })
})

test('os itens ou os documentos que nunca terminam são recusados, e não contam como lidos', async () => {
  let asked = 0
  const endless = buildFonte(async ({ pathname }) => {
    asked++
    const body = Array.from({ length: 10 }, (_, place) =>
      pathname.endsWith('/itens')
        ? { numeroItem: asked * 10 + place, descricao: 'Carteira' }
        : { sequencialDocumento: asked * 10 + place, titulo: 'Edital', url: `https://pncp.example/${asked}/${place}` },
    )
    return { status: 200, body }
  })
  await expect(endless.readPartes(compra).next()).rejects.toMatchObject({
    tipo: 'ilegivel',
    message: expect.stringContaining('não termina em 1000 páginas'),
  })
  expect(asked).toBe(1000)
})
