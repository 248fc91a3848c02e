import type { Db } from '~/adapters/db/engine/schema'
import { documentos } from './content/documentos'
import { processoEncenado } from './content/licitacoes-sessoes'

const view = (id: number) => `/licitacao-visualizacao/${id}`

const worthOpening: [label: string, processo: string, path: (id: number) => string][] = [
  ['Aberta, com anexos de todos os tipos', '2026/000101', (id) => `${view(id)}/dados-edital`],
  ['Aberta, em cinco lotes', '2026/000103', (id) => `${view(id)}/dados-gerais`],
  ['Esclarecimentos e impugnações com respostas', '2026/000104', (id) => `${view(id)}/esclarecimento-impugnacao`],
  ['Disputa aberta e fechada, na segunda repetição', '2026/000102', (id) => `${view(id)}/dados-gerais`],
  ['Sessão encerrada, com a ata em PDF', '2026/000107', (id) => `${view(id)}/ata`],
  ['Sessão encerrada, com os documentos de quem venceu', '2026/000135', (id) => `/portal/licitacao/detalhe/${id}`],
  [
    'Sessão em andamento, que na demonstração se move sozinha',
    processoEncenado,
    (id) => `/portal/licitacao/detalhe/${id}`,
  ],
  ['Despublicada, com contagem regressiva', '2026/000108', (id) => `${view(id)}/dados-gerais`],
]

/** Lines to print, each with a whole address: lists, a search, the cadastro, documents with a code, some tenders. */
export async function listAddresses(db: Db, site: string) {
  const rows = await db
    .selectFrom('licitacao')
    .select(['id', 'num_processo'])
    .where(
      'num_processo',
      'in',
      worthOpening.map(([, processo]) => processo),
    )
    .execute()
  const base = `${site.replace(/\/+$/, '')}/licitacao-pub`
  return [
    `Licitações disponíveis: ${base}/consulta-licitacoes`,
    `Uma busca: ${base}/consulta-licitacoes?conteudo=merenda`,
    `Páginas do portal, licitações: ${base}/portal/licitacao/listagem`,
    `Páginas do portal, compras diretas: ${base}/portal/compra-direta/listagem`,
    `Preços de um item: ${base}/itens?busca=cafe`,
    `Cadastro de fornecedor: ${base}/portal/licitacao/cadastro`,
    ...documentos.map(({ codigo, nome, revogado }) => {
      const label = revogado ? 'Um documento revogado' : `Um documento com código (${nome})`
      return `${label}: ${base}/validar-documento/${codigo}`
    }),
    ...worthOpening.flatMap(([label, processo, path]) => {
      const row = rows.find(({ num_processo }) => num_processo === processo)
      return row ? [`${label}: ${base}${path(row.id)}`] : []
    }),
  ]
}

/** The id of the tender whose session runs by itself; `null` in a database without the sample. */
export async function findEncenada(db: Db) {
  const row = await db
    .selectFrom('licitacao')
    .select('id')
    .where('num_processo', '=', processoEncenado)
    .where('chave_origem', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The ids of the acts that are already recorded for a tender's session. */
export async function findFeitos(db: Db, idLicitacao: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('ato_sessao').select('id_ato').where('id_licitacao', '=', idLicitacao).execute()
  return new Set(rows.map(({ id_ato }) => id_ato))
}
