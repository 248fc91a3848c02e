import type { Selectable } from 'kysely'
import { classify } from '~/domain/ata/classify'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { LoteDoProcesso, LoteUnavailable } from '~/domain/sessao/processo'
import { areVencedoresPublicos, visibilityOf } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { type Fatos, readFatos, toEstado } from './fatos.server'
import type { Leitura } from './leitura'
import { type Oferta, participanteOf, readOfertas } from './ofertas.server'
import { readVencedores } from './vencedores.queries.server'

export async function listLotes(
  leitura: Leitura,
  id: number,
  { page, size }: PageRequest,
): Promise<Result<Page<LoteDoProcesso>, LicitacaoUnavailable>> {
  const fatos = await readFatos(leitura.db, id, leitura.now)
  if (!fatos.ok) return fatos
  const rows = await lotesOf(leitura.db, id)
    .selectAll()
    .orderBy('numero')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await lotesOf(leitura.db, id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return ok({ items: await toLotes(leitura, fatos.value, rows), total: Number(total) })
}

export async function findLote(
  leitura: Leitura,
  id: number,
  idLote: number,
): Promise<Result<LoteDoProcesso, LoteUnavailable>> {
  const fatos = await readFatos(leitura.db, id, leitura.now)
  if (!fatos.ok) return fatos
  const rows = await lotesOf(leitura.db, id).selectAll().where('id', '=', idLote).execute()
  const [lote] = await toLotes(leitura, fatos.value, rows)
  return lote ? ok(lote) : err('loteNotFound')
}

const lotesOf = (db: Db, id: number) => db.selectFrom('lote').where('id_licitacao', '=', id)

type LoteRow = Selectable<Schema['lote']>

async function toLotes({ db, ordem }: Leitura, fatos: Fatos, rows: LoteRow[]): Promise<LoteDoProcesso[]> {
  const ofertas = await readOfertas(
    db,
    rows.map(({ id }) => id),
    ordem,
  )
  const vencedores = await readVencedores(
    db,
    'id_lote',
    rows.filter((row) => areVencedoresPublicos(fatos, toEstado(row))).map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...toLote(fatos, row, ofertas.get(row.id) ?? []),
    vencedores: vencedores.get(row.id) ?? [],
  }))
}

function toLote(fatos: Fatos, row: LoteRow, ofertas: Oferta[]): LoteDoProcesso {
  const { id, numero, descricao, fase, etapa, situacao } = row
  const shown = visibilityOf(fatos, toEstado(row))
  const melhor = shown.ofertas ? classify(ofertas, fatos.tipoLicitacao)[0] : undefined
  return {
    ...{ id, numero, descricao, fase, etapa, situacao },
    sigiloso: !shown.ofertas,
    melhorLance: melhor?.classificacao ? (melhor.melhorLance ?? melhor.valor) : null,
    melhorDe: melhor?.classificacao ? participanteOf(melhor, shown.identidades) : null,
    propostas: shown.ofertas ? ofertas.length : null,
  }
}
