import { modoOf } from '~/domain/sessao/modo'
import type { Alvo, LoteConduzido, OfertaConduzida, SessaoConduzida } from '~/domain/sessao/ports'
import type { Db } from '../engine/schema'
import { toEstado } from './fatos.server'

/** A session under its lock, with the lots that an act is about; `null` where there is no such tender. */
export async function readConduzida(trx: Db, alvo: Alvo): Promise<SessaoConduzida | null> {
  const row = await trx
    .selectFrom('licitacao')
    .select(['chave_origem', 'data_abertura', 'tipo_licitacao', 'modo_disputa', 'tipo_disputa', 'inversao_fases'])
    .select('sessao')
    .where('id', '=', alvo.idLicitacao)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const lotes = await readLotes(trx, alvo)
  const [lote] = lotes
  return {
    importada: row.chave_origem !== null,
    dataAbertura: row.data_abertura,
    tipoLicitacao: row.tipo_licitacao,
    modo: modoOf({ modoDisputa: row.modo_disputa, tipoDisputa: row.tipo_disputa }),
    inversaoFases: row.inversao_fases === true,
    situacao: row.sessao,
    temItensSemLote: await hasItensSemLote(trx, alvo.idLicitacao),
    lotes,
    outrasSituacoes: await readOutrasSituacoes(trx, alvo),
    oferta: lote && alvo.documento !== undefined ? await findOferta(trx, lote.id, alvo.documento) : null,
  }
}

async function readLotes(trx: Db, { idLicitacao, numeroLote }: Alvo): Promise<LoteConduzido[]> {
  const rows = await trx
    .selectFrom('lote')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('proposta')
        .whereRef('proposta.id_lote', '=', 'lote.id')
        .select(fn.countAll<number>().as('total'))
        .as('propostas'),
    )
    .where('id_licitacao', '=', idLicitacao)
    .$if(numeroLote !== null, (query) => query.where('numero', '=', numeroLote ?? 0))
    .orderBy('numero')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    numero: row.numero,
    estado: toEstado(row),
    propostas: Number(row.propostas),
  }))
}

async function readOutrasSituacoes(trx: Db, { idLicitacao, numeroLote }: Alvo) {
  if (numeroLote === null) return []
  const rows = await trx
    .selectFrom('lote')
    .select('situacao')
    .distinct()
    .where('id_licitacao', '=', idLicitacao)
    .where('numero', '!=', numeroLote)
    .execute()
  return rows.map(({ situacao }) => situacao)
}

async function hasItensSemLote(trx: Db, idLicitacao: number) {
  const row = await trx
    .selectFrom('item')
    .select('id')
    .where('id_licitacao', '=', idLicitacao)
    .where('id_lote', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function findOferta(trx: Db, idLote: number, documento: string): Promise<OfertaConduzida | null> {
  const row = await trx
    .selectFrom('proposta')
    .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
    .select(['id_fornecedor', 'situacao', 'valor', 'melhor_lance'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('lance')
          .select('lance.id')
          .whereRef('lance.id_lote', '=', 'proposta.id_lote')
          .whereRef('lance.id_fornecedor', '=', 'proposta.id_fornecedor')
          .where('lance.etapa', '=', 'FECHADA'),
      ).as('lance_fechado'),
    )
    .where('id_lote', '=', idLote)
    .where('cpf_cnpj', '=', documento)
    .executeTakeFirst()
  if (!row) return null
  return {
    idFornecedor: row.id_fornecedor,
    situacao: row.situacao,
    melhor: row.melhor_lance ?? row.valor,
    lanceFechado: row.lance_fechado === true,
  }
}
