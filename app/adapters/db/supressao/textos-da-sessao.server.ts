import { sql } from 'kysely'
import type { TipoAto } from '~/domain/sessao/atos/ato'
import { maskTextoDaSessao } from '~/domain/sessao/participantes'
import { judgeVisibility } from '~/domain/sessao/visibilidade'
import type { Processo } from '~/domain/supressao/supressao'
import type { Db } from '../engine/schema'
import { readPainel } from '../recurso/recurso.queries.server'
import { listAtosPublicos } from '../sessao/atos-publicos.server'
import { listDocumentosVencedores } from '../sessao/documentos-vencedores.server'
import { estadoDoDisputado, type Fatos, readFatosById, toEstado } from '../sessao/fatos.server'
import { readOmitido, readRegistros } from '../sessao/registros.queries.server'
import { readPublish } from '../trechos.server'
import { anexosEVersoes } from '../versoes.server'

const withMotivo: TipoAto[] = [
  ...(['SUSPENSAO', 'DESCLASSIFICACAO', 'INABILITACAO', 'INTENCAO_RECURSO', 'RESULTADO', 'RETIFICACAO'] as const),
]
const maxAtos = 100_000

/** The texts of a tender's session and appeals, as everybody reads them now. */
export async function listTextosDaSessao(db: Db, id: number, now: Date): Promise<string[]> {
  const fatos = (await readFatosById(db, [id], now)).get(id)
  if (!fatos) return []
  // The order is not shown.
  const context = { db, now, secretOrder: (text: string) => text }
  const atos = await listAtosPublicos(context, id, { page: 1, size: maxAtos, tipos: withMotivo })
  const omitido = await readOmitido(db, id, fatos)
  const { historico } = await readPainel(db, id, {})
  return [
    ...(atos.ok ? atos.value.items.map(({ motivo }) => motivo) : []),
    ...(await readRegistros(db, id, fatos)).map((registro) => ('motivo' in registro ? registro.motivo : null)),
    ...(await listMotivos(db, id, fatos)),
    ...(historico ?? []).map(({ justificativa }) => justificativa),
  ].flatMap((text) => (text ? [maskTextoDaSessao(text, omitido)] : []))
}

/** The reasons of offers and of intents to appeal whose participants may be known. */
async function listMotivos(db: Db, id: number, fatos: Fatos) {
  const rows = await db
    .selectFrom(({ selectFrom }) =>
      selectFrom('proposta')
        .select(['id_lote', 'id_item', 'motivo'])
        .unionAll(selectFrom('manifestacao_recurso').select(['id_lote', 'id_item', 'motivo']))
        .as('dito'),
    )
    .leftJoin('lote', 'lote.id', 'dito.id_lote')
    .leftJoin('item', 'item.id', 'dito.id_item')
    .select('dito.motivo')
    .select(estadoDoDisputado)
    .where(sql<number>`coalesce(lote.id_licitacao, item.id_licitacao)`, '=', id)
    .where('dito.motivo', 'is not', null)
    .execute()
  return rows.flatMap((row) => (judgeVisibility(fatos, toEstado(row)).identidades ? [row.motivo] : []))
}

/** The names of a process's files, and why its documents were revoked, as everybody reads them now. */
export async function listNomesDeArquivos(db: Db, processo: Processo, now: Date): Promise<string[]> {
  const { entidade, id } = processo
  const anexos = await db
    .selectFrom(anexosEVersoes)
    .innerJoin('arquivo', 'arquivo.id', 'anexo.id_arquivo')
    .select('arquivo.nome')
    .where(entidade === 'licitacao' ? 'anexo.id_licitacao' : 'anexo.id_compra_direta', '=', id)
    .execute()
  const documentos =
    entidade === 'licitacao'
      ? await db.selectFrom('documento').select(['nome', 'motivo']).where('id_licitacao', '=', id).execute()
      : []
  const publish = await readPublish(db, processo)
  const own = [...anexos.map(({ nome }) => nome), ...documentos.flatMap(({ nome, motivo }) => [nome, motivo ?? ''])]
  return [...own.map(publish), ...(entidade === 'licitacao' ? await listNomesDeVencedores(db, id, now) : [])]
}

async function listNomesDeVencedores(db: Db, id: number, now: Date) {
  const listed = await listDocumentosVencedores({ db, now, secretOrder: (text) => text }, id)
  return listed.ok ? listed.value.flatMap(({ documentos }) => documentos.map(({ nome }) => nome)) : []
}
