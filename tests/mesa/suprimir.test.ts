// @module-tag rest
import { expect, test } from 'vitest'
import { startPortal } from '../http'
import { hidden, startMesa } from './mesa'

test('quem responde suprime um trecho: confere como fica, confirma, e ninguém mais o lê', async () => {
  const { ask, enter, db, pedido, idLicitacao } = await startMesa(await startPortal())
  await db
    .updateTable('solicitacao')
    .set({ assunto: 'Moro na Rua das Flores, 10. Cabe recurso?' })
    .where('id', '=', pedido)
    .execute()
  const cookie = await enter()
  const here = `/pedidos/${pedido}/suprimir`
  expect((await ask(`/pedidos/${pedido}`, { cookie })).html).toContain(`href="/licitacao-pub/mesa${here}"`)
  const { html } = await ask(here, { cookie })
  expect(html).toContain('Moro na Rua das Flores, 10. Cabe recurso?')
  const post = (form: Record<string, string>) =>
    ask(here, { cookie, form: { formulario: hidden(html, 'formulario'), ...form } })
  const wrong = await post({ trecho: 'Rua das Acácias', acao: 'conferir' })
  expect([wrong.status, wrong.html.includes('Rua das Acácias</textarea>')]).toEqual([422, true])
  expect(wrong.html).toContain('href="#trecho">Este trecho não está no que é público.')
  expect(wrong.html).toContain('<title>Erro: Suprimir um trecho')
  const asked = await post({ trecho: 'Rua das Flores, 10', acao: 'conferir' })
  expect(asked.html).toContain('Moro na [trecho suprimido]. Cabe recurso?')
  expect(hidden(asked.html, 'trecho')).toBe('Rua das Flores, 10')
  for (const said of ['<title>Confira a supressão do trecho – ', '<h1>Confira a supressão do trecho</h1>'])
    expect(asked.html).toContain(said)
  expect(await db.selectFrom('supressao').selectAll().execute()).toEqual([])
  const changing = await post({ trecho: 'Rua das Flores, 10', acao: 'alterar' })
  expect(changing.html).toContain('Rua das Flores, 10</textarea>')
  const done = await post({ trecho: 'Rua das Flores, 10', acao: 'suprimir' })
  expect(done.to).toBe(`/licitacao-pub/mesa/pedidos/${pedido}?aviso=suprimido`)
  const page = `/licitacao-pub/licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao`
  for (const address of [page, `${page}/${pedido}`, `${page}/${pedido}.data`]) {
    const { html: read } = await ask(address)
    expect([address, read.includes('Rua das Flores')]).toEqual([address, false])
  }
})

test('de outro órgão, com um formulário que não é seu ou depois do fim da sessão, nada se suprime, e o que se escreveu fica', async () => {
  const { ask, enter, db, pedido, doOutro } = await startMesa(await startPortal())
  const cookie = await enter()
  const { html } = await ask(`/pedidos/${pedido}/suprimir`, { cookie })
  const form = { formulario: hidden(html, 'formulario'), trecho: 'Segredo da saúde', acao: 'suprimir' }
  expect((await ask(`/pedidos/${doOutro}/suprimir`, { cookie })).status).toBe(404)
  expect((await ask(`/pedidos/${doOutro}/suprimir`, { cookie, form })).status).toBe(403)
  const own = { ...form, formulario: 'inventado', trecho: 'madeira certificada' }
  expect((await ask(`/pedidos/${pedido}/suprimir`, { cookie, form: own })).status).toBe(403)
  await ask('/sair', { form: {}, cookie })
  const ended = await ask(`/pedidos/${pedido}/suprimir`, { cookie, form })
  expect([ended.status, hidden(ended.html, 'trecho')]).toEqual([401, 'Segredo da saúde'])
  expect(await db.selectFrom('supressao').selectAll().execute()).toEqual([])
})
