import type {
  CadastroDecididoFacts,
  CadastroTentadoFacts,
  DocumentosFacts,
  RetomadaFacts,
  TermoFacts,
} from '~/domain/correio/facts'
import type { Db } from '../engine/schema'

/** Data of the mails about registrations, by the ids that the queued mail holds. */
export const makeCadastroFacts = (db: Db) => ({
  async termo(idEnvio: number): Promise<TermoFacts | undefined> {
    const row = await db
      .selectFrom('cadastro_envio')
      .innerJoin('cadastro', 'cadastro.id', 'cadastro_envio.id_cadastro')
      .selectAll('cadastro_envio')
      .where('cadastro_envio.id', '=', idEnvio)
      .where('bloqueado_em', 'is', null)
      .executeTakeFirst()
    const link = row ? await findLink(db, row.id_cadastro) : null
    return (
      row && {
        email: row.dados.email,
        idioma: row.idioma,
        protocolo: row.protocolo,
        tipoPessoa: row.tipo_pessoa,
        enviadoEm: row.criado_em,
        sal: row.sal,
        chaveHash: row.chave_hash,
        link,
        termo: new Uint8Array(row.termo),
      }
    )
  },

  /** A further attempt to register: the mail goes to the registered person, not to whoever made the attempt. */
  async tentado(idEnvio: number): Promise<CadastroTentadoFacts | undefined> {
    const row = await db
      .selectFrom('cadastro_envio')
      .innerJoin('cadastro', 'cadastro.id', 'cadastro_envio.id_cadastro')
      .select(['cadastro.dados', 'cadastro.idioma', 'cadastro_envio.criado_em'])
      .where('cadastro_envio.id', '=', idEnvio)
      .where('bloqueado_em', 'is', null)
      .executeTakeFirst()
    return row && { email: row.dados.email, idioma: row.idioma, tentadoEm: row.criado_em }
  },

  async decidido(idCadastro: number, idEvento: number): Promise<CadastroDecididoFacts | undefined> {
    const row = await db
      .selectFrom('cadastro')
      .innerJoin('cadastro_envio', 'cadastro_envio.id_cadastro', 'cadastro.id')
      .innerJoin('evento', 'evento.id_entidade', 'cadastro.id')
      .leftJoin('cadastro_decisao', 'cadastro_decisao.id_evento', 'evento.id')
      .select(['cadastro.dados', 'cadastro.idioma', 'protocolo', 'evento.tipo', 'motivo'])
      .where('cadastro.id', '=', idCadastro)
      .where('bloqueado_em', 'is', null)
      .where('cadastro_envio.aceito', '=', true)
      .where('evento.entidade', '=', 'cadastro')
      .where('evento.id', '=', idEvento)
      .executeTakeFirst()
    if (!row) return undefined
    return {
      email: row.dados.email,
      idioma: row.idioma,
      protocolo: row.protocolo,
      decisao: row.tipo === 'aprovado' ? 'aprovado' : 'recusado',
      motivo: row.motivo,
      link: await findLink(db, idCadastro),
    }
  },

  async documentos(idRemessa: number): Promise<DocumentosFacts | undefined> {
    const row = await db
      .selectFrom('cadastro_remessa')
      .innerJoin('cadastro', 'cadastro.id', 'cadastro_remessa.id_cadastro')
      .innerJoin('cadastro_envio', 'cadastro_envio.id_cadastro', 'cadastro.id')
      .select(['cadastro.id', 'cadastro.dados', 'cadastro.idioma', 'protocolo', 'enviada_em'])
      .where('cadastro_remessa.id', '=', idRemessa)
      .where('bloqueado_em', 'is', null)
      .where('cadastro_envio.aceito', '=', true)
      .executeTakeFirst()
    if (!row) return undefined
    const { id, dados, idioma, protocolo, enviada_em } = row
    return { email: dados.email, idioma, protocolo, enviadosEm: enviada_em, link: await findLink(db, id) }
  },

  async retomada(id: number): Promise<RetomadaFacts | undefined> {
    const row = await db.selectFrom('retomada').selectAll().where('id', '=', id).executeTakeFirst()
    return (
      row && {
        sal: row.sal,
        codigoHash: row.codigo_hash,
        dados: row.dados,
        expiraEm: row.expira_em,
      }
    )
  },
})

/** `null` for a registration from before the portal created such links. */
async function findLink(db: Db, idCadastro: number) {
  const row = await db
    .selectFrom('cadastro_link')
    .select(['sal', 'codigo_hash as codigoHash'])
    .where('id_cadastro', '=', idCadastro)
    .executeTakeFirst()
  return row ?? null
}
