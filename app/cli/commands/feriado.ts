import { parseArgs } from 'node:util'
import { listFeriados, removeFeriado, saveFeriado } from '~/adapters/db/orgao/feriado.server'
import { parseDay } from '~/format/date-time-field'
import { makeTimes } from '~/format/times'
import { type Command, UsageError } from '../command'
import { orgaoNamed } from '../orgao-named'

/** `portal feriado …`: the days on which a body does not work, and no period of an appeal runs. */
export const feriadoCommand: Command = async (args, { portal: { db }, env, io }) => {
  const asked = parseFeriado(args)
  const orgao = await orgaoNamed(db, asked.orgao)
  const { day } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  if (asked.action === 'list') {
    const feriados = await listFeriados(db, orgao.id)
    if (feriados.length === 0) io.print(`${orgao.nome}: nenhum feriado cadastrado.`)
    for (const { dia, nome } of feriados) io.print(`${day(dia)}: ${nome}`)
    return 0
  }
  const { dia, nome } = asked
  if (asked.action === 'add') {
    await saveFeriado(db, orgao.id, { dia, nome })
    io.print(`${orgao.nome}: ${day(dia)}, ${nome}.`)
    return 0
  }
  if (!(await removeFeriado(db, orgao.id, dia))) throw new Error(`${day(dia)} não é feriado de ${orgao.nome}`)
  io.print(`${orgao.nome}: ${day(dia)} deixou de ser feriado.`)
  return 0
}

function parseFeriado(args: string[]) {
  const { positionals, values } = readArgs(args)
  const [action, date = '', ...words] = positionals
  const { orgao } = values
  if (!orgao) throw new UsageError('informe o órgão com --orgao, pela sigla ou pelo número')
  if (action === 'list' && !date) return { action, orgao, dia: '', nome: '' } as const
  const dia = parseDay(date, 'pt-BR')
  const nome = words.join(' ').trim()
  if (action === 'add' && dia && nome) return { action, orgao, dia, nome } as const
  if (action === 'remove' && dia && !nome) return { action, orgao, dia, nome } as const
  throw new UsageError('informe add DD/MM/AAAA e o nome, remove DD/MM/AAAA, ou list')
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { orgao: { type: 'string' } } })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
