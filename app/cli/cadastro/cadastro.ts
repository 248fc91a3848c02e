import path from 'node:path'
import { parseArgs } from 'node:util'
import { type CadastroNaFila, listCadastros } from '~/adapters/db/cadastro/fila.server'
import { makeTabelas } from '~/adapters/db/cadastro/tabelas.server'
import { cpfCnpjDe } from '~/domain/cadastro/cadastro'
import { makeTimes, type Times } from '~/format/times'
import { type Command, UsageError } from '../command'
import { exportDocumentos, printDocumentos } from './documentos'
import { isOfTitular, titularCommand } from './titular'

/** `portal cadastro …`: the queue of registrations, and what is decided of them. */
export const cadastroCommand: Command = async (args, context) => {
  if (isOfTitular(args)) return titularCommand(args, context)
  const { portal, env, io } = context
  const asked = parseCadastro(args)
  const times = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  if (asked.action === 'list') {
    const listed = await listCadastros(portal.db, { todos: asked.todos })
    for (const cadastro of listed) io.print(lineOf(cadastro, times))
    if (listed.length === 0) io.print('Nenhum cadastro na fila.')
    return 0
  }
  const [cadastro] = await listCadastros(portal.db, { id: asked.id })
  if (!cadastro) throw new Error(`não há cadastro ${asked.id}`)
  if (cadastro.bloqueadoAte) throw new Error(`o cadastro ${asked.id} está bloqueado: ${cadastro.bloqueioMotivo}`)
  if (asked.action === 'show') {
    const linhas = await makeTabelas(portal.db).listLinhas(cadastro.dados.linhasFornecimento)
    io.print(lineOf(cadastro, times))
    for (const [name, value] of Object.entries(cadastro.dados))
      if (value !== null && name !== 'linhasFornecimento') io.print(`  ${name}: ${value}`)
    for (const { codigo, descricao } of linhas) io.print(`  linha: ${codigo} ${descricao}`)
    if (cadastro.tentativas > 0) io.print(`  tentativas de cadastrar o mesmo: ${cadastro.tentativas}`)
    await printDocumentos(portal, asked.id, { io, times })
    if (asked.pasta) await exportDocumentos(portal, asked.id, { io, pasta: asked.pasta })
    return 0
  }
  const { decisao, motivo } = asked
  const decided = await portal.cadastros.decide(asked.id, { decisao, motivo, now: new Date() })
  if (!decided) throw new Error(`o cadastro ${asked.id} já foi decidido`)
  portal.mail.poke()
  io.print(`Cadastro ${asked.id} ${decisao}; ${cadastro.dados.email} é avisado por e-mail.`)
  return 0
}

/** Of a blocked one nothing but that it is there. */
const lineOf = ({ id, protocolo, situacao, criadoEm, dados, bloqueadoAte }: CadastroNaFila, times: Times) =>
  [
    id,
    protocolo,
    situacao,
    times.dateTime(criadoEm),
    ...(bloqueadoAte
      ? [`bloqueado até ${times.dateTime(bloqueadoAte)}`]
      : [dados.razaoSocial ?? dados.nome, cpfCnpjDe(dados), dados.email]),
  ].join(' · ')

/** The file or the folder that is exported to, made absolute. */
export const prepareCadastro = (args: string[], cwd: string) =>
  args.map((arg, place) => {
    const isPlace = args[place - 1] === '--pasta' || (args[0] === 'exportar' && place === 2 && arg !== '-')
    return isPlace ? path.resolve(cwd, arg) : arg
  })

function parseCadastro(args: string[]) {
  const { positionals, values } = readArgs(args)
  const [action, which, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`argumento a mais: ${rest[0]}`)
  if (action === 'list' && which === undefined) return { action, todos: values.todos ?? false } as const
  const id = /^[1-9]\d{0,14}$/.test(which ?? '') ? Number(which) : null
  const motivo = values.motivo?.trim() || null
  if (id !== null && action === 'show') return { action, id, pasta: values.pasta } as const
  if (id !== null && action === 'approve') return { action: 'decide', id, decisao: 'aprovado', motivo } as const
  if (id !== null && action === 'refuse' && motivo)
    return { action: 'decide', id, decisao: 'recusado', motivo } as const
  throw new UsageError('informe list, show <número>, approve <número>, ou refuse <número> com --motivo')
}

function readArgs(args: string[]) {
  try {
    const options = { motivo: { type: 'string' }, todos: { type: 'boolean' }, pasta: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
