// @module-tag rest
import { expect, test } from 'vitest'
import { eraseCadastro } from '~/adapters/db/titular/erase.server'
import { makePdf } from '../pdf'
import { start } from './documentos-page'

test('o que um fornecedor envia não sai pelo endereço dos arquivos, e apagar o cadastro leva tudo', async () => {
  const { portal, get, press, assinado } = await start()
  const documento = await makePdf(['Documento'])
  await press('enviar', { termo: assinado, contrato: documento, representante: documento })
  const arquivos = await portal.db.selectFrom('arquivo').select(['uri', 'publicado']).execute()
  expect(arquivos.map(({ publicado }) => publicado)).toEqual([true, true, true])
  for (const { uri } of arquivos)
    for (const address of [
      '/licitacao-pub/arquivos',
      '/licitacao/hal/public/arquivos',
      '/licitacao/hal/public/arquivos/temporario',
    ])
      expect((await get(`${address}?uri=${uri}`)).status).toBe(404)
  await eraseCadastro(portal.db, 1, { exigida: null, now: new Date(), note: async () => {} })
  for (const table of [
    'cadastro',
    'cadastro_link',
    'cadastro_remessa',
    'cadastro_documento',
    'arquivo',
    'outbox',
  ] as const)
    expect([table, await portal.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('só o código do e-mail abre a página; quem experimenta códigos espera, e o banco só guarda o seu hash', async () => {
  const { portal, get, page, codigo, press } = await start()
  const link = await portal.db.selectFrom('cadastro_link').selectAll().execute()
  expect(JSON.stringify(link)).not.toContain(codigo)
  const wrong = page.replace(codigo, 'x'.repeat(32))
  expect((await get(wrong)).status).toBe(404)
  expect((await get(page.replace(codigo, 'curto'))).status).toBe(404)
  expect((await press('guardar', {}, { formulario: 'forjado' })).status).toBe(403)
  const form = await press('guardar')
  await portal.db.updateTable('cadastro').set({ bloqueado_em: new Date() }).execute()
  const closed = await get(page)
  expect([closed.status, await closed.text()]).toEqual([
    404,
    expect.stringContaining('o cadastro foi apagado ou bloqueado'),
  ])
  // A person who was filling in the form is redirected to the same page.
  const late = await form.again()
  expect([late.status, late.location]).toEqual([303, page])
  for (let guessed = 0; guessed < 60; guessed++)
    await portal.intake.guarda.limites.countAttempt('codigo', { address: '127.0.0.1' })
  const over = await get(wrong)
  expect([over.status, await over.text()]).toEqual([
    429,
    expect.stringContaining('muitas tentativas com código errado'),
  ])
  const cadastro = '/licitacao-pub/portal/licitacao'
  for (const other of [`cadastro/retomar/${'x'.repeat(32)}`, `cadastroSucesso/FISICA/termo?recibo=${'x'.repeat(32)}`])
    expect([other, (await get(`${cadastro}/${other}`)).status]).toEqual([other, 429])
  await portal.db.updateTable('cadastro').set({ bloqueado_em: null }).execute()
  // The right code still opens the page.
  expect((await get(page)).status).toBe(200)
})
