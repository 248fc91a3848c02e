import type { CadastroDecididoFacts, CadastroTentadoFacts, RetomadaFacts, TermoFacts } from '~/domain/correio/facts'
import { validadeDoRascunho } from '~/domain/rascunho/rascunho-selado'
import type { Db } from '../engine/schema'

/** What the mails about registrations tell. */
export const makeCadastroFacts = (db: Db) => ({
  async termo(idEnvio: number): Promise<TermoFacts | undefined> {
    const row = await db.selectFrom('cadastro_envio').selectAll().where('id', '=', idEnvio).executeTakeFirst()
    return (
      row && {
        email: row.dados.email,
        idioma: row.idioma,
        protocolo: row.protocolo,
        tipoPessoa: row.tipo_pessoa,
        enviadoEm: row.criado_em,
        sal: row.sal,
        chaveHash: row.chave_hash,
        termo: new Uint8Array(row.termo),
      }
    )
  },

  /** To the one who is registered, not to the one who tried. */
  async tentado(idEnvio: number): Promise<CadastroTentadoFacts | undefined> {
    const row = await db
      .selectFrom('cadastro_envio')
      .innerJoin('cadastro', 'cadastro.id', 'cadastro_envio.id_cadastro')
      .select(['cadastro.dados', 'cadastro.idioma', 'cadastro_envio.criado_em'])
      .where('cadastro_envio.id', '=', idEnvio)
      .executeTakeFirst()
    return row && { email: row.dados.email, idioma: row.idioma, tentadoEm: row.criado_em }
  },

  async decidido(idCadastro: number, idEvento: number): Promise<CadastroDecididoFacts | undefined> {
    const row = await db
      .selectFrom('cadastro')
      .innerJoin('cadastro_envio', 'cadastro_envio.id_cadastro', 'cadastro.id')
      .innerJoin('evento', 'evento.id_entidade', 'cadastro.id')
      .select(['cadastro.dados', 'cadastro.idioma', 'protocolo', 'evento.tipo', 'evento.dados as motivos'])
      .where('cadastro.id', '=', idCadastro)
      .where('cadastro_envio.aceito', '=', true)
      .where('evento.entidade', '=', 'cadastro')
      .where('evento.id', '=', idEvento)
      .executeTakeFirst()
    if (!row) return undefined
    const { motivo } = row.motivos
    return {
      email: row.dados.email,
      idioma: row.idioma,
      protocolo: row.protocolo,
      decisao: row.tipo === 'aprovado' ? 'aprovado' : 'recusado',
      motivo: typeof motivo === 'string' ? motivo : null,
    }
  },

  async retomada(id: number): Promise<RetomadaFacts | undefined> {
    const row = await db.selectFrom('retomada').selectAll().where('id', '=', id).executeTakeFirst()
    return (
      row && {
        sal: row.sal,
        codigoHash: row.codigo_hash,
        dados: row.dados,
        expiraEm: new Date(row.criada_em.getTime() + validadeDoRascunho),
      }
    )
  },
})
