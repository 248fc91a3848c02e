import type { Insertable } from 'kysely'
import { indexRows } from '../../app/adapters/db/busca/index-rows.server'
import type { Db, Schema } from '../../app/adapters/db/engine/schema'
import { makeRandom } from '../data'

const perTender = 14
/** So many tenders go in, and are indexed, at once. */
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
/** In one of a thousand tenders, and in no object. */
export const raro = 'espectrofotômetro'

/** Fourteen items to each of the tenders that are there, and the index as the portal's own job keeps it. */
export async function addItens(db: Db, total: number, tell: (text: string) => void) {
  const { pick, random } = makeRandom(20_260_214)
  const itemOf = (id_licitacao: number, sequencia: number): Insertable<Schema['item']> => ({
    id_licitacao,
    sequencia,
    descricao: `${random() < 1 / (1000 * perTender) ? raro : pick(coisas)}, ${pick(feitios)}`,
    quantidade: String(sequencia * 10),
    unidade: 'UN',
  })
  for (let first = 1; first <= total; first += batch) {
    const ids = Array.from({ length: Math.min(batch, total - first + 1) }, (_, index) => first + index)
    await db.transaction().execute(async (trx) => {
      const itens = ids.flatMap((id) => Array.from({ length: perTender }, (_, index) => itemOf(id, index + 1)))
      await trx.insertInto('item').values(itens).execute()
      await indexRows(trx, ids)
    })
    if ((first - 1) % 10_000 === 0) tell(`itens de ${first - 1} de ${total} licitações`)
  }
  await db.deleteFrom('fila_busca').execute()
}
