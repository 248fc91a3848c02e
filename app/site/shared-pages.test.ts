import { expect, test } from 'vitest'
import { paths, toHref } from './paths'
import { findSharedScreen } from './screens'

const of = (path: string) => findSharedScreen(toHref(path))

test('as telas de consulta são iguais para todos, também quando só os seus dados são pedidos', () => {
  expect(of(paths.licitacoes('conteudo=papel&page=2'))).toBe('consulta-licitacoes')
  expect(of('/consulta-licitacoes.data?page=2')).toBe('consulta-licitacoes')
  expect(of(paths.licitacoes('page=2&lng=en'))).toBe('consulta-licitacoes')
  expect(of(paths.dadosGerais(12, 'origem=x'))).toBe('licitacao-visualizacao/:id/dados-gerais')
  expect(of(paths.orgao(12))).toBe('orgao/:orgao')
  expect(of(paths.orgao('12ABC34501DE35'))).toBe('orgao/:orgao')
  for (const named of ['12ABC34501DE35', '52998224725']) expect(of(paths.fornecedor(named))).toBe('fornecedor/:cnpj')
  expect(of(paths.anexo(12, 3))).toBe('licitacao-visualizacao/:id/dados-edital/:idAnexo/ver')
  expect(of(paths.solicitacao(12, 3))).toBe('licitacao-visualizacao/:id/esclarecimento-impugnacao/:idItem')
})

test('um formulário, um recibo, um idioma que não há e um endereço que não existe são de quem os pede', () => {
  for (const path of [
    paths.solicitar(12).replace(/#.*/, ''),
    paths.recibo(12, 'abc').replace(/#.*/, ''),
    paths.dataRecurso(),
    paths.documento('AAAA1234BBBB5678'),
    paths.licitacoes('lng=xx'),
    '/licitacao-visualizacao/doze/dados-gerais',
    '/licitacao-visualizacao/1234567890123456/dados-gerais',
    '/consulta-licitacoes/',
  ])
    expect(of(path), path).toBeUndefined()
  expect(findSharedScreen('/consulta-licitacoes')).toBeUndefined()
})
