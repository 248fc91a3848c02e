import type { Db } from '~/adapters/db/engine/schema'
import type { TipoAnexo } from '~/domain/licitacao/enums'
import type { Agenda } from './dates'
import type { AnexoPlanejado, FindIdArquivo } from './documents'
import { at } from './ids'
import type { Plan } from './plan'
import { chooseBeneficio, itemRow } from './rows'
import type { Prazo } from './types'

/** Inserts lots with their items, and the items of tenders without lots. */
export async function insertItens(trx: Db, plan: Plan, idsLicitacao: number[]) {
  const lotes = plan.licitacoes.flatMap(({ licitacao }, index) =>
    (licitacao.lotes ?? []).map((lote, place, all) => ({
      lote,
      licitacao,
      numero: place + 1,
      before: all.slice(0, place).reduce((sum, { itens }) => sum + itens.length, 0),
      id_licitacao: at(idsLicitacao, index),
    })),
  )
  const stored = await trx
    .insertInto('lote')
    .values(
      lotes.map(({ lote: { descricao, situacao }, numero, id_licitacao }) => ({
        id_licitacao,
        numero,
        descricao,
        situacao,
      })),
    )
    .returning('id')
    .execute()
  const idsLote = stored.map(({ id }) => id)
  await trx
    .insertInto('item')
    .values([
      ...plan.licitacoes.flatMap(({ licitacao }, index) =>
        (licitacao.itens ?? []).map((item, place) => ({
          ...itemRow(item, place),
          tipo_beneficio: chooseBeneficio(licitacao, place),
          criterio_julgamento: licitacao.criterio ?? null,
          id_licitacao: at(idsLicitacao, index),
          id_lote: null,
          situacao: licitacao.status === 'HOMOLOGADA' ? 'HOMOLOGADO' : null,
        })),
      ),
      ...lotes.flatMap(({ lote, licitacao, before, id_licitacao }, index) =>
        lote.itens.map((item, place) => ({
          ...itemRow(item, place),
          tipo_beneficio: chooseBeneficio(licitacao, before + place),
          criterio_julgamento: null,
          id_licitacao,
          id_lote: at(idsLote, index),
          situacao: lote.situacao,
        })),
      ),
    ])
    .execute()
}

export async function insertAnexos(
  trx: Db,
  plan: Plan,
  ids: { licitacoes: number[]; compras: number[] },
  findId: FindIdArquivo,
  agenda: Agenda,
) {
  const row = ({ tipo, nome, link, documento }: AnexoPlanejado, place: number, prazo: Prazo | undefined) => ({
    tipo,
    nome,
    data_cadastro: chooseDate(tipo, place, prazo, agenda),
    id_arquivo: findId(documento),
    link_externo: link,
  })
  await trx
    .insertInto('anexo')
    .values([
      ...plan.licitacoes.flatMap(({ licitacao: { prazo }, anexos }, index) =>
        anexos.map((anexo, place) => ({ ...row(anexo, place, prazo), id_licitacao: at(ids.licitacoes, index) })),
      ),
      ...plan.comprasDiretas.flatMap(({ compra: { prazo }, anexos }, index) =>
        anexos.map((anexo, place) => ({ ...row(anexo, place, prazo), id_compra_direta: at(ids.compras, index) })),
      ),
    ])
    .execute()
}

const afterTheSession: TipoAnexo[] = [
  'ATA_REGISTRO_PRECO',
  'CONTRA_RECURSO',
  'RECURSOS',
  'RESULTADOS',
  'CONTRATO',
  'NOTA_EMPENHO',
  'TERMO_ADITIVO',
  'TERMO_APOSTILAMENTO',
  'TERMO_DESENTRANHAMENTO',
  'TERMO_RESCISAO',
]

/** An anexo's date: `place` minutes after the publication, or after the session for types that a session produces. */
function chooseDate(tipo: TipoAnexo, place: number, prazo: Prazo | undefined, { at, makeDates }: Agenda) {
  const minute = `${String(place).padStart(2, '0')}`
  if (prazo && prazo[1] < -1 && afterTheSession.includes(tipo)) return at(prazo[1] + 1, `16:${minute}`)
  const published = makeDates(prazo, 0)?.publicacao ?? at(-1, '08:00')
  return new Date(published.getTime() + place * 60_000)
}
