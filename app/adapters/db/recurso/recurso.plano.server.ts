import type { Concessao, MudancaDePrazos, RecursoRefusal } from '~/domain/recurso/ports'
import { checkPrazos, samePrazos } from '~/domain/recurso/prazos'
import type { Prazos } from '~/domain/recurso/recurso'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { wasMade } from './recurso.eventos.server'
import { prazosColumns, toPrazos } from './recurso.queries.server'

/** What a change comes to, on the rows as they are. */
export type Plano = {
  idLote: number
  de: Prazos | null
  para: Prazos
  /** The dates stay as they are. */
  same: boolean
  /** This very form was taken before. */
  made: boolean
  /** Who is permitted by it; without those who were before. */
  granted: { id: number; id_fornecedor: number }[]
}

/** Whether nobody else may change the lot until the commit: then the second of two sees what the first saved. */
type Lock = { lock: boolean }

export async function planAlteracao(db: Db, mudanca: MudancaDePrazos, how: Lock) {
  const lote = await findLote(db, mudanca, how)
  if (!lote) return err('loteNotFound')
  if (!lote.possui_permissao_recurso) return err('semPermissao')
  return plan(db, mudanca, lote, [])
}

export async function planConcessao(db: Db, concessao: Concessao, how: Lock) {
  const lote = await findLote(db, concessao, how)
  if (!lote) return err('loteNotFound')
  const wanted = [...new Set(concessao.fornecedores)]
  if (wanted.length === 0) return err('semFornecedor')
  const manifestacoes = await listManifestacoes(db, lote.id, wanted)
  if (manifestacoes.length < wanted.length) return err('fornecedorSemManifestacao')
  return plan(
    db,
    concessao,
    lote,
    manifestacoes.filter(({ concedido_em }) => concedido_em === null),
  )
}

type Lote = NonNullable<Awaited<ReturnType<typeof findLote>>>

async function plan(
  db: Db,
  mudanca: MudancaDePrazos,
  lote: Lote,
  granted: Plano['granted'],
): Promise<Result<Plano, RecursoRefusal>> {
  const { inicio, now, fimRecurso, fimContrarrazao, latest } = mudanca
  const de = toPrazos(lote)
  const idLote = lote.id
  if (de && (await wasMade(db, mudanca))) return ok({ idLote, de, para: de, same: true, made: true, granted: [] })
  // Where dates are saved, the start stays.
  const para = { inicio: de?.inicio ?? inicio ?? now, fimRecurso, fimContrarrazao }
  const checked = checkPrazos(para, de, latest)
  return checked.ok ? ok({ idLote, de, para, same: samePrazos(de, para), made: false, granted }) : checked
}

const findLote = (db: Db, { idLicitacao, idLote }: { idLicitacao: number; idLote: number }, { lock }: Lock) =>
  db
    .selectFrom('lote')
    .select(prazosColumns)
    .select(['id', 'possui_permissao_recurso'])
    .where('id', '=', idLote)
    .where('id_licitacao', '=', idLicitacao)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

const listManifestacoes = (db: Db, idLote: number, idsFornecedor: number[]) =>
  db
    .selectFrom('manifestacao_recurso')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['manifestacao_recurso.id', 'id_fornecedor', 'concedido_em'])
    .where('id_lote', '=', idLote)
    .where('id_fornecedor', 'in', idsFornecedor)
    .orderBy('manifestacao_recurso.id')
    .execute()
