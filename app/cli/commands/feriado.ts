import { listFeriados, removeFeriado, saveFeriado } from '~/adapters/db/orgao.server'
import { makeTimes } from '~/format/times'
import { action, type Group, printList } from '../command/command'
import { day, json, text } from '../command/params'
import { findOrgaoByName } from './orgao'

const orgao = text('sigla|número', 'o órgão, pela sigla ou pelo número que portal orgao list diz')
const autor = 'operador'
const formatDay = (timezone: string) => makeTimes({ locale: 'pt-BR', timezone }).day

/** Holidays of a public body. They do not count in the periods for appeals and answers. */
export const feriado: Group = {
  summary: 'Os feriados de um órgão, em que nenhum prazo corre.',
  actions: {
    add: action({
      summary: 'Cadastra um feriado, ou muda o nome de um.',
      args: { dia: day(), nome: { ...text('nome'), takesRest: true } },
      options: { orgao },
      async run({ dia, nome, orgao: name }, { portal: { db }, env }) {
        const orgao = await findOrgaoByName(db, name)
        await saveFeriado(db, orgao.id, { dia, nome }, autor)
        return `${orgao.nome}: ${formatDay(env.TIMEZONE)(dia)}, ${nome}.`
      },
    }),
    remove: action({
      summary: 'Retira um feriado.',
      args: { dia: day() },
      options: { orgao },
      async run({ dia, orgao: name }, { portal: { db }, env }) {
        const orgao = await findOrgaoByName(db, name)
        const shown = formatDay(env.TIMEZONE)(dia)
        const removed = await removeFeriado(db, orgao.id, dia, autor)
        if (!removed) throw new Error(`${shown} não é feriado de ${orgao.nome}`)
        return `${orgao.nome}: ${shown} deixou de ser feriado.`
      },
    }),
    list: action({
      summary: 'Lista os feriados do órgão.',
      options: { orgao, json },
      async run({ orgao: name, json }, { portal: { db }, env, io }) {
        const orgao = await findOrgaoByName(db, name)
        printList(io, await listFeriados(db, orgao.id), {
          json,
          line: ({ dia, nome }) => `${formatDay(env.TIMEZONE)(dia)}: ${nome}`,
          none: `${orgao.nome}: nenhum feriado cadastrado.`,
        })
        return 0
      },
    }),
  },
}
