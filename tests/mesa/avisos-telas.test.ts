// @module-tag rest
import { expect, test } from 'vitest'
import { startPortal } from '../http'
import { readable } from '../perfis/perfis'
import { hidden, startMesa } from './mesa'

test('quem responde escolhe de que é avisado, e o último do órgão é avisado de que não pode deixar de ser', async () => {
  const { ask, enter, db } = await startMesa(await startPortal())
  const cookie = await enter()
  const page = await ask('/avisos', { cookie })
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(readable(page.html)).toContain('ana@olinda.pe.gov.br')
  const chosenIn = (html: string) =>
    /<input[^>]*checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*checked=""/.exec(html)?.slice(1).join('')
  expect(chosenIn(page.html)).toBe('NA_HORA')
  const formulario = hidden(page.html, 'formulario')
  const choose = (frequencia: string, form = {}) =>
    ask('/avisos', { cookie, form: { formulario, frequencia, ...form } })

  const saved = await choose('DIARIO')
  expect([saved.status, saved.to]).toEqual([303, '/licitacao-pub/mesa/avisos?aviso=salvo'])
  const after = await ask('/avisos?aviso=salvo', { cookie })
  expect(readable(after.html)).toContain('Escolha salva.')
  expect(chosenIn(after.html)).toBe('DIARIO')

  const refused = await choose('NENHUM')
  expect(refused.status).toBe(422)
  expect(readable(refused.html)).toContain('ninguém do seu órgão saberá de um pedido novo')
  expect(chosenIn(refused.html)).toBe('NENHUM')
  expect((await choose('SEMPRE')).html).toContain('Escolha quando o portal avisa.')
  expect((await choose('NA_HORA', { formulario: 'outro' })).status).not.toBe(303)
  const rows = await db.selectFrom('pessoa').select('avisos').orderBy('email').execute()
  expect(rows.map(({ avisos }) => avisos)).toEqual(['DIARIO', 'NA_HORA'])
})

test('quem não entrou vai à entrada, que depois leva aos avisos', async () => {
  const { ask, linkOf } = await startMesa(await startPortal())
  expect((await ask('/avisos')).to).toContain('/mesa/entrar?para=%2Fmesa%2Favisos')
  const entered = await ask(await linkOf('ana@olinda.pe.gov.br', '/mesa/avisos'), { form: {} })
  expect(entered.to).toBe('/licitacao-pub/mesa/avisos')
})
