import type { Db } from '~/adapters/db/engine/schema'
import { findOrgaos, listOrgaos, saveEmailDoOrgao } from '~/adapters/db/orgao.server'
import { action, type Group, printList } from '../command/command'
import { email, json, type Param, text } from '../command/params'

const emailOrNone: Param<string | null> = {
  ...email(),
  placeholder: 'endereço|-',
  help: 'para onde vão os avisos; - para nenhum',
  read: (typed, name) => (typed === '-' ? null : email().read(typed, name)),
}

export const orgao: Group = {
  summary: 'Os órgãos, e a que e-mail cada um é avisado dos pedidos que chegam.',
  actions: {
    list: action({
      summary: 'Lista os órgãos: número, sigla, nome e e-mail.',
      options: { json },
      async run({ json }, { portal: { db }, io }) {
        printList(io, await listOrgaos(db), {
          json,
          line: ({ id, sigla, nome, email }) => [id, sigla ?? '-', nome, email ?? 'sem e-mail'].join(' · '),
          none: 'Nenhum órgão cadastrado.',
        })
        return 0
      },
    }),
    email: action({
      summary: 'Diz a que e-mail o órgão é avisado dos pedidos que chegam.',
      args: { orgao: text('sigla|número'), endereco: emailOrNone },
      async run({ orgao: name, endereco }, { portal: { db } }) {
        const orgao = await findOrgaoByName(db, name)
        await saveEmailDoOrgao(db, orgao.id, endereco, { autor: 'operador' })
        return endereco
          ? `${orgao.nome}: os pedidos são avisados a ${endereco}.`
          : `${orgao.nome}: ninguém é avisado dos pedidos.`
      },
    }),
  },
}

/** Finds exactly one body by sigla or number; throws if there is none or several. */
export async function findOrgaoByName(db: Db, name: string) {
  const [orgao, ...others] = await findOrgaos(db, name)
  if (!orgao) throw new Error(`não há órgão ${name}`)
  if (others.length > 0) throw new Error(`há vários órgãos ${name}: informe o número de um deles`)
  return orgao
}
