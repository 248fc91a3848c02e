import { sql, type Transaction } from 'kysely'
import { reciboLifetime, startOfHour, toCpfCnpj } from '~/domain/cadastro/cadastro'
import type { CadastroStore, Chaves, NovoCadastro } from '~/domain/cadastro/ports'
import type { Clock } from '~/domain/shared/clock'
import type { TipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Db, Schema } from '../engine/schema'
import { enqueueMail, recordEventos, sendOnce } from '../ledger/ledger.server'
import { findDecisao, findLastRemessa } from './cadastro.queries.server'

/** Registrations, one per CNPJ or CPF, and the submissions for each. `issueLink` makes a link to the documents page. */
export function makeCadastroStore(db: Db, issueLink: Chaves['issue'], clock: Clock): CadastroStore {
  const oldest = () => new Date(clock.now().getTime() - reciboLifetime)
  /** Submissions that a receipt's key opens. The submission that created a blocked registration is excluded. */
  const opened = (hash: string) =>
    db
      .selectFrom('cadastro_envio')
      .innerJoin('cadastro', 'cadastro.id', 'cadastro_envio.id_cadastro')
      .where('chave_hash', '=', hash)
      .where('cadastro_envio.criado_em', '>', oldest())
      .where(({ or, eb }) => or([eb('bloqueado_em', 'is', null), eb('aceito', '=', false)]))

  return {
    create: (novo) =>
      db.transaction().execute((trx) =>
        sendOnce(trx, {
          find: () => findByFormulario(trx, novo.formulario),
          make: () => create(trx, novo, issueLink()),
        }),
      ),

    findByFormulario: async (formulario) => (await findByFormulario(db, formulario, oldest())) ?? null,

    async findRecibo(hash) {
      const row = await opened(hash)
        .select(['protocolo', 'cadastro_envio.tipo_pessoa', 'cadastro_envio.dados', 'cadastro_envio.criado_em'])
        .select(['id_cadastro', 'aceito', 'situacao'])
        .executeTakeFirst()
      if (!row) return null
      const { dados, id_cadastro, aceito } = row
      // Always queried, so that the response time does not reveal whether the registration existed.
      const [decisao, remessa] = await Promise.all([findDecisao(db, id_cadastro), findLastRemessa(db, id_cadastro)])
      return {
        protocolo: row.protocolo,
        tipoPessoa: row.tipo_pessoa,
        nome: dados.razaoSocial ?? dados.nome,
        cpfCnpj: toCpfCnpj(dados),
        email: dados.email,
        enviadoEm: row.criado_em,
        andamento: aceito
          ? { situacao: row.situacao, decisao: decisao?.decisao ?? null }
          : { situacao: 'PROCESSANDO', decisao: null },
        documentosEm: (aceito && remessa?.enviada_em) || null,
        decididoEm: (aceito && decisao?.instante) || null,
        motivo: (aceito && decisao?.motivo) || null,
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
  }
}

const findByFormulario = (from: Db, formulario: string, since = new Date(0)) =>
  from
    .selectFrom('cadastro_envio')
    .select(['sal', 'tipo_pessoa as tipoPessoa'])
    .where('formulario', '=', formulario)
    .where('criado_em', '>', since)
    .executeTakeFirst()

/** The same path for new and known suppliers, so that neither timing nor result reveals who is registered. */
async function create(
  trx: Transaction<Schema>,
  { formulario, dados, termo, protocolo, chave, termos, idioma, now }: NovoCadastro,
  link: ReturnType<Chaves['issue']>,
): Promise<{ sal: string; tipoPessoa: TipoPessoa } | undefined> {
  const cpfCnpj = toCpfCnpj(dados)
  const json = JSON.stringify(dados)
  const tipo_pessoa = dados.tipoPessoa
  const created = await trx
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
      aceito: created !== undefined,
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
  if (!sent) return undefined
  await recordEventos(trx, [
    {
      entidade: 'cadastro',
      idEntidade: id,
      tipo: created ? 'cadastrado' : 'tentado de novo',
      dados: { idEnvio: sent.id, termos: termos.versao },
      autor: 'fornecedor',
    },
  ])
  await enqueueMail(trx, {
    tipo: created ? 'termoAdesao' : 'cadastroTentado',
    idEnvio: sent.id,
    hora: startOfHour(now),
  })
  await trx.deleteFrom('rascunho_selado').where('chave_hash', '=', formulario).execute()
  return { sal: chave.sal, tipoPessoa: tipo_pessoa }
}

type IssuedLink = { sal: string; hash: string }

/** Creates the link on the first mail; later mails use the same. */
export async function ensureLink(trx: Db, idCadastro: number, { sal, hash }: IssuedLink, now: Date) {
  await trx
    .insertInto('cadastro_link')
    .values({ id_cadastro: idCadastro, sal, codigo_hash: hash, criado_em: now })
    .onConflict((conflict) => conflict.column('id_cadastro').doNothing())
    .execute()
}
