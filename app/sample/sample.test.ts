// @module-tag rest
import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeItens } from '~/adapters/db/itens/itens.queries.server'
import { exclusividade } from '~/adapters/db/participacao.server'
import { runCommand } from '~/cli/run.server'
import { openPortal } from '~/composition/portal.server'
import { situacoesCompraDireta } from '~/domain/compra-direta/enums'
import { type Codigo, parseCodigo } from '~/domain/documento/codigo'
import {
  criteriosJulgamento,
  fasesLote,
  modalidades,
  modosDisputa,
  situacoesSessao,
  statusLicitacao,
  tiposAnexo,
} from '~/domain/licitacao/enums'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { readFilters } from '~/domain/shared/filter'
import { parseEnv } from '~/env.server'
import { readAll, sha256In } from '../../tests/arquivos'
import { emptyDataDir, emptyPostgres, temporaryFolder, testSecret } from '../../tests/databases'
import { temporaryPlace } from '../../tests/temporary'
import { rememberingIo } from '../../tests/terminal'
import { listAddresses } from './addresses'
import { comprasDiretas } from './content/compras-diretas'
import { documentos } from './content/documentos'
import { fornecedores } from './content/fornecedores'
import { licitacoes } from './content/licitacoes'
import { orgaos } from './content/orgaos'
import { pessoas } from './content/pessoas'
import { makeAgenda } from './dates'
import { fillSample } from './fill'
import { compraDiretaRow, licitacaoRow } from './rows'

async function open(dataDir: string) {
  const env = parseEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://portal.example/' })
  const portal = await openPortal(env)
  return { env, portal, db: portal.db }
}

/** A Wednesday, at noon in São Paulo. */
const now = new Date('2030-05-15T15:00:00Z')

async function fill() {
  const folder = await mkdtemp(path.join(temporaryPlace, 'licitacao-pub-exemplo-'))
  cpSync(inject('template'), folder, { recursive: true })
  const opened = await open(folder)
  const filled = await fillSample(opened.portal, { now, timezone: opened.env.TIMEZONE })
  return { ...opened, filled, folder }
}

let shared: ReturnType<typeof fill> | undefined

/** Fills the sample only once, for all tests that only read it. */
function openFilled() {
  shared ??= fill()
  return shared
}

afterAll(async () => {
  const opened = await shared
  await opened?.portal.close()
  if (opened) await rm(opened.folder, { recursive: true, force: true })
})

const sorted = (values: Iterable<unknown>) => [...new Set(values)].map(String).sort()

test('o exemplo tem licitações de toda situação, modalidade, disputa e critério, e também sem elas', async () => {
  const { db, filled } = await openFilled()
  const rows = await db.selectFrom('licitacao').selectAll().orderBy('id').execute()

  expect(rows.length).toBeGreaterThanOrEqual(60)
  expect(filled?.licitacoes).toBe(rows.length)
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
  expect(sorted(rows.map(({ status }) => status))).toEqual(sorted([...statusLicitacao, null]))
  expect(sorted(rows.map(({ modalidade }) => modalidade))).toEqual(sorted([...modalidades, null]))
  expect(sorted(rows.map(({ modo_disputa }) => modo_disputa))).toEqual(sorted([...modosDisputa, null]))
  expect(sorted(rows.map(({ tipo_licitacao }) => tipo_licitacao))).toEqual(sorted([...criteriosJulgamento, null]))
  expect(sorted(rows.map(({ tipo_disputa }) => tipo_disputa))).toEqual(
    sorted(['ABERTO', 'RANDOMICO', 'ABERTO_FECHADO', 'FECHADO', null]),
  )
  expect(sorted(rows.map(({ num_repeticao }) => num_repeticao))).toEqual(sorted([0, 1, 2, 3, null]))
  expect(sorted(rows.map(({ inversao_fases }) => inversao_fases))).toEqual(sorted([true, false, null]))
  expect(sorted(rows.map(({ publicacao }) => publicacao))).toEqual(sorted(['PUBLICADA', 'DESPUBLICADA', 'EXCLUIDA']))
  expect(rows.some(({ objeto }) => objeto.length > 1000)).toBe(true)
})

test('o exemplo tem lotes e compras diretas em toda situação', async () => {
  const { db } = await openFilled()
  const lotes = await db.selectFrom('lote').select(['situacao', 'id_licitacao']).execute()
  const compras = await db.selectFrom('compra_direta').select(['situacao', 'tipo']).execute()

  expect(sorted(lotes.map(({ situacao }) => situacao))).toEqual(
    sorted([
      ...['ADJUDICADO', 'ANULADO', 'CANCELADO', 'DESERTO', 'EM_ANDAMENTO', 'FRACASSADO', 'HOMOLOGADO', 'REVOGADO'],
      null,
    ]),
  )
  expect(new Set(lotes.map(({ id_licitacao }) => id_licitacao)).size).toBeGreaterThanOrEqual(15)
  expect(compras).toHaveLength(18)
  // A direct purchase has no situação before proposals may be sent.
  expect(sorted(compras.map(({ situacao }) => situacao))).toEqual(sorted([...situacoesCompraDireta, null]))
  expect(sorted(compras.map(({ tipo }) => tipo))).toEqual(
    sorted(['DISPENSA_LICITACAO', 'INEXIGIBILIDADE', 'CREDENCIAMENTO']),
  )
})

test('só as sessões realizadas têm propostas, e só o que foi adjudicado ou homologado tem vencedor', async () => {
  const { db } = await openFilled()
  const disputas = await db
    .selectFrom('proposta')
    .leftJoin('item', 'item.id', 'proposta.id_item')
    .leftJoin('lote', 'lote.id', 'proposta.id_lote')
    .innerJoin('licitacao', (join) =>
      join.on(({ eb, fn, ref }) => eb('licitacao.id', '=', fn.coalesce('lote.id_licitacao', ref('item.id_licitacao')))),
    )
    .leftJoin('resultado', (join) =>
      join.on(({ eb, or }) =>
        or([
          eb('resultado.id_lote', '=', eb.ref('proposta.id_lote')),
          eb('resultado.id_item', '=', eb.ref('proposta.id_item')),
        ]),
      ),
    )
    .select(['licitacao.status', 'lote.situacao', 'resultado.id as resultado', 'proposta.situacao as proposta'])
    // The next test is about the sessions that the sample reports act by act.
    .where('licitacao.sessao', 'is', null)
    .execute()

  expect(sorted(disputas.map(({ status }) => status))).toEqual(
    sorted(['ENCERRADO', 'ENCERRADA', 'HOMOLOGADA', 'REVOGADA', 'ANULADA']),
  )
  expect(sorted(disputas.map(({ proposta }) => proposta))).toEqual(
    sorted(['CLASSIFICADA', 'DESCLASSIFICADA', 'INABILITADA']),
  )
  expect(disputas.filter(({ situacao }) => situacao === 'DESERTO')).toEqual([])
  for (const { situacao, status, resultado } of disputas) {
    const decidida = situacao === null ? status === 'HOMOLOGADA' : /^(ADJUDICADO|HOMOLOGADO)$/.test(situacao)
    expect(resultado !== null, `${status} ${situacao}`).toBe(decidida)
  }
})

test('o exemplo tem sessões em cada situação, com um lote em cada fase, e os documentos de quem venceu', async () => {
  const { portal, db } = await openFilled()
  const sessoes = await db.selectFrom('licitacao').select(['id', 'sessao']).where('sessao', 'is not', null).execute()
  const fases = await db.selectFrom('lote').select(['fase', 'etapa']).where('fase', 'is not', null).execute()
  expect(sorted(sessoes.map(({ sessao }) => sessao))).toEqual(sorted(situacoesSessao))
  expect(sorted(fases.map(({ fase }) => fase))).toEqual(sorted(fasesLote))
  expect(fases.some(({ etapa }) => etapa === 'FECHADA')).toBe(true)
  const encerrada = sessoes.find(({ sessao }) => sessao === 'ENCERRADA')
  const documentos = await portal.procurement.processos.listDocumentosVencedores(encerrada?.id ?? 0)
  if (!documentos.ok) throw new Error(documentos.error)
  const shown = documentos.value.map(({ documentos }) => documentos.map(({ tipo }) => tipo))
  expect(shown).toEqual([
    ['CONTRATO_SOCIAL', 'CERTIDAO'],
    ['CONTRATO_SOCIAL', 'CERTIDAO'],
  ])
})

test('a primeira licitação tem anexos dos 28 tipos, cada um com o seu PDF guardado sob o seu resumo', async () => {
  const { portal } = await openFilled()
  const anexos = await portal.procurement.licitacoes.listAnexos(1)
  if (!anexos.ok) throw new Error(anexos.error)

  expect(sorted(anexos.value.map(({ tipo }) => tipo))).toEqual(sorted(tiposAnexo))
  const hashes = new Set<string>()
  for (const { arquivoUri, arquivoNome } of anexos.value) {
    const arquivo = arquivoUri ? await portal.procurement.arquivos.open(arquivoUri) : null
    expect(arquivo, arquivoNome).toMatchObject({ nome: arquivoNome, tipoMidia: 'application/pdf' })
    if (!arquivo) continue
    const content = await readAll(arquivo)
    expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(content.length).toBe(arquivo.bytes)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(sha256In(arquivo.etag)).toBe(sha256)
    hashes.add(sha256)
  }
  expect(hashes.size).toBe(28)
})

test('todo arquivo guardado é encontrado, menos os da licitação despublicada, o do documento revogado e os pessoais', async () => {
  const { portal, db } = await openFilled()
  const arquivos = await db.selectFrom('arquivo').select('uri').execute()
  const despublicada = await db
    .selectFrom('arquivo')
    .innerJoin('anexo', 'anexo.id_arquivo', 'arquivo.id')
    .innerJoin('licitacao', 'licitacao.id', 'anexo.id_licitacao')
    .where('licitacao.publicacao', '!=', 'PUBLICADA')
    .select('arquivo.uri')
    .execute()
  const found = await Promise.all(
    arquivos.map(async ({ uri }) => {
      const opened = await portal.procurement.arquivos.open(uri)
      await opened?.conteudo?.cancel()
      return opened !== null
    }),
  )

  const pessoais = await db.selectFrom('documento_vencedor').select('id').where('tipo', '=', 'RG').execute()
  expect([despublicada.length, pessoais.length]).toEqual([1, 2])
  expect(found.filter(Boolean)).toHaveLength(arquivos.length - 4)
})

test('os documentos com código são válidos, menos o revogado, e cada endereço deles é dito', async () => {
  const { portal, db } = await openFilled()
  const lines = await listAddresses(db, 'https://portal.example/')
  for (const { codigo, nome, revogado } of documentos) {
    const found = await portal.procurement.documentos.validate(parseCodigo(codigo) as Codigo, undefined)
    expect(found).toMatchObject(
      revogado ? { situacao: 'REVOGADO', nome, motivo: revogado.motivo } : { situacao: 'VALIDO', nome },
    )
    expect(lines.join('\n')).toContain(`https://portal.example/licitacao-pub/validar-documento/${codigo}`)
  }
})

test('os nomes dos anexos não se repetem na mesma licitação', async () => {
  const { db } = await openFilled()
  const anexos = await db.selectFrom('anexo').select(['id_licitacao', 'id_compra_direta', 'nome']).execute()
  const keys = anexos.map((anexo) => JSON.stringify(anexo))
  expect(new Set(keys).size).toBe(keys.length)
})

test('há anexo sem arquivo, anexo em outro endereço e anexo de texto', async () => {
  const { portal } = await openFilled()
  const anexos = await portal.procurement.licitacoes.listAnexos(16)
  if (!anexos.ok) throw new Error(anexos.error)

  expect(anexos.value.filter(({ arquivoUri, linkExterno }) => !arquivoUri && !linkExterno)).toHaveLength(1)
  expect(anexos.value.filter(({ linkExterno }) => linkExterno?.startsWith('https://'))).toHaveLength(1)
  const texto = anexos.value.find(({ arquivoNome }) => arquivoNome.endsWith('.txt'))
  const arquivo = await portal.procurement.arquivos.open(texto?.arquivoUri ?? '')
  expect(String(await readAll(arquivo))).toContain('visita técnica é facultativa')
})

test('a situação que segue as datas é a do instante, e o que está aberto está mesmo aberto', async () => {
  const { portal, db } = await openFilled()
  const rows = await db.selectFrom('licitacao').selectAll().where('status_por_data', '=', true).execute()

  for (const row of rows) {
    const { data_ini_envio_proposta: inicio, data_fim_envio_proposta: fim, num_processo } = row
    if (!inicio || !fim) throw new Error(`sem datas: ${num_processo}`)
    const expected = now < inicio ? 'AGUARDANDO_ABERTURA' : now < fim ? 'ABERTO' : 'ENCERRADO'
    expect(row.status, num_processo ?? '').toBe(expected)
    expect(row.proxima_mudanca).toEqual({ AGUARDANDO_ABERTURA: inicio, ABERTO: fim, ENCERRADO: null }[expected])
  }
  expect(sorted(rows.map(({ status }) => status))).toEqual(sorted(['ABERTO', 'AGUARDANDO_ABERTURA', 'ENCERRADO']))

  const limits = [4, 5].map(async (id) => {
    const licitacao = await portal.procurement.licitacoes.find(id)
    return licitacao.ok && Number(licitacao.value.dataLimiteEsclarecimentoImpugnacao) > Number(now)
  })
  expect(await Promise.all(limits)).toEqual([true, false])
})

test('nada do que já aconteceu no exemplo tem data no futuro', async () => {
  const { db } = await openFilled()
  const happened = await Promise.all([
    db.selectFrom('licitacao').select('data_publicacao as data').where('data_publicacao', '>', now).execute(),
    db.selectFrom('anexo').select('data_cadastro as data').where('data_cadastro', '>', now).execute(),
    db.selectFrom('solicitacao').select('data_cadastro as data').where('data_cadastro', '>', now).execute(),
    db.selectFrom('resposta').select('data_cadastro as data').where('data_cadastro', '>', now).execute(),
    db.selectFrom('proposta').select('data_melhor_lance as data').where('data_melhor_lance', '>', now).execute(),
    db.selectFrom('resultado').select('data_resultado as data').where('data_resultado', '>', now).execute(),
  ])
  expect(happened.flat()).toEqual([])

  const outside = await db
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .select('solicitacao.assunto')
    .where(({ eb, or, ref }) =>
      or([
        eb('solicitacao.data_cadastro', '<', ref('licitacao.data_publicacao')),
        eb('solicitacao.data_cadastro', '>=', ref('licitacao.data_limite_esclarecimento_impugnacao')),
      ]),
    )
    .execute()
  expect(outside).toEqual([])
})

test('os dias contados são os úteis, no fuso do órgão', () => {
  // Friday 23h30 in São Paulo is Saturday already in UTC.
  const { at } = makeAgenda(new Date('2030-05-18T02:30:00Z'), 'America/Sao_Paulo')
  expect(at(1, '09:00')).toEqual(new Date('2030-05-20T12:00:00Z'))
  expect(at(-5, '08:00')).toEqual(new Date('2030-05-10T11:00:00Z'))
})

test('em qualquer dia e hora em que se carregue, cada exemplo nasce na mesma situação', () => {
  const hours = Array.from({ length: 13 }, (_, step) => new Date(now.getTime() + step * 14 * 3_600_000))
  const idsOrgao = orgaos.map((_, index) => index + 1)
  const situations = hours.map((hour) => {
    const agenda = makeAgenda(hour, 'America/Sao_Paulo')
    return [
      ...licitacoes.map((licitacao, index) => licitacaoRow(licitacao, index, agenda, idsOrgao).status),
      ...comprasDiretas.map((compra, index) => compraDiretaRow(compra, index, agenda, idsOrgao).situacao),
    ].join()
  })
  expect(new Set(situations).size).toBe(1)
})

test('a busca acha as licitações do exemplo pelo objeto, pelo processo e pela sigla', async () => {
  const { portal } = await openFilled()
  const search = async (conteudo: string) => {
    const filters = readFilters(licitacaoFilters, { conteudo })
    return (await portal.procurement.licitacoes.search(filters, { page: 1, size: 10 }, 'DESC')).items
  }
  expect((await search('merenda')).map(({ id }) => id)).toEqual([3])
  expect((await search('000104')).map(({ id }) => id)).toEqual([4])
  expect((await search('UNEPF')).every(({ orgao }) => orgao.sigla === 'UNEPF')).toBe(true)
})

test('os pedidos saem com CPF e e-mail ocultos, e o não confirmado não sai', async () => {
  const { portal, db } = await openFilled()
  const stored = await db.selectFrom('solicitacao').selectAll().orderBy('id').execute()
  const ids = [...new Set(stored.map(({ id_licitacao }) => id_licitacao))]
  const answers = await Promise.all(ids.map((id) => portal.procurement.solicitacoes.list(id)))
  const listed = answers.flatMap((answer) => (answer.ok ? answer.value : []))

  expect(stored.filter(({ confirmada_em }) => !confirmada_em)).toHaveLength(1)
  expect(listed).toHaveLength(stored.length - 1)
  for (const { tipoPessoa, cpfCnpj, email } of listed) {
    expect(cpfCnpj).toMatch(tipoPessoa === 'FISICA' ? /^\*{3}\.\d{3}\.\d{3}-\*{2}$/ : /^[0-9A-Z]{2}\.[0-9A-Z]{3}\./)
    expect(email).toMatch(/^.\*\*\*@/)
  }
  expect(sorted(listed.map(({ tipo, situacao }) => `${tipo} ${situacao}`))).toHaveLength(4)
  const cpfs = Object.values(pessoas).flatMap(({ tipo, documento }) => (tipo === 'F' ? [documento] : []))
  const said = JSON.stringify(listed)
  for (const cpf of cpfs) expect(said).not.toContain(cpf)
})

test('a resposta ao pedido traz texto e anexo que se pode baixar', async () => {
  const { portal } = await openFilled()
  const list = await portal.procurement.solicitacoes.list(4)
  const answered = list.ok ? list.value.find(({ arquivoNome }) => arquivoNome?.startsWith('Catálogo')) : undefined
  const respostas = await portal.procurement.solicitacoes.listRespostas(4, answered?.id ?? 0)
  if (!respostas.ok) throw new Error(respostas.error)

  expect(respostas.value.map(({ anexoNome }) => anexoNome)).toEqual(['Parecer da engenharia clínica.pdf', null])
  const anexo = await portal.procurement.arquivos.open(respostas.value[0]?.anexoUri ?? '')
  expect(String((await readAll(anexo)).subarray(0, 5))).toBe('%PDF-')
})

test('CPF e CNPJ do exemplo têm dígitos verificadores certos', () => {
  const documents = [
    ...[...Object.values(pessoas), ...fornecedores].map(({ documento }) => documento),
    ...orgaos.map(([, , cnpj]) => cnpj),
  ]
  for (const document of documents) if (document) expect(withDigits(document.slice(0, -2)), document).toBe(document)
  expect(documents).toContain('12ABC34501DE35')
})

test('o comando diz os endereços, e na segunda vez não muda nada', async () => {
  const { env, portal, db } = await open(await emptyDataDir())
  onTestFinished(() => portal.close())
  const progress: number[] = []
  const io = { ...rememberingIo(), progress: (done: number) => void progress.push(done) }
  const { lines } = io

  expect(await runCommand(['sample'], { portal, env, io })).toBe(0)
  expect(lines).toContainEqual(
    expect.stringContaining('https://portal.example/licitacao-pub/licitacao-visualizacao/1/dados-edital'),
  )
  expect(progress.at(-1)).toBeGreaterThan(100)
  const versao = await portal.procurement.versao()
  const eventos = await db.selectFrom('evento').select(['tipo', 'autor']).distinct().execute()
  expect(sorted(eventos.map(({ tipo, autor }) => `${tipo}, ${autor}`))).toEqual(
    sorted([
      'incluida, exemplo',
      'alterada, exemplo',
      'link de recurso emitido, órgão',
      'recurso concedido, Rita Sant’Anna, pregoeira',
      'recebido, portal',
      'liberado, Rita Sant’Anna, pregoeira',
      'atosRegistrados, portal',
    ]),
  )

  lines.length = 0
  expect(await runCommand(['sample'], { portal, env, io })).toBe(0)
  expect(lines[0]).toBe('Já há licitações neste banco de dados; nada foi alterado.')
  expect(lines).toContainEqual(expect.stringContaining('/licitacao-visualizacao/1/dados-edital'))
  expect(lines).toContainEqual(expect.stringContaining('/data-recurso'))
  expect(await portal.procurement.versao()).toBe(versao)
})

test('o exemplo enche também o PostgreSQL', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const settings = { DATABASE_URL: await emptyPostgres(), SECRET: testSecret, DATA_DIR: await temporaryFolder() }
  const portal = await openPortal(parseEnv(settings))
  onTestFinished(() => portal.close())

  await fillSample(portal, { now, timezone: 'America/Sao_Paulo' })
  const found = await portal.procurement.licitacoes.find(4)
  expect(found).toMatchObject({ ok: true, value: { numProcesso: '2026/000104', status: 'ABERTO' } })
})

/** Appends the two check digits of a CPF or of a CNPJ, which may contain letters. */
function withDigits(base: string) {
  const last = base.length === 9 ? 11 : 9
  let document = base
  for (let round = 0; round < 2; round++) {
    let sum = 0
    let weight = 2
    for (const character of [...document].reverse()) {
      sum += (character.charCodeAt(0) - 48) * weight
      weight = weight === last ? 2 : weight + 1
    }
    document += sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return document
}

test('o exemplo tem licitações e compras exclusivas para ME/EPP, no todo e em parte, e preços para uma distribuição', async () => {
  const { portal, db } = await openFilled()
  const { rows } = await sql<{ exclusividade: unknown }>`
    select distinct ${exclusividade} as exclusividade from licitacao where publicacao = 'PUBLICADA'`.execute(db)
  expect(rows.map((row) => row.exclusividade)).toEqual(expect.arrayContaining(['todos', 2, null]))
  const [compra] = await db
    .selectFrom('compra_direta_item')
    .select('id_compra_direta')
    .where('tipo_beneficio', '=', 'EXCLUSIVA')
    .execute()
  expect(compra).toBeDefined()
  await portal.busca.runQueue()
  const itens = makeItens(db, 'America/Sao_Paulo', { now: () => now })
  const found = await itens.search({ busca: 'PA', venceu: 'sim' }, { page: 1, size: 25 })
  expect(found.precos.map(({ unidade, quantidade }) => [unidade, quantidade])).toEqual([['litro', 5]])
  const cafe = await itens.search({ busca: 'café' }, { page: 1, size: 25 })
  expect(new Set(cafe.items.map(({ orgao }) => orgao.nome)).size).toBe(4)
  expect(cafe.precos).toMatchObject([{ unidade: 'kg', quantidade: 8 }])
})
