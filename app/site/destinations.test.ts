import { expect, test } from 'vitest'
import { campanhaIn, destinations, namedPages, redirectedTo } from './destinations'
import { paths } from './paths'

const none = 'fonteCampanha=1/tipoCampanha=1/nomeCampanha=1'

test('cada página com nome tem o seu endereço, e a que não existe, ou precisa de um número, nenhum', () => {
  expect(namedPages.map((name) => redirectedTo(paths, name, none))).toEqual([
    '/portal/iframe/licitacao/listagem',
    '/portal/iframe/compra-direta/listagem',
    '/portal/iframe/licitacao/cadastro',
    '/consulta-licitacoes',
    '/validar-documento',
    '/',
  ])
  for (const name of ['paginaInternaLicitacaoProcessoIframe', 'toString', '', 'inicial'])
    expect(redirectedTo(paths, name, none)).toBeUndefined()
})

test('a campanha e os filtros seguem no endereço; "1" e "null" são nenhuma campanha, e "null" um filtro vazio', () => {
  const address = redirectedTo(
    paths,
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
  expect(redirectedTo(paths, 'licitacaoListagemProcessosIframe', none.replaceAll('1', 'null'))).toBe(
    '/portal/iframe/licitacao/listagem',
  )
})

test('o cadastro guarda a campanha pelos nomes dela, só onde há uma, e filtro nenhum', () => {
  expect(campanhaIn(new URLSearchParams('fonteCampanha=boletim&tipoCampanha=null&nomeCampanha=1'))).toEqual({
    fonteCampanha: 'boletim',
  })
  expect(
    redirectedTo(
      paths,
      'licitacaoCadastroIframe',
      'fonteCampanha=boletim/tipoCampanha=1/nomeCampanha=maio/objeto=papel',
    ),
  ).toBe('/portal/iframe/licitacao/cadastro?fonteCampanha=boletim&nomeCampanha=maio')
})

test('um valor sem fim é cortado, um que não se lê não leva a lugar nenhum, e marcas só são texto', () => {
  const long = redirectedTo(paths, 'consultaDeLicitacoes', `${none}/objeto=${'x'.repeat(10_000)}`) ?? ''
  expect(long.length).toBeLessThan(300)
  expect(redirectedTo(paths, 'consultaDeLicitacoes', `${none}/objeto=%E0%A4%A`)).toBeUndefined()
  expect(redirectedTo(paths, 'consultaDeLicitacoes', `fonteCampanha="><script>/tipoCampanha=1/nomeCampanha=1`)).toBe(
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
