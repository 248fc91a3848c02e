import type { Insertable } from 'kysely'
import { indexQueuedItens } from '../../app/adapters/db/busca/index-itens.server'
import { indexLicitacoes } from '../../app/adapters/db/busca/index-rows.server'
import type { Db, Schema } from '../../app/adapters/db/engine/schema'
import { sumQueuedHomologados } from '../../app/adapters/db/fornecedor/somar-homologados.server'
import { makeRandom } from '../data'

const perTender = 14
/** The items of this many tenders are stored and indexed at once. */
const batch = 250

const coisas = [
  ...['caneta esferográfica', 'papel sulfite A4', 'grampeador', 'toner preto', 'cartucho colorido', 'pasta suspensa'],
  ...['luva de procedimento', 'seringa descartável', 'gaze hidrófila', 'cateter venoso', 'máscara cirúrgica', 'soro'],
  ...['arroz agulhinha', 'feijão carioca', 'óleo de soja', 'leite integral', 'carne bovina moída', 'banana prata'],
  ...['notebook', 'monitor de vídeo', 'teclado sem fio', 'cabo de rede', 'switch de 24 portas', 'projetor'],
  ...['detergente neutro', 'água sanitária', 'saco de lixo', 'papel higiênico', 'álcool em gel', 'vassoura de pelo'],
  ...['pneu 175/70 R13', 'bateria automotiva', 'óleo lubrificante', 'filtro de ar', 'pastilha de freio', 'lanterna'],
]
const feitios = [
  ...['cor azul, caixa com 50 unidades', 'cor preta, pacote com 12', 'de primeira qualidade', 'embalagem de 1 kg'],
  ...['tamanho médio', 'tamanho grande, estéril', 'com garantia de 12 meses', 'conforme norma técnica', '500 ml'],
]
const unidades = ['UN', 'CX', 'PCT', 'KG']
const award = (share: number) => ({
  valor_unitario_homologado: (1 + 99 * share).toFixed(4),
  data_resultado: new Date('2026-05-22T18:00:00Z'),
})
/** This word occurs in the items of about one tender in a thousand, and in no objeto. */
export const raro = 'espectrofotômetro'

/**
 * Adds fourteen items to each of the tenders 1 to `total` and indexes them as the jobs do. Every third item is awarded,
 * every fourth exclusive to small businesses.
 */
export async function addItens(db: Db, total: number, tell: (text: string) => void) {
  const { pick, random } = makeRandom(20_260_214)
  const { id: id_fornecedor } = await db
    .insertInto('fornecedor')
    .values({ tipo_pessoa: 'J', cpf_cnpj: '99830111000192', razao_social: 'Comercial Serra Azul Ltda.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buildItem = (id_licitacao: number, sequencia: number): Insertable<Schema['item']> => ({
    id_licitacao,
    sequencia,
    descricao: `${random() < 1 / (1000 * perTender) ? raro : pick(coisas)}, ${pick(feitios)}`,
    quantidade: String(sequencia * 10),
    unidade: pick(unidades),
    ...(sequencia % 4 === 0 && { tipo_beneficio: 'EXCLUSIVA' }),
    ...{ categoria: 'Material', catalogo_codigo: String(100_000 + sequencia), catalogo_nome: 'CATMAT' },
    ...(sequencia % 3 === 0 && { situacao: 'HOMOLOGADO' }),
  })
  for (let first = 1; first <= total; first += batch) {
    const ids = Array.from({ length: Math.min(batch, total - first + 1) }, (_, index) => first + index)
    await db.transaction().execute(async (trx) => {
      const itens = ids.flatMap((id) => Array.from({ length: perTender }, (_, index) => buildItem(id, index + 1)))
      const rows = await trx.insertInto('item').values(itens).returning(['id', 'situacao']).execute()
      const awards = rows
        .filter(({ situacao }) => situacao !== null)
        .map(({ id: id_item }) => ({ id_item, id_fornecedor, ...award(random()) }))
      await trx.insertInto('resultado').values(awards).execute()
      await indexLicitacoes(trx, ids)
    })
    await indexQueuedItens(db, Number.POSITIVE_INFINITY)
    await sumQueuedHomologados(db, Number.POSITIVE_INFINITY)
    if ((first - 1) % 10_000 === 0) tell(`items of ${first - 1} of ${total} tenders`)
  }
  await db.deleteFrom('fila_busca').execute()
}
