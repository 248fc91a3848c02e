import { sql, type Transaction } from 'kysely'
import { cpfCnpjDe, hourOf, type TipoPessoaCadastro, validadeDoRecibo } from '~/domain/cadastro/cadastro'
import type { CadastroStore, Chaves, Decisao, NovoCadastro } from '~/domain/cadastro/ports'
import { type Clock, systemClock } from '~/domain/shared/clock'
import type { Db, Schema } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { enqueueMail } from '../ledger/outbox.server'
import { ensureLink } from './link.server'

/**
 * What a person sent of a registration, and the registration itself, which is one a CNPJ or CPF. `issueLink` makes the link to
 * the page of its documents, for the mails that name it.
 */
export function makeCadastroStore(db: Db, issueLink: Chaves['issue'], clock: Clock = systemClock): CadastroStore {
  const oldest = () => new Date(clock.now().getTime() - validadeDoRecibo)
  /** What a receipt's key opens: of a blocked registration only what others sent for it. */
  const opened = (hash: string) =>
    db
      .selectFrom('cadastro_envio')
      .innerJoin('cadastro', 'cadastro.id', 'cadastro_envio.id_cadastro')
      .where('chave_hash', '=', hash)
      .where('cadastro_envio.criado_em', '>', oldest())
      .where(({ or, eb }) => or([eb('bloqueado_em', 'is', null), eb('aceito', '=', false)]))

  return {
    create: (novo) => db.transaction().execute((trx) => create(trx, novo, issueLink())),
    findByFormulario: async (formulario) => (await findByFormulario(db, formulario, oldest())) ?? null,

    async findRecibo(hash) {
      const row = await opened(hash)
        .select(['protocolo', 'cadastro_envio.tipo_pessoa', 'cadastro_envio.dados', 'cadastro_envio.criado_em'])
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
      const row = await opened(hash).select('termo').executeTakeFirst()
      return row ? new Uint8Array(row.termo) : null
    },

    resendTermo: ({ cpfCnpj, email }, hora) =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('cadastro')
          .innerJoin('cadastro_envio', 'cadastro_envio.id_cadastro', 'cadastro.id')
          .select(['cadastro_envio.id', 'id_cadastro'])
          .where('cpf_cnpj', '=', cpfCnpj)
          .where('aceito', '=', true)
          .where('bloqueado_em', 'is', null)
          .where(sql`lower(cadastro.dados->>'email')`, '=', email.toLowerCase())
          .executeTakeFirst()
        if (!row) return
        await ensureLink(trx, row.id_cadastro, issueLink(), new Date(hora))
        await enqueueMail(trx, { tipo: 'termoAdesao', idEnvio: row.id, hora })
      }),

    decide: (id, decisao) => db.transaction().execute((trx) => decide(trx, id, decisao, issueLink())),
  }
}

const findByFormulario = (from: Db, formulario: string, since = new Date(0)) =>
  from
    .selectFrom('cadastro_envio')
    .select(['sal', 'tipo_pessoa as tipoPessoa'])
    .where('formulario', '=', formulario)
    .where('criado_em', '>', since)
    .executeTakeFirst()

/** One path for all: whoever measures it, or reads what it answers, learns nothing of who is registered already. */
async function create(
  trx: Transaction<Schema>,
  { formulario, dados, termo, protocolo, chave, termos, idioma, now }: NovoCadastro,
  link: ReturnType<Chaves['issue']>,
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
  await ensureLink(trx, id, link, now)
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
  await enqueueMail(trx, { tipo: made ? 'termoAdesao' : 'cadastroTentado', idEnvio: sent.id, hora: hourOf(now) })
  await trx.deleteFrom('rascunho_selado').where('chave_hash', '=', formulario).execute()
  return { sal: chave.sal, tipoPessoa: tipo_pessoa }
}

async function decide(
  trx: Transaction<Schema>,
  id: number,
  { decisao, motivo, now }: { decisao: Decisao; motivo: string | null; now: Date },
  link: ReturnType<Chaves['issue']>,
) {
  const open = await trx
    .updateTable('cadastro')
    .set({ situacao: 'ENCERRADA', mudou_em: now })
    .where('id', '=', id)
    .where('situacao', '!=', 'ENCERRADA')
    .where('bloqueado_em', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!open) return false
  const { id: idEvento } = await trx
    .insertInto('evento')
    .values({
      entidade: 'cadastro',
      id_entidade: id,
      tipo: decisao,
      dados: JSON.stringify(motivo === null ? {} : { campos: ['motivo'] }),
      autor: 'operador',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (motivo !== null)
    await trx.insertInto('cadastro_decisao').values({ id_evento: idEvento, id_cadastro: id, motivo }).execute()
  await ensureLink(trx, id, link, now)
  await enqueueMail(trx, { tipo: 'cadastroDecidido', idEvento, idCadastro: id })
  return true
}
