// @module-tag long
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { dataFolder, openCommands } from './real-data'

type Commands = Awaited<ReturnType<typeof openCommands>>
type Fonte = readonly ['pncp' | 'comprasgov', string]

/** The public data, without ids and without the times of writing. */
async function publicState({ portal: { db } }: Commands) {
  const { rows } = await sql<{ processo: string }>`
    select jsonb_build_array(chave_origem, to_jsonb(processo) - ${['id', 'id_orgao', 'fts', 'fts_itens']}::text[],
      (select array[chave, nome, nome_unidade, cnpj, sigla] from orgao where orgao.id = processo.id_orgao),
      (select jsonb_agg(to_jsonb(item) - ${['id', 'id_licitacao']}::text[] order by sequencia)
        from item where id_licitacao = processo.id),
      (select jsonb_agg(array[tipo, nome, chave_origem, link_externo] order by chave_origem)
        from anexo where id_licitacao = processo.id))::text as processo
    from licitacao as processo where publicacao = 'PUBLICADA' order by chave_origem`.execute(db)
  return rows.map(({ processo }) => processo)
}

async function countEventos({ portal: { db } }: Commands) {
  const { total } = await db
    .selectFrom('evento')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type DoPara = Record<'id' | 'objeto' | 'orgao' | 'cnpj' | 'unidade' | 'municipio' | 'modalidade' | 'situacao', string> &
  Record<'publicacao' | 'abertura' | 'encerramento' | 'link', string | null>

const contratacaoDoPara = (compra: DoPara) => ({
  numeroControlePNCP: compra.id,
  objetoCompra: compra.objeto,
  orgaoEntidade: { cnpj: compra.cnpj, razaoSocial: compra.orgao },
  unidadeOrgao: { codigoUnidade: compra.unidade, municipioNome: compra.municipio, ufSigla: 'PA' },
  modalidadeNome: compra.modalidade,
  situacaoCompraNome: compra.situacao,
  linkSistemaOrigem: compra.link,
  dataPublicacaoPncp: compra.publicacao,
  dataAberturaProposta: compra.abertura,
  dataEncerramentoProposta: compra.encerramento,
})

type DeSanta = Record<'description' | 'numero_controle_pncp' | 'orgao_cnpj' | 'orgao_nome' | 'arquivos_path', string> &
  Record<'modalidade_licitacao_nome' | 'situacao_nome' | 'municipio_nome', string> &
  Record<'data_inicio_vigencia' | 'data_fim_vigencia' | 'data_atualizacao_pncp', string | null> & { arquivos: object[] }

const contratacaoDeSanta = (edital: DeSanta) => ({
  numeroControlePNCP: edital.numero_controle_pncp,
  objetoCompra: edital.description,
  orgaoEntidade: { cnpj: edital.orgao_cnpj, razaoSocial: edital.orgao_nome },
  unidadeOrgao: { codigoUnidade: '1', municipioNome: edital.municipio_nome, ufSigla: 'SC' },
  modalidadeNome: edital.modalidade_licitacao_nome,
  situacaoCompraNome: edital.situacao_nome,
  dataAberturaProposta: edital.data_inicio_vigencia,
  dataEncerramentoProposta: edital.data_fim_vigencia,
  dataAtualizacao: edital.data_atualizacao_pncp,
})

const readJson = async <T>(...file: string[]): Promise<T> => JSON.parse(await readFile(path.join(...file), 'utf8'))

async function writeFolder(contratacoes: object[]) {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'contratacoes.json'), JSON.stringify({ data: contratacoes }))
  return folder
}

/** Every twentieth element, because importing all would take minutes. `fontes.test.ts` imports the whole table. */
const pickSome = <T>(all: T[]) => all.filter((_, at) => at % 20 === 0)

async function someDoPara(folder: string) {
  const { itens } = await readJson<{ itens: DoPara[] }>(folder, 'pncp/licitacoes-pa.json')
  return pickSome(itens).map(contratacaoDoPara)
}

async function someDoIfms(folder: string) {
  const [header, ...rows] = (await readFile(path.join(folder, 'comprasgov/ifms-compras.csv'), 'utf8')).split('\r\n')
  const file = path.join(await temporaryFolder(), 'compras.csv')
  await writeFile(file, [header, ...pickSome(rows)].join('\r\n'))
  return file
}

/** Four sources: 8 purchases of PNCP, one in twenty of IFMS and of Pará, and 20 of Santa Catarina with documents. */
async function fontesReais(folder: string): Promise<Fonte[]> {
  const editais = (await readJson<DeSanta[]>(folder, 'pncp/editais-sc.json')).slice(0, 20)
  const deSanta = await writeFolder(editais.map(contratacaoDeSanta))
  for (const { arquivos_path, arquivos } of editais) {
    await mkdir(path.join(deSanta, arquivos_path), { recursive: true })
    await writeFile(path.join(deSanta, arquivos_path, 'arquivos.json'), JSON.stringify(arquivos))
  }
  return [
    ['pncp', path.join(folder, 'pncp-api')],
    ['comprasgov', await someDoIfms(folder)],
    ['pncp', await writeFolder(await someDoPara(folder))],
    ['pncp', deSanta],
  ]
}

test('os dados reais importados duas vezes nada mudam da segunda, e em qualquer ordem o público vê o mesmo', async (context) => {
  const fontes = await fontesReais(dataFolder(context))
  const states = []
  for (const order of [fontes, fontes.toReversed()]) {
    const commands = await openCommands()
    for (const [origem, fonte] of order) await commands.run('import', origem, fonte)
    const [state, eventos] = [await publicState(commands), await countEventos(commands)]
    for (const [origem, fonte] of order)
      expect((await commands.run('import', origem, fonte)).texto).toContain('novos: 0 · alterados: 0')
    expect(await publicState(commands)).toEqual(state)
    expect(await countEventos(commands)).toBe(eventos)
    states.push(state)
  }
  expect(states[0]?.length).toBeGreaterThan(50)
  expect(states[1]).toEqual(states[0])
})

test('um registro sem data, antes e depois de um com data e longe dele, não muda nada, venha em que ordem vier', async (context) => {
  const undated = await someDoPara(dataFolder(context))
  const dated = undated.map(({ linkSistemaOrigem: _, ...contratacao }, at) => ({
    ...contratacao,
    objetoCompra: `${contratacao.objetoCompra} (retificado)`,
    processo: `${at}/2026`,
    dataAtualizacao: '2026-08-25T10:00:00',
  }))
  const [before, between] = [await writeFolder(undated), await writeFolder(dated)]
  const states = []
  for (const order of [
    [before, between, before],
    [between, before, between],
  ]) {
    const commands = await openCommands()
    for (const fonte of order.slice(0, 2)) await commands.run('import', 'pncp', fonte)
    const [state, eventos] = [await publicState(commands), await countEventos(commands)]
    for (const fonte of [...order.slice(2), ...order])
      expect((await commands.run('import', 'pncp', fonte)).texto).toContain('novos: 0 · alterados: 0')
    expect(await publicState(commands)).toEqual(state)
    expect(await countEventos(commands)).toBe(eventos)
    states.push(state)
  }
  expect(states[1]).toEqual(states[0])
  expect(states[0]?.every((processo) => processo.includes('(retificado)'))).toBe(true)
})
