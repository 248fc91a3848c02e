import { expect } from 'vitest'
import { expectAsDocumented } from '../../../tests/as-documented'
import { insertLicitacao, insertOrgao, insertSolicitacao } from '../../../tests/builders'
import { api, testBothWays } from '../../../tests/http'

testBothWays('os parâmetros públicos vêm das configurações', async (start) => {
  const { get } = await start({
    RECAPTCHA_SITE_KEY: 'chave',
    RECAPTCHA_SECRET: 'secreta',
    ACCEPTED_EXTENSIONS: 'pdf,odt',
  })

  const response = await get(`${api}/parametros-publicos`)
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  expect(await expectAsDocumented(`${api}/parametros-publicos`, response)).toEqual({
    validarImpugnacaoPublica: true,
    esclarecimentoPubAtivo: true,
    chaveSiteCaptcha: 'chave',
    extensoesAceitas: ['pdf', 'odt'],
    timezone: 'America/Sao_Paulo',
  })
})

testBothWays('a lista tem os campos da especificação, com e sem a barra no fim', async (start) => {
  const { get, portal } = await start()
  const id = await insertLicitacao(portal.db, { num_repeticao: 2 })
  await insertLicitacao(portal.db, { data_abertura: null, status: null })

  for (const path of [`${api}/licitacoes`, `${api}/licitacoes/`, `${api}/licitacoes/?page=&size=null&status=null`]) {
    const body = await expectAsDocumented(`${api}/licitacoes/`, await get(path))
    expect(body).toMatchObject({ totalPages: 1, totalElements: 2 })
    expect(body.content[0]).toEqual({
      id,
      dataAbertura: '2030-05-20T12:00:00.000+0000',
      numeroEdital: '007/2030',
      numProcesso: '2030.000123',
      quantidadeRepeticoes: 2,
      objeto: 'Aquisição de carteiras escolares',
      orgao: { sigla: 'SEMED', nome: 'Secretaria Municipal de Educação' },
      modalidade: 'PREGAO_ELETRONICO',
      modoDisputa: 'ABERTO',
      status: 'ABERTO',
      linkAcessoExterno: null,
    })
  }
})

testBothWays('cada filtro da chamada chega à busca', async (start) => {
  const { get, portal } = await start()
  await portal.db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
  const wanted = await insertLicitacao(portal.db, {
    objeto: 'Fornecimento de merenda',
    num_processo: '99887.2031',
    uf: 'PE',
    id_municipio: 2611606,
    status: 'SUSPENSO',
    modalidade: 'CONCORRENCIA',
    tipo_licitacao: 'MENOR_PRECO',
    data_abertura: new Date('2031-01-10T12:00:00Z'),
  })
  await insertLicitacao(portal.db)

  const filters = [
    'conteudo=merendas',
    'objeto=merenda',
    'processo=99887',
    'estado=pe',
    'idMunicipio=2611606',
    'status=SUSPENSO',
    'situacoes=ANULADA,SUSPENSO',
    'modalidade=CONCORRENCIA',
    'tipoLicitacao=MENOR_PRECO',
    'criterioJulgamento=MP',
    'periodo=2031-01-10,2031-01-10',
    'conteudo=merenda&utm_source=a&utm_medium=b&utm_campaign=c',
  ]
  for (const filter of filters) {
    const body = await (await get(`${api}/licitacoes/?${filter}`)).json()
    expect([filter, body.content.map(({ id }: { id: number }) => id)]).toEqual([filter, [wanted]])
  }
})

testBothWays('pela chamada, processo acha só nos números e objeto só no objeto', async (start) => {
  const { get, portal } = await start()
  const id_orgao = await insertOrgao(portal.db, { nome: 'Conselho da Merenda', sigla: 'E81' })
  const numero = await insertLicitacao(portal.db, { num_processo: '0081/2026' })
  const objeto = await insertLicitacao(portal.db, { objeto: '81 merendas' })
  await insertLicitacao(portal.db, { id_orgao })
  const found = async (query: string) =>
    (await (await get(`${api}/licitacoes/?${query}`)).json()).content.map(({ id }: { id: number }) => id)
  expect([await found('processo=81'), await found('processo=merenda')]).toEqual([[numero], []])
  expect([await found('objeto=merenda'), await found('objeto=0081')]).toEqual([[objeto], []])
})

testBothWays('um filtro que não pode ser usado é recusado pelo nome, e um vazio não', async (start) => {
  const { get } = await start()
  for (const [name, value] of [
    ['periodo', 'lixo'],
    ['periodo', '0000-01-01,'],
    ['idMunicipio', 'abc'],
  ]) {
    const response = await get(`${api}/licitacoes/?${name}=${value}`)
    expect(response.status).toBe(400)
    expect((await response.json()).errorMessages).toEqual([
      { message: `O parâmetro ${name} é inválido ou foi informado mais de uma vez.` },
    ])
  }
  expect((await get(`${api}/licitacoes/?periodo=null&idMunicipio=&utm_source=%22`)).status).toBe(200)
})

testBothWays('a página, o tamanho e a ordem são os pedidos', async (start) => {
  const { get, portal } = await start()
  for (let day = 1; day <= 5; day++)
    await insertLicitacao(portal.db, { numero_edital: String(day), data_abertura: new Date(Date.UTC(2030, 0, day)) })

  const editais = async (query: string) => {
    const body = await (await get(`${api}/licitacoes/?${query}`)).json()
    expect(body).toMatchObject({ totalPages: 3, totalElements: 5 })
    return body.content.map(({ numeroEdital }: { numeroEdital: string }) => numeroEdital)
  }
  expect(await editais('size=2')).toEqual(['5', '4'])
  expect(await editais('size=2&page=3')).toEqual(['1'])
  expect(await editais('size=2&page=2&sort=ASC')).toEqual(['3', '4'])
  expect(await editais('size=2&page=1000000000')).toEqual([])
})

testBothWays('os dados gerais trazem o campo do produto e os instantes com 28 caracteres', async (start) => {
  const { get, portal } = await start()
  const id = await insertLicitacao(portal.db, {
    amparo_legal: 'Lei 14.133/2021',
    inversao_fases: false,
    eh_perfil_produto: true,
    data_limite_esclarecimento_impugnacao: new Date('2030-05-15T20:59:00Z'),
  })

  const body = await expectAsDocumented(`${api}/licitacoes/{id}`, await get(`${api}/licitacoes/${id}`))
  expect(body).toMatchObject({
    id,
    ehPerfilPortal: true,
    amparoLegal: { lei: 'Lei 14.133/2021' },
    inversaoFases: false,
  })
  expect(body.dataLimiteEsclarecimentoImpugnacao).toBe('2030-05-15T20:59:00.000+0000')
  const fields =
    'amparoLegal dataAbertura dataFimEnvioProposta dataIniEnvioProposta dataLimiteEsclarecimentoImpugnacao ehPerfilPortal id inversaoFases linkAcessoExterno modalidade modoDisputa nomeOrgao numProcesso numRepeticao numeroEdital objeto status tempoFaseAbertoFechado tipoDisputa tipoLicitacao'
  expect(Object.keys(body).sort().join(' ')).toBe(fields)
})

testBothWays('o campo do produto tem o nome configurado', async (start) => {
  const { get, portal } = await start({ PRODUCT: 'Compras' })
  const id = await insertLicitacao(portal.db, { eh_perfil_produto: false })
  expect(await (await get(`${api}/licitacoes/${id}`)).json()).toHaveProperty('ehPerfilCompras', false)
})

testBothWays('os anexos trazem a chave e o nome do tipo', async (start) => {
  const { get, portal } = await start()
  const id_licitacao = await insertLicitacao(portal.db)
  await portal.db
    .insertInto('anexo')
    .values({
      id_licitacao,
      tipo: 'ATA_REGISTRO_PRECO',
      nome: 'ata.pdf',
      data_cadastro: new Date('2030-05-01T12:00:00Z'),
      link_externo: 'https://exemplo.gov.br/ata.pdf',
    })
    .execute()

  const path = `${api}/licitacoes/{id}/anexos`
  const { anexos } = await expectAsDocumented(path, await get(path.replace('{id}', String(id_licitacao))))
  expect(anexos).toEqual([
    {
      id: expect.any(Number),
      tipo: { key: 'ATA_REGISTRO_PRECO', label: 'Ata de Registro de Preço' },
      arquivoNome: 'ata.pdf',
      dataCadastro: '2030-05-01T12:00:00.000+0000',
      arquivoUri: null,
      linkExterno: 'https://exemplo.gov.br/ata.pdf',
    },
  ])
})

testBothWays('os pedidos vêm separados por tipo, com CPF e e-mail mascarados', async (start) => {
  const { get, portal } = await start()
  const id_licitacao = await insertLicitacao(portal.db)
  const id = await insertSolicitacao(portal.db, { id_licitacao })
  const company = { tipo_pessoa: 'J', cpf_cnpj: '12ABC34501DE35', nome_razao_social: 'Papelaria Aurora Ltda' } as const
  await insertSolicitacao(portal.db, { id_licitacao, tipo: 'IMPUGNACAO', ...company })
  await portal.db
    .insertInto('resposta')
    .values({ id_solicitacao: id, resposta: 'Aceita.', data_cadastro: new Date('2030-05-02T12:00:00Z') })
    .execute()

  const path = `${api}/licitacoes/{id}/esclarecimentosImpugnacoes`
  const body = await expectAsDocumented(path, await get(path.replace('{id}', String(id_licitacao))))
  expect(body.esclarecimentos).toEqual([
    {
      id,
      tipo: 'ESCLARECIMENTO',
      dataCadastro: '2030-05-01T12:00:00.000+0000',
      tipoPessoa: 'F',
      nomeRazaoSocial: 'Aurora Lima',
      cpfCnpj: '***.456.789-**',
      email: 'a***@example.com',
      assunto: 'O item 3 aceita madeira certificada?',
      anexo: false,
      arquivoUri: null,
      arquivoNome: null,
      situacao: 'RESPONDIDO',
    },
  ])
  expect(body.impugnacoes).toMatchObject([{ cpfCnpj: '12.ABC.345/01DE-35', situacao: 'AGUARDANDO' }])
  expect(JSON.stringify(body)).not.toMatch(/81999990000|12345678909|aurora@/)

  const answers = `${path}/{idItem}/respostas`
  const asked = answers.replace('{id}', String(id_licitacao)).replace('{idItem}', String(id))
  expect(await expectAsDocumented(answers, await get(asked))).toEqual({
    respostas: [
      {
        id: expect.any(Number),
        corrige: null,
        dataCadastro: '2030-05-02T12:00:00.000+0000',
        resposta: 'Aceita.',
        anexoUri: null,
        anexoNome: null,
      },
    ],
  })
})
