import { parseArgs } from 'node:util'
import type { LinkEmitido, LinkRefusal } from '~/domain/recurso/ports'
import { makeTimes } from '~/format/times'
import { type Command, UsageError } from '../command'
import { recursoLinks, siteOf } from '../recurso-links'

const unidades: Record<string, number> = { min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Links open what nobody else may: not for long. */
const longest = 30 * 86_400_000

/** `portal token …`: gives an authority the links to the screens of appeals, tells which there are, and ends them. */
export const tokenCommand: Command = async (args, { portal, env, io }) => {
  const asked = parseToken(args)
  const times = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  if (asked.action === 'revoke') {
    if (!(await portal.emissao.revoke(asked.id))) throw new Error(`não há link em vigor com o código ${asked.id}`)
    io.print(`Link ${asked.id} revogado: nenhum dos seus endereços abre mais.`)
    return 0
  }
  if (asked.action === 'list') {
    const links = await portal.emissao.list(asked.idLicitacao)
    if (links.length === 0) io.print('Nenhum link foi emitido.')
    for (const link of links) io.print(describeLink(link, new Date(), times.dateTime))
    return 0
  }
  const emitted = await portal.emissao.issue(asked)
  if (!emitted.ok) throw new Error(refusals[emitted.error](asked))
  const { id, expiraEm } = emitted.value
  for (const line of recursoLinks(emitted.value, asked.idLicitacao, siteOf(env))) io.print(line)
  io.print(`Valem até ${times.dateTime(expiraEm)}. Para revogar antes: portal token revoke ${id}`)
  return 0
}

function describeLink(
  { id, idLicitacao, idLote, quem, expiraEm, revogadoEm }: LinkEmitido,
  now: Date,
  write: (date: Date) => string,
) {
  const lote = idLote === null ? '' : `, lote ${idLote}`
  const state = revogadoEm
    ? `revogado em ${write(revogadoEm)}`
    : `${expiraEm <= now ? 'venceu' : 'vale até'} ${expiraEm <= now ? 'em ' : ''}${write(expiraEm)}`
  return `${id}: licitação ${idLicitacao}${lote}, para ${quem}, ${state}`
}

const refusals: Record<LinkRefusal, (asked: { idLicitacao: number; idLote: number | null }) => string> = {
  licitacaoNotFound: ({ idLicitacao }) => `não há licitação ${idLicitacao}`,
  loteNotFound: ({ idLicitacao, idLote }) =>
    idLote === null
      ? `a licitação ${idLicitacao} não tem lotes`
      : `a licitação ${idLicitacao} não tem o lote ${idLote}`,
}

function parseToken(args: string[]) {
  const { positionals, values } = readArgs(args)
  const [action, ...rest] = positionals
  if (action === 'revoke') {
    const [id, ...more] = rest
    if (!id || more.length > 0) throw new UsageError('informe o código do link a revogar')
    return { action, id } as const
  }
  if (rest.length > 0) throw new UsageError(`não se sabe o que é ${rest.join(' ')}`)
  if (action === 'list') return { action, idLicitacao: optionalId(values.licitacao, '--licitacao') } as const
  if (action !== 'recurso') throw new UsageError('informe recurso, list ou revoke')
  const idLicitacao = optionalId(values.licitacao, '--licitacao')
  if (idLicitacao === null) throw new UsageError('informe a licitação com --licitacao')
  return {
    action,
    idLicitacao,
    idLote: optionalId(values.lote, '--lote'),
    quem: values.para?.trim() || 'autoridade da licitação',
    validade: parseValidade(values.validade ?? '8h'),
  } as const
}

function optionalId(text: string | undefined, option: string) {
  if (text === undefined) return null
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`${option} é um número`)
  return Number(text)
}

function parseValidade(text: string) {
  const [, amount = '', unit = ''] = /^(\d{1,4})(min|h|d)$/.exec(text) ?? []
  const validade = Number(amount) * (unidades[unit] ?? 0)
  if (!validade || validade > longest) throw new UsageError('--validade é um tempo como 30min, 8h ou 2d, até 30d')
  return validade
}

function readArgs(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { licitacao: text, lote: text, validade: text, para: text },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
