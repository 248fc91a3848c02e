import { parseArgs } from 'node:util'
import type { Quem } from '~/adapters/db/titular/titular.server'
import type { Retencao } from '~/domain/cadastro/retencao'
import { endOfDay } from '~/domain/shared/zona'
import { parseCnpj, parseCpf } from '~/domain/solicitacao/documentos'
import { parseDay } from '~/format/date-time-field'
import { makeTimes } from '~/format/times'
import { type Command, UsageError } from '../command'
import { intoTarget } from '../commands/dump'
import { writeTitular } from './write-titular.server'

const actions = ['exportar', 'apagar', 'desbloquear']

/** Whether it is about one person's data, and not about the queue. */
export const isOfTitular = ([action = '']: string[]) => actions.includes(action)

/** `portal cadastro exportar|apagar|desbloquear`: what a person may ask for of what is kept of him (decision 032). */
export const titularCommand: Command = async (args, { portal, env, io }) => {
  const asked = parseTitular(args, env.TIMEZONE)
  const { titulares } = portal
  const { dateTime } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  if (asked.action === 'desbloquear') {
    if (!(await titulares.desbloquear(asked.id))) throw new Error(`não há cadastro bloqueado ${asked.id}`)
    io.print(`Cadastro ${asked.id} desbloqueado.`)
    return 0
  }
  if (asked.action === 'exportar') {
    const reunido = await titulares.reunir(asked.quem)
    const { cadastros, envios, rascunhos, correios } = reunido
    if (cadastros.length + envios.length + rascunhos.length === 0) throw nothingOf(asked.texto)
    const emails = await titulares.lerCorreios(correios.map(({ id }) => id))
    await intoTarget(asked.arquivo, io, (out) => writeTitular(out, reunido, emails, portal.files.pathOf))
    io.print(
      `Exportados: ${cadastros.length} cadastros, ${envios.length} envios com termo, ${rascunhos.length} rascunhos, ${correios.length} e-mails.`,
    )
    return 0
  }
  const { feitos, tentativas, rascunhos, representados } = await titulares.apagar(asked.quem, asked.exigida)
  if (feitos.length + tentativas + rascunhos + representados.length === 0) throw nothingOf(asked.texto)
  for (const { id, retencao } of feitos)
    io.print(
      retencao
        ? `Cadastro ${id} não pode ser apagado: ${retencao.motivo}. Fica bloqueado até ${dateTime(retencao.ate)}, e então é apagado.`
        : `Cadastro ${id} apagado, com o que foi enviado, os termos e os e-mails.`,
    )
  if (tentativas > 0) io.print(`Apagadas ${tentativas} tentativas que não cadastraram ninguém.`)
  if (rascunhos > 0) io.print(`Apagados ${rascunhos} rascunhos.`)
  for (const { id, cpf_cnpj } of representados)
    io.print(`Representa também ${cpf_cnpj}, cadastro ${id}, que se apaga pelo número.`)
  return feitos.some(({ retencao }) => retencao) || representados.length > 0 ? 1 : 0
}

const nothingOf = (texto: string) => new Error(`não há nada de ${texto}`)

function parseTitular(args: string[], timezone: string) {
  const { positionals, values } = readArgs(args)
  const [action, texto = '', arquivo, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`argumento a mais: ${rest[0]}`)
  const quem = quemIn(texto)
  if (action === 'desbloquear' && quem && 'id' in quem) return { action, id: quem.id } as const
  if (action === 'exportar' && quem && arquivo) return { action, quem, texto, arquivo } as const
  if (action === 'apagar' && quem && !arquivo)
    return { action, quem, texto, exigida: exigidaIn(values, timezone) } as const
  throw new UsageError(
    'informe exportar <número|CPF|CNPJ> <arquivo.zip>, apagar <número|CPF|CNPJ> ou desbloquear <número>',
  )
}

function quemIn(texto: string): Quem | null {
  const documento = parseCnpj(texto) ?? parseCpf(texto)
  if (documento) return { documento }
  return /^[1-9]\d{0,9}$/.test(texto) ? { id: Number(texto) } : null
}

/** What a law wants that the portal can't know. */
function exigidaIn({ ate, motivo }: { ate?: string; motivo?: string }, timezone: string): Retencao | null {
  if (ate === undefined && motivo === undefined) return null
  const dia = parseDay(ate ?? '', 'pt-BR')
  if (!dia || !motivo?.trim())
    throw new UsageError('informe os dois: --ate DD/MM/AAAA e --motivo com a lei que o exige')
  return { motivo: motivo.trim(), ate: endOfDay(timezone, dia) }
}

function readArgs(args: string[]) {
  try {
    const options = { ate: { type: 'string' }, motivo: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
