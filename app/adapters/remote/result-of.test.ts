import { expect, test } from 'vitest'
import { ProcurementFailure } from '~/domain/shared/failures'
import { readResult } from './contract-client.server'

const ask = (status: number, body: ProcurementFailure['body']) =>
  readResult(() => Promise.reject(new ProcurementFailure(status, body)), 'licitacaoNotFound')

test('o que o sistema por trás diz de uma licitação que retirou chega à página nas suas palavras, a lista primeiro', async () => {
  for (const key of ['LICITACAO_DESPUBLICADA', 'LICITACAO_EXCLUIDA'])
    for (const body of [
      { key, message: 'Retirada para correção.' },
      { key, message: 'Retirada.', errorMessages: [{ message: 'Item 2.' }, { message: 'Item 7.' }] },
    ])
      await expect(ask(400, body)).rejects.toMatchObject({ status: 400, body })
})

test('sem palavras do sistema, a licitação retirada e a que não há são ditas nas do portal', async () => {
  expect(await ask(400, { key: 'LICITACAO_DESPUBLICADA' })).toEqual({ ok: false, error: 'licitacaoDespublicada' })
  expect(await ask(400, { key: 'LICITACAO_EXCLUIDA' })).toEqual({ ok: false, error: 'licitacaoExcluida' })
  const missing = { key: 'LICITACAO_NAO_ENCONTRADA', message: 'Licitação não encontrada.' }
  expect(await ask(404, missing)).toEqual({ ok: false, error: 'licitacaoNotFound' })
})
