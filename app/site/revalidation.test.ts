import { expect, test } from 'vitest'
import { keepFrame, keepUnderneath } from './revalidation'

const here = {
  currentUrl: new URL('http://portal/licitacao-visualizacao/1/dados-gerais'),
  nextUrl: new URL('http://portal/licitacao-visualizacao/1/dados-gerais'),
  currentParams: { id: '1' },
  nextParams: { id: '1' },
  defaultShouldRevalidate: true,
}

test('um formulário recusado ou sem resposta não faz ler de novo o que está na tela; um que foi aceito faz', () => {
  for (const keeps of [keepFrame, keepUnderneath]) {
    for (const actionStatus of [409, 422, 503]) expect(keeps({ ...here, formMethod: 'POST', actionStatus })).toBe(false)
    expect(keeps({ ...here, formMethod: 'POST', actionStatus: 200 })).toBe(true)
  }
})

test('um passo a outra parte da mesma licitação lê só essa parte; a outra licitação, tudo', () => {
  const part = new URL('http://portal/licitacao-visualizacao/1/dados-edital')
  expect(keepFrame({ ...here, nextUrl: part })).toBe(false)
  expect(keepFrame({ ...here, nextUrl: part, nextParams: { id: '2' } })).toBe(true)
})

test('abrir ou fechar o que se mostra sobre uma tela não a lê de novo; ir a outra tela lê', () => {
  const under = new URL('http://portal/portal/compra-direta/detalhe/1?pageItens=2')
  const over = new URL('http://portal/portal/compra-direta/detalhe/1/lotes/7?pageItens=2')
  expect(keepUnderneath({ ...here, currentUrl: under, nextUrl: over })).toBe(false)
  expect(keepUnderneath({ ...here, currentUrl: over, nextUrl: under })).toBe(false)
  expect(keepUnderneath({ ...here, currentUrl: over, nextUrl: under, formMethod: 'POST' })).toBe(true)
  expect(
    keepUnderneath({ ...here, currentUrl: over, nextUrl: new URL('http://portal/portal/compra-direta/listagem') }),
  ).toBe(true)
})
