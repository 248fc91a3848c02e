import type { Insertable } from 'kysely'
import type { Db, Schema } from '~/adapters/db/engine/schema'
import { toNumeroAno } from '~/domain/compra-direta/compra-direta'
import { makeSearchDocument } from '~/domain/shared/busca/document'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

/** Stores an órgão and returns its id. */
export async function insertOrgao(db: Db, over: Row<'orgao'> = {}) {
  const { id } = await db
    .insertInto('orgao')
    .values({ chave: crypto.randomUUID(), sigla: 'SEMED', nome: 'Secretaria Municipal de Educação', uf: 'PE', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a published tender, with what search needs filled in, and returns its id. */
export async function insertLicitacao(db: Db, over: Row<'licitacao'> = {}) {
  const id_orgao = over.id_orgao ?? (await insertOrgao(db))
  const orgao = await db.selectFrom('orgao').selectAll().where('id', '=', id_orgao).executeTakeFirstOrThrow()
  const row = {
    num_processo: '2030.000123',
    numero_edital: '007/2030',
    objeto: 'Aquisição de carteiras escolares',
    modalidade: 'PREGAO_ELETRONICO',
    modo_disputa: 'ABERTO',
    status: 'ABERTO' as const,
    data_abertura: new Date('2030-05-20T12:00:00Z'),
    permite_solicitar_esc_imp: !over.chave_origem,
    ...over,
    id_orgao,
  }
  const { id } = await db
    .insertInto('licitacao')
    .values({
      ...makeSearchDocument({
        objeto: row.objeto,
        numProcesso: row.num_processo,
        numeroEdital: row.numero_edital,
        chaveOrigem: over.chave_origem ?? null,
        modalidade: row.modalidade,
        uf: over.uf ?? null,
        municipio: null,
        orgao: { ...orgao, unidade: orgao.nome_unidade },
        ano: null,
      }),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a published direct purchase, with what search needs filled in, and returns its id. */
export async function insertCompraDireta(db: Db, over: Row<'compra_direta'> = {}) {
  const id_orgao = over.id_orgao ?? (await insertOrgao(db))
  const orgao = await db.selectFrom('orgao').selectAll().where('id', '=', id_orgao).executeTakeFirstOrThrow()
  const row = {
    tipo: 'DISPENSA_LICITACAO' as const,
    num_processo: '2030.000456',
    numero: '012',
    ano: 2030,
    objeto: 'Aquisição de toner',
    modalidade: 'DISPENSA_LICITACAO',
    situacao: 'ABERTA' as const,
    data_publicacao: new Date('2030-05-02T12:00:00Z'),
    data_ini_envio_proposta: new Date('2030-05-03T12:00:00Z'),
    data_fim_envio_proposta: new Date('2030-05-20T12:00:00Z'),
    data_abertura: new Date('2030-05-20T12:15:00Z'),
    ...over,
    id_orgao,
  }
  const { id } = await db
    .insertInto('compra_direta')
    .values({
      ...makeSearchDocument({
        objeto: row.objeto,
        numProcesso: row.num_processo,
        numeroEdital: toNumeroAno(row),
        chaveOrigem: over.chave_origem ?? null,
        modalidade: row.modalidade,
        uf: over.uf ?? null,
        municipio: null,
        orgao: { ...orgao, unidade: orgao.nome_unidade },
        ano: null,
      }),
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a confirmed solicitação, an esclarecimento by default, and returns its id. */
export async function insertSolicitacao(db: Db, over: Row<'solicitacao'> & { id_licitacao: number }) {
  const { id } = await db
    .insertInto('solicitacao')
    .values({
      tipo: 'ESCLARECIMENTO',
      tipo_pessoa: 'F',
      nome_razao_social: 'Aurora Lima',
      cpf_cnpj: '12345678909',
      email: 'aurora@example.com',
      telefone: '81999990000',
      assunto: 'O item 3 aceita madeira certificada?',
      data_cadastro: new Date('2030-05-01T12:00:00Z'),
      confirmada_em: new Date('2030-05-01T12:10:00Z'),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a lot and returns its id. */
export async function insertLote(db: Db, over: Row<'lote'> & { id_licitacao: number }) {
  const { id } = await db
    .insertInto('lote')
    .values({ numero: 1, descricao: 'Lote 1', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a supplier and returns its id. */
export async function insertFornecedor(db: Db, over: Row<'fornecedor'> = {}) {
  const { id } = await db
    .insertInto('fornecedor')
    .values({ tipo_pessoa: 'J', cpf_cnpj: '99830111000192', razao_social: 'Comercial Serra Azul Ltda.', ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a supplier who declared the intent to appeal in a lot or an item in no lot; returns the supplier's id. */
export async function insertManifestado(db: Db, of: number | { id_item: number }, over: Row<'fornecedor'> = {}) {
  const id_fornecedor = await insertFornecedor(db, {
    cpf_cnpj: crypto.randomUUID(),
    razao_social: 'Papelaria Aurora Ltda',
    email: 'aurora@example.com',
    ...over,
  })
  const motivo = 'A proposta vencedora não atende ao edital.'
  await db
    .insertInto('manifestacao_recurso')
    .values({
      ...(typeof of === 'number' ? { id_lote: of } : of),
      id_fornecedor,
      motivo,
      data_cadastro: new Date('2030-05-14T12:00:00Z'),
    })
    .execute()
  return id_fornecedor
}

/** A registered company that has sent nothing yet. */
export async function insertCadastro(db: Db, cpf_cnpj: string) {
  const now = new Date('2030-05-01T12:00:00Z')
  const { id } = await db
    .insertInto('cadastro')
    .values({ tipo_pessoa: 'JURIDICA', cpf_cnpj, situacao: 'PROCESSANDO', dados: '{}', criado_em: now, mudou_em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
