// @module-tag rest
import { expect, test } from 'vitest'
import { insertCompraDireta, insertLicitacao } from '../../../tests/builders'
import { listeningPortal } from '../../../tests/listening-portal'

test('uma licitação se tira do portal por um comando, com o motivo, e se devolve', async () => {
  const { portal, command } = await listeningPortal('processo')
  const chave_origem = '11222333000181-1-000001/2030'
  const id = await insertLicitacao(portal.db, { chave_origem })
  const idCompra = await insertCompraDireta(portal.db)
  const { licitacoes, comprasDiretas } = portal.procurement
  const isShown = async () => [(await licitacoes.find(id)).ok, (await comprasDiretas.find(idCompra)).ok]
  expect(await command('retirar', chave_origem, '--motivo', 'repetida')).toEqual({
    code: 0,
    lines: [`${chave_origem} saiu do portal.`],
  })
  expect((await command('retirar', `compras-diretas/${idCompra}`, '--motivo', 'de teste')).code).toBe(0)
  expect(await isShown()).toEqual([false, false])
  expect(await licitacoes.find(id)).toEqual({ ok: false, error: 'licitacaoDespublicada' })

  const refusals = [
    [['retirar', chave_origem, '--motivo', 'outra vez'], `portal: ${chave_origem} já não está no portal`],
    [['retirar', chave_origem], 'portal: informe --motivo'],
    [['retirar', '99-1-000001/2030', '--motivo', 'x'], 'portal: não há processo com a chave 99-1-000001/2030'],
  ] as const
  for (const [argv, message] of refusals) {
    const { code, lines } = await command(...argv)
    expect([code, lines.join(' ')]).toEqual([2, expect.stringContaining(message)])
  }
  expect((await command('devolver', `licitacoes/${id}`)).lines).toEqual([`licitacoes/${id} voltou ao portal.`])
  expect((await command('devolver', `compras-diretas/${idCompra}`)).code).toBe(0)
  expect(await isShown()).toEqual([true, true])
  expect((await command('devolver', chave_origem)).lines.join(' ')).toContain('não foi tirado do portal')
})
