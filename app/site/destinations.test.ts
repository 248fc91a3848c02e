import { expect, test } from 'vitest'
import { destinations, namedPages, redirectedTo } from './destinations'

const none = 'fonteCampanha=1/tipoCampanha=1/nomeCampanha=1'

test('cada página com nome tem o seu endereço, e a que não existe, ou precisa de um número, nenhum', () => {
  expect(namedPages.map((name) => redirectedTo(name, none))).toEqual([
    '/portal/iframe/licitacao/listagem',
    '/portal/iframe/compra-direta/listagem',
    '/portal/iframe/licitacao/cadastro',
    '/consulta-licitacoes',
    '/validar-documento',
    '/',
  ])
  for (const name of ['paginaInternaLicitacaoProcessoIframe', 'toString', '', 'inicial'])
    expect(redirectedTo(name, none)).toBeUndefined()
})

test('a campanha e os filtros seguem no endereço; "1" é nenhuma campanha, e "null" um filtro vazio', () => {
  const address = redirectedTo(
    'licitacaoListagemProcessosIframe',
    'fonteCampanha=boletim/tipoCampanha=1/nomeCampanha=maio%202030/objeto=caf%C3%A9 e ch%C3%A1/processo=23000.001/2026-11/a=b/estado=PE/idMunicipio=null/status=null/modalidade=1/tipoLicitacao=/periodo=2030-01-01,2030-02-01/situacoes=null/conteudo=/criterioJulgamento=null',
  )
  const { pathname, searchParams } = new URL(address ?? '', 'https://portal.example')
  expect(pathname).toBe('/portal/iframe/licitacao/listagem')
  expect(Object.fromEntries(searchParams)).toEqual({
    objeto: 'café e chá',
    processo: '23000.001/2026-11/a=b',
    estado: 'PE',
    modalidade: '1',
    periodo: '2030-01-01,2030-02-01',
    utm_source: 'boletim',
    utm_campaign: 'maio 2030',
  })
})

test('o cadastro guarda a campanha pelos nomes dela, e filtro nenhum', () => {
  expect(
    redirectedTo('licitacaoCadastroIframe', 'fonteCampanha=boletim/tipoCampanha=1/nomeCampanha=maio/objeto=papel'),
  ).toBe('/portal/iframe/licitacao/cadastro?fonteCampanha=boletim&nomeCampanha=maio')
})

test('um valor sem fim é cortado, um que não se lê não leva a lugar nenhum, e marcas só são texto', () => {
  const long = redirectedTo('consultaDeLicitacoes', `${none}/objeto=${'x'.repeat(10_000)}`) ?? ''
  expect(long.length).toBeLessThan(300)
  expect(redirectedTo('consultaDeLicitacoes', `${none}/objeto=%E0%A4%A`)).toBeUndefined()
  expect(redirectedTo('consultaDeLicitacoes', `fonteCampanha="><script>/tipoCampanha=1/nomeCampanha=1`)).toBe(
    '/consulta-licitacoes?utm_source=%22%3E%3Cscript%3E',
  )
})

test('as páginas de uma licitação, de uma compra e do fim do cadastro têm nome na navegação, com campanha ou sem', () => {
  expect(destinations.paginaInternaLicitacaoProcessoIframe(7)).toBe(
    '/portal/iframe/licitacao/detalhe/7/fonteCampanha=1/tipoCampanha=1/nomeCampanha=1',
  )
  expect(destinations.paginaInternaCompraDiretaProcessoIframe(7, { fonteCampanha: 'a/b' })).toBe(
    '/portal/iframe/compra-direta/detalhe/7/fonteCampanha=a%2Fb/tipoCampanha=1/nomeCampanha=1',
  )
  expect(destinations.paginaCadastroSucessoIframe('JURIDICA')).toBe('/portal/iframe/licitacao/cadastroSucesso/JURIDICA')
})
