import { hasAta } from '~/domain/ata/ata'
import type { Lugar } from '~/domain/sessao/atos/ato'
import { type Falta, findFaltas } from '~/domain/sessao/atos/faltas'
import type { Mostrado } from '~/domain/sessao/atos/perdas'
import { isConcluded } from '~/domain/sessao/marcos'
import { areVencedoresPublicos, judgeVisibility } from '~/domain/sessao/visibilidade'
import type { Db } from '../engine/schema'
import { type Disputa, notEmpty, readDisputas } from './disputas.server'
import { type Fatos, readFatosById } from './fatos.server'
import { readVencedores, readVencedoresDeItens } from './ofertas.server'

/** What the public sees of a tender, and of these lots and items or of all (W18). */
export async function readMostrado(
  trx: Db,
  id: number,
  lugares: readonly Lugar[] | null,
  now: Date,
): Promise<Mostrado> {
  const row = await trx
    .selectFrom('licitacao')
    .select(['status', 'status_por_data', 'sessao', 'chave_origem', 'data_abertura', 'data_fim_envio_proposta'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { status, sessao, data_abertura: dataAbertura } = row
  const fim = row.data_fim_envio_proposta ?? dataAbertura
  const { fatos, disputas } = await readSessao(trx, id, lugares, now)
  const findVencedores = await readShownVencedores(trx, fatos, disputas)
  const countOfertasAt = await countOfertas(trx, disputas)
  return {
    ...{ status, sessao },
    terminada: sessao === 'ENCERRADA' || (sessao === null && isConcluded(status) && !row.status_por_data),
    propostasAte: fim && fim > now ? fim : null,
    ata: hasAta(
      {
        status,
        dataAbertura,
        ...(sessao && { sessao }),
        ...(row.chave_origem !== null && { importada: true as const }),
      },
      now,
    ),
    lugares: disputas.map((disputa) => {
      const { lugar, estado } = disputa
      const shown = judgeVisibility(fatos, estado)
      return {
        ...{ lugar, situacao: estado.situacao, situacaoPelosAtos: estado.situacaoPelosAtos },
        ofertas: shown.ofertas ? countOfertasAt(disputa) : null,
        identidades: shown.identidades,
        etapaFechada: estado.etapaFechadaEm !== null,
        vencedores: findVencedores(disputa),
      }
    }),
  }
}

/** The acts for want of which a winner stays sealed (W18). */
export async function readFaltas(db: Db, id: number, now: Date): Promise<Falta[]> {
  const { fatos, disputas } = await readSessao(db, id, null, now)
  return findFaltas(fatos, disputas)
}

async function readSessao(trx: Db, id: number, lugares: readonly Lugar[] | null, now: Date) {
  const fatos = (await readFatosById(trx, [id], now)).get(id)
  if (!fatos) throw new Error(`A licitação ${id} não existe.`)
  return { fatos, disputas: await readDisputas(trx, id, lugares) }
}

const listIds = (disputas: readonly Disputa[], of: Disputa['column']) =>
  disputas.flatMap(({ column, id }) => (column === of ? [id] : []))

async function readShownVencedores(trx: Db, fatos: Fatos, disputas: readonly Disputa[]) {
  const shown = disputas.filter(({ estado }) => areVencedoresPublicos(fatos, estado))
  const ofLotes = await readVencedores(trx, 'id_lote', listIds(shown, 'id_lote'))
  const ofItens = await readVencedoresDeItens(trx, listIds(shown, 'id_item'))
  return ({ column, id }: Disputa) => (column === 'id_lote' ? ofLotes : ofItens).get(id) ?? []
}

async function countOfertas(trx: Db, disputas: readonly Disputa[]) {
  const rows = await trx
    .selectFrom('proposta')
    .select(({ fn }) => ['id_lote', 'id_item', fn.countAll<number>().as('total')])
    .where(({ eb, or }) =>
      or([
        eb('id_lote', 'in', notEmpty(listIds(disputas, 'id_lote'))),
        eb('id_item', 'in', notEmpty(listIds(disputas, 'id_item'))),
      ]),
    )
    .groupBy(['id_lote', 'id_item'])
    .execute()
  return ({ column, id }: Disputa) => Number(rows.find((row) => row[column] === id)?.total ?? 0)
}
