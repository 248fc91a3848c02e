import { comparable } from '~/domain/cadastro/comparavel'
import { leastSearched, type Tabelas } from '~/domain/cadastro/tabelas'
import type { Db } from '../engine/schema'

/** More than anybody reads through. */
const mostFound = 50

/** What a registration chooses from, as the database has it. */
export function makeTabelas(db: Db): Tabelas {
  const linhas = () => db.selectFrom('linha_fornecimento').select(['id', 'codigo', 'descricao']).orderBy('codigo')
  return {
    async searchLinhas(texto) {
      const searched = comparable(texto)
      if (searched.length < leastSearched) return []
      const pattern = `%${searched.replace(/[\\%_]/g, '\\$&')}%`
      return linhas().where('busca', 'like', pattern).limit(mostFound).execute()
    },

    listLinhas(ids) {
      if (ids?.length === 0) return Promise.resolve([])
      return linhas()
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .execute()
    },

    portes: () => db.selectFrom('porte_empresa').select(['id', 'descricao']).orderBy('id').execute(),

    naturezas: (tipoPessoa) =>
      db
        .selectFrom('natureza_juridica')
        .select(['id', 'descricao'])
        .where('tipo_pessoa', '=', tipoPessoa)
        .orderBy('id')
        .execute(),
  }
}
