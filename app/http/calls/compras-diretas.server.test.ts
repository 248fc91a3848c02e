import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import { restorePath } from '~/adapters/remote/contract-client.server'
import { comprasDiretasPath as base } from '~/contract/paths'
import { insertCompraDireta } from '../../../tests/builders'
import { openBehind, startPortal, testBothWays } from '../../../tests/http'
import { listen, stopListening } from '../ops/http-server.server'

async function insertLotes(db: Db, id_compra_direta: number) {
  const rows = [1, 2].map((numero) => ({
    id_compra_direta,
    numero,
    codigo: `L${numero}`,
    descricao: `Lote ${numero}`,
    situacao: 'EM_ANDAMENTO',
    melhor_lance: '100.5',
  }))
  const lotes = await db.insertInto('compra_direta_lote').values(rows).returning('id').execute()
  const itens = Array.from({ length: 12 }, (_, index) => ({
    id_compra_direta,
    id_lote: index < 11 ? (lotes[0]?.id ?? null) : null,
    sequencia: index + 1,
    codigo: `${9000 + index}`,
    descricao: `Item ${index + 1}`,
    unidade: 'Unidade',
    quantidade: '2.5',
    melhor_lance: '7',
  }))
  await db.insertInto('compra_direta_item').values(itens).execute()
  return lotes.map(({ id }) => id)
}

const resumo = (id: number) => ({
  id,
  numero: '012',
  ano: 2030,
  objeto: 'Aquisição de toner',
  dataHoraPublicacao: '2030-05-02T12:00:00.000+0000',
  orgaoNome: 'Secretaria Municipal de Educação',
  tipo: 'DISPENSA_LICITACAO',
  situacao: 'ABERTA',
})

testBothWays(
  'as chamadas das compras diretas respondem nos seus endereços, com os campos da especificação',
  async (start) => {
    const { get, portal } = await start()
    const { db } = portal
    const json = async (path: string) => (await get(`${base}${path}`)).json()
    await db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
    const id = await insertCompraDireta(db, {
      uf: 'PE',
      id_municipio: 2611606,
      modo_disputa: 'COM_DISPUTA',
      criterio_julgamento: 'MP',
    })
    const hidden = await insertCompraDireta(db, { uf: 'SP', situacao: 'EM_ELABORACAO' })
    const arquivo = { sha256: 'a'.repeat(64), tamanho: 3, tipo_midia: 'application/pdf', publicado: true }
    const { id: id_arquivo } = await db
      .insertInto('arquivo')
      .values({ ...arquivo, uri: 'u'.repeat(22), nome: 'Aviso.pdf' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('anexo')
      .values([
        {
          id_compra_direta: id,
          tipo: 'AVISO',
          nome: 'Aviso.pdf',
          data_cadastro: new Date('2030-05-02T12:00:00Z'),
          id_arquivo,
        },
        {
          id_compra_direta: id,
          tipo: 'OUTROS',
          nome: 'Outro',
          data_cadastro: new Date('2030-05-03T12:00:00Z'),
          link_externo: 'https://compras.example/1',
        },
      ])
      .execute()
    const [lote] = await insertLotes(db, id)

    expect(await json('?rowsPerPage=10&page=1&sort=DESC&sortBy=dataHoraEncerramento&conteudo=&objeto=null')).toEqual({
      itemList: [resumo(id)],
      totalPages: 1,
      totalElements: 1,
    })
    expect(
      await json('?conteudo=12/2030&estado=Pernambuco&idMunicipio=2611606&situacoes=ABERTA&periodo=2030-05-20,'),
    ).toMatchObject({
      totalElements: 1,
    })
    expect(await json('?objeto=merenda')).toMatchObject({ itemList: [], totalElements: 0 })

    const anexos = [
      {
        nome: 'Aviso.pdf',
        criadoEm: '2030-05-02T12:00:00.000+0000',
        uri: `/licitacao/hal/public/arquivos?uri=${'u'.repeat(22)}&thumbnail=false`,
        linkExterno: null,
      },
      { nome: 'Outro', criadoEm: '2030-05-03T12:00:00.000+0000', uri: null, linkExterno: 'https://compras.example/1' },
    ]
    expect(await json(`/${id}`)).toEqual({
      ...resumo(id),
      processo: '2030.000456',
      numProcesso: '2030.000456',
      numeroEdital: null,
      modalidade: 'DISPENSA_LICITACAO',
      disputaPor: 'COM_DISPUTA',
      criterioJulgamento: 'MP',
      amparoLegal: null,
      municipio: 'Recife',
      estado: 'PE',
      orgao: { nome: 'Secretaria Municipal de Educação', unidade: null, municipio: { descricao: 'Recife', uf: 'PE' } },
      dataAbertura: '2030-05-20T12:15:00.000+0000',
      dataHoraAbertura: '2030-05-20T12:15:00.000+0000',
      dataHoraInicioEnvioPropostas: '2030-05-03T12:00:00.000+0000',
      dataHoraFimEnvioPropostas: '2030-05-20T12:00:00.000+0000',
      dataHoraEncerramento: '2030-05-20T12:00:00.000+0000',
      linkAcessoExterno: null,
      anexos,
      documentos: anexos,
    })

    const partes = `/${id}/busca-paginada-lote-item`
    const loteFields = { codigo: 'L1', descricao: 'Lote 1', situacao: 'EM_ANDAMENTO', melhorLance: null }
    expect(await json(`${partes}?tipo=LOTE&rowsPerPage=1`)).toEqual({
      lotes: [{ id: lote, ...loteFields }],
      totalPages: 2,
      totalElements: 2,
    })
    expect(await json(`${partes}?tipo=ITEM&page=2`)).toMatchObject({ totalPages: 2, totalElements: 12 })
    const doLote = await json(`${partes}?tipo=ITEM&loteId=${lote}&page=2`)
    expect(doLote).toEqual({
      itens: [
        {
          sequencia: 11,
          codigo: '9010',
          descricao: 'Item 11',
          unidade: 'Unidade',
          quantidade: '2.5000',
          situacao: null,
          melhorLance: null,
          criterioJulgamento: null,
        },
      ],
      totalPages: 2,
      totalElements: 11,
    })

    // The best bid is public once the bids are open.
    await db
      .updateTable('compra_direta')
      .set({ data_fim_envio_proposta: new Date('2020-05-20T12:00:00Z'), data_abertura: null })
      .where('id', '=', id)
      .execute()
    expect((await json(`${partes}?tipo=LOTE`)).lotes[0].melhorLance).toBe('100.5000')
    expect((await json(`${partes}?tipo=ITEM`)).itens[0].melhorLance).toBe('7.0000')

    expect(await json('/estados')).toEqual([{ id: 26, nome: 'Pernambuco', sigla: 'PE' }])
    expect(await json('/estados/PE/municipios')).toEqual([{ idMunicipio: 2611606, descricao: 'Recife', uf: 'PE' }])
    expect(hidden).toBeGreaterThan(0)
  },
)

testBothWays('o que não pode ser mostrado de uma compra direta é dito pela sua chave', async (start) => {
  const { get, portal } = await start()
  const id = await insertCompraDireta(portal.db)
  const other = await insertCompraDireta(portal.db)
  const [lote] = await insertLotes(portal.db, other)
  const despublicada = await insertCompraDireta(portal.db, { publicacao: 'DESPUBLICADA' })
  const excluida = await insertCompraDireta(portal.db, { publicacao: 'EXCLUIDA' })
  const emElaboracao = await insertCompraDireta(portal.db, { situacao: 'EM_ELABORACAO' })
  for (const [path, status, key, named] of [
    [`/${despublicada}`, 400, 'LICITACAO_DESPUBLICADA'],
    [`/${excluida}/busca-paginada-lote-item?tipo=ITEM`, 400, 'LICITACAO_EXCLUIDA'],
    [`/${emElaboracao}`, 404, 'COMPRA_DIRETA_NAO_ENCONTRADA'],
    [`/${emElaboracao}/busca-paginada-lote-item?tipo=LOTE`, 404, 'COMPRA_DIRETA_NAO_ENCONTRADA'],
    ['/999999', 404, 'COMPRA_DIRETA_NAO_ENCONTRADA'],
    ['/abc', 400, 'PARAMETROS_INVALIDOS', 'idCompraDireta'],
    [`/${id}/busca-paginada-lote-item?tipo=ITEM&loteId=${lote}`, 404, 'LOTE_NAO_ENCONTRADO'],
    ['/estados/XX/municipios', 404, 'ESTADO_NAO_ENCONTRADO'],
    [`/${id}/busca-paginada-lote-item`, 400, 'PARAMETROS_INVALIDOS', 'tipo'],
    [`/${id}/busca-paginada-lote-item?tipo=ITEM&loteId=x`, 400, 'PARAMETROS_INVALIDOS', 'loteId'],
    ['?rowsPerPage=101', 400, 'PARAMETROS_INVALIDOS', 'rowsPerPage'],
    ['?periodo=lixo', 400, 'PARAMETROS_INVALIDOS', 'periodo'],
    ['?estado=Nárnia', 400, 'PARAMETROS_INVALIDOS', 'estado'],
    ['?sortBy=objeto', 400, 'PARAMETROS_INVALIDOS', 'sortBy'],
  ] as const) {
    const response = await get(`${base}${path}`)
    const body = await response.json()
    expect([response.status, body.key], path).toEqual([status, key])
    if (named) expect(JSON.stringify(body.errorMessages), path).toContain(named)
  }
})

test('os arquivos de uma compra que não é pública também não são', async () => {
  const { get, portal } = await startPortal()
  const { db, files } = portal
  const id = await insertCompraDireta(db)
  const uri = 'v'.repeat(22)
  const stored = await files.put([Buffer.from('aviso')])
  const arquivo = { uri, nome: 'Aviso.pdf', tipo_midia: 'application/pdf', publicado: true, ...stored }
  const { id: id_arquivo } = await db.insertInto('arquivo').values(arquivo).returning('id').executeTakeFirstOrThrow()
  const anexo = {
    id_compra_direta: id,
    tipo: 'AVISO' as const,
    nome: 'Aviso.pdf',
    data_cadastro: new Date(),
    id_arquivo,
  }
  await db.insertInto('anexo').values(anexo).execute()
  const statusWith = async (over: {
    situacao?: 'ABERTA' | 'EM_ELABORACAO'
    publicacao?: 'PUBLICADA' | 'DESPUBLICADA'
  }) => {
    await db.updateTable('compra_direta').set(over).execute()
    return (await get(`/licitacao/hal/public/arquivos?uri=${uri}&thumbnail=false`)).status
  }
  expect(await statusWith({ situacao: 'ABERTA' })).toBe(200)
  expect(await statusWith({ situacao: 'EM_ELABORACAO' })).toBe(404)
  expect(await statusWith({ situacao: 'ABERTA', publicacao: 'DESPUBLICADA' })).toBe(404)
})

test('o que um sistema mais simples diz de uma compra direta basta, e o que falta fica vazio', async () => {
  const asked: string[] = []
  const http = createServer((req, res) => {
    const path = req.url ?? ''
    asked.push(path)
    res.writeHead(200, { 'Content-Type': 'application/json' })
    if (path.includes('tipo=ITEM'))
      return res.end(
        JSON.stringify({
          itens: [{ codigo: '1', descricao: 'Toner', melhorLance: 12.5 }],
          totalPages: 2,
          totalElements: 11,
        }),
      )
    if (path.startsWith(`${base}/5`))
      return res.end(
        JSON.stringify({
          processo: '77/2030',
          objeto: 'Toner do CPF 123.456.789-09',
          orgao: { nome: 'Câmara', municipio: { descricao: 'Recife', uf: 'PE' } },
          anexos: [
            {
              nome: 'Aviso',
              criadoEm: '2030-05-02T12:00:00.000+0000',
              uri: 'https://x.example/a?uri=abc%2F1&thumbnail=false',
            },
          ],
        }),
      )
    res.end(
      JSON.stringify({ itemList: [{ id: 5, objeto: 'Toner' }, { objeto: 'sem id' }], totalPages: 1, totalElements: 2 }),
    )
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const { portal } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}` })
  const { comprasDiretas } = portal.procurement

  const { items } = await comprasDiretas.search({ conteudo: '77' }, { page: 1, size: 10 }, 'DESC')
  expect(items).toMatchObject([{ id: 5, objeto: 'Toner', tipo: 'DISPENSA_LICITACAO', numero: null }])
  const found = await comprasDiretas.find(5)
  expect(found).toMatchObject({
    ok: true,
    value: {
      id: 5,
      numProcesso: '77/2030',
      objeto: 'Toner do CPF ***.456.789-**',
      orgaoNome: 'Câmara',
      municipio: 'Recife',
      estado: 'PE',
      anexos: [{ nome: 'Aviso', uri: 'abc/1', linkExterno: null }],
    },
  })
  expect(await comprasDiretas.listItens(5, { page: 2, size: 10 })).toMatchObject({
    ok: true,
    value: { items: [{ sequencia: 11, descricao: 'Toner', melhorLance: '12.5' }], total: 11 },
  })
  expect(asked).toEqual([
    `${base}?conteudo=77&page=1&rowsPerPage=10&sort=DESC`,
    `${base}/5`,
    `${base}/5/busca-paginada-lote-item?tipo=ITEM&page=2&rowsPerPage=10`,
  ])
})

test('no endereço que é pedido ao sistema um = fica como é', async () => {
  const lines: string[] = []
  const http = createServer((req, res) => {
    lines.push(`${req.method} ${req.url}`)
    res.end('{}')
  })
  const port = await listen(http, 0, '127.0.0.1')
  onTestFinished(() => stopListening(http, 100))
  const address = `http://127.0.0.1:${port}/portal/paginaInterna/idLicitacao%3D7?conteudo=a%3Db`
  await fetch(restorePath(new Request(address), '/portal/paginaInterna/{idLicitacao}'))
  await fetch(restorePath(new Request(address), '/portal/paginaInterna/{idLicitacao}/'))
  expect(lines).toEqual([
    'GET /portal/paginaInterna/idLicitacao=7?conteudo=a%3Db',
    'GET /portal/paginaInterna/idLicitacao=7/?conteudo=a%3Db',
  ])
})
