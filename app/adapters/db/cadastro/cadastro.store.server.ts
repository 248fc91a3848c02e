import { sql, type Transaction } from 'kysely'
import { cpfCnpjDe, type TipoPessoaCadastro } from '~/domain/cadastro/cadastro'
import type { CadastroStore, Decisao, NovoCadastro } from '~/domain/cadastro/ports'
import type { Db, Schema } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { enqueueMail } from '../ledger/outbox.server'

/** What a person sent of a registration, and the registration itself, which is one a CNPJ or CPF. */
export function makeCadastroStore(db: Db): CadastroStore {
  return {
    create: (novo) => db.transaction().execute((trx) => create(trx, novo)),
    findByFormulario: async (formulario) => (await findByFormulario(db, formulario)) ?? null,

    async findRecibo(hash) {
      const row = await db
        .selectFrom('cadastro_envio')
        .select(['protocolo', 'tipo_pessoa', 'dados', 'criado_em'])
        .where('chave_hash', '=', hash)
        .executeTakeFirst()
      if (!row) return null
      const { dados } = row
      return {
        protocolo: row.protocolo,
        tipoPessoa: row.tipo_pessoa,
        nome: dados.razaoSocial ?? dados.nome,
        cpfCnpj: cpfCnpjDe(dados),
        email: dados.email,
        enviadoEm: row.criado_em,
      }
    },

    async findTermo(hash) {
      const row = await db
        .selectFrom('cadastro_envio')
        .select('termo')
        .where('chave_hash', '=', hash)
        .executeTakeFirst()
      return row ? new Uint8Array(row.termo) : null
    },

    resendTermo: ({ cpfCnpj, email }, hora) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('cadastro')
          .innerJoin('cadastro_envio', 'cadastro_envio.id_cadastro', 'cadastro.id')
          .select('cadastro_envio.id')
          .where('cpf_cnpj', '=', cpfCnpj)
          .where('aceito', '=', true)
          .where(sql`lower(cadastro.dados->>'email')`, '=', email.toLowerCase())
          .executeTakeFirst()
        if (row) await enqueueMail(trx, { tipo: 'termoAdesao', idEnvio: row.id, hora })
      }),

    decide: (id, decisao) => db.transaction().execute((trx) => decide(trx, id, decisao)),
  }
}

const findByFormulario = (from: Db, formulario: string) =>
  from
    .selectFrom('cadastro_envio')
    .select(['sal', 'tipo_pessoa as tipoPessoa'])
    .where('formulario', '=', formulario)
    .executeTakeFirst()

/** One path for all: whoever measures it, or reads what it answers, learns nothing of who is registered already. */
async function create(
  trx: Transaction<Schema>,
  { formulario, dados, termo, protocolo, chave, termos, idioma, now }: NovoCadastro,
): Promise<{ sal: string; tipoPessoa: TipoPessoaCadastro }> {
  const before = await findByFormulario(trx, formulario)
  if (before) return before
  const cpfCnpj = cpfCnpjDe(dados)
  const json = JSON.stringify(dados)
  const tipo_pessoa = dados.tipoPessoa
  const made = await trx
    .insertInto('cadastro')
    .values({
      tipo_pessoa,
      cpf_cnpj: cpfCnpj,
      situacao: 'PROCESSANDO',
      dados: json,
      idioma,
      criado_em: now,
      mudou_em: now,
    })
    .onConflict((conflict) => conflict.column('cpf_cnpj').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = await trx.selectFrom('cadastro').select('id').where('cpf_cnpj', '=', cpfCnpj).executeTakeFirstOrThrow()
  const sent = await trx
    .insertInto('cadastro_envio')
    .values({
      id_cadastro: id,
      aceito: made !== undefined,
      formulario,
      tipo_pessoa,
      dados: json,
      termo: Buffer.from(termo),
      protocolo,
      sal: chave.sal,
      chave_hash: chave.hash,
      termos_versao: termos.versao,
      termos_em: termos.aceitosEm,
      idioma,
      criado_em: now,
    })
    .onConflict((conflict) => conflict.column('formulario').doNothing())
    .returning('id')
    .executeTakeFirst()
  // The same form, sent twice at once: the other one made it, and has committed by now.
  if (!sent) return (await findByFormulario(trx, formulario)) ?? { sal: chave.sal, tipoPessoa: tipo_pessoa }
  await recordEventos(trx, [
    {
      entidade: 'cadastro',
      idEntidade: id,
      tipo: made ? 'cadastrado' : 'tentado de novo',
      dados: { idEnvio: sent.id, termos: termos.versao },
      autor: 'fornecedor',
    },
  ])
  await enqueueMail(trx, { tipo: made ? 'termoAdesao' : 'cadastroTentado', idEnvio: sent.id })
  await trx.deleteFrom('rascunho_selado').where('chave_hash', '=', formulario).execute()
  return { sal: chave.sal, tipoPessoa: tipo_pessoa }
}

async function decide(
  trx: Transaction<Schema>,
  id: number,
  { decisao, motivo, now }: { decisao: Decisao; motivo: string | null; now: Date },
) {
  const open = await trx
    .updateTable('cadastro')
    .set({ situacao: 'ENCERRADA', mudou_em: now })
    .where('id', '=', id)
    .where('situacao', '!=', 'ENCERRADA')
    .returning('id')
    .executeTakeFirst()
  if (!open) return false
  const { id: idEvento } = await trx
    .insertInto('evento')
    .values({
      entidade: 'cadastro',
      id_entidade: id,
      tipo: decisao,
      dados: JSON.stringify(motivo === null ? {} : { motivo }),
      autor: 'operador',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueMail(trx, { tipo: 'cadastroDecidido', idEvento, idCadastro: id })
  return true
}
