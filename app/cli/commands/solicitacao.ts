import { parseArgs } from 'node:util'
import { listPendentes } from '~/adapters/db/solicitacao/pendentes.server'
import { makeTimes } from '~/format/times'
import { type Command, UsageError } from '../command'
import { orgaoNamed } from '../orgao-named'
import { pendenteLine } from '../pendente-line'

/** `portal solicitacao list --pendentes`: what is to be answered, and until when. */
export const solicitacaoCommand: Command = async (args, { portal: { db }, env, io }) => {
  const { orgao } = parseSolicitacao(args)
  const idOrgao = orgao === undefined ? undefined : (await orgaoNamed(db, orgao)).id
  const rules = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, timezone: env.TIMEZONE }
  const pendentes = await listPendentes(db, rules, new Date(), idOrgao)
  const { day } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  if (pendentes.length === 0) io.print('Nenhum pedido espera resposta.')
  for (const pendente of pendentes) io.print(pendenteLine(pendente, day))
  return 0
}

function parseSolicitacao(args: string[]) {
  try {
    const options = { pendentes: { type: 'boolean' }, orgao: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    if (positionals.join(' ') === 'list' && values.pendentes) return values
  } catch {
    // Said below.
  }
  throw new UsageError('informe list --pendentes, e com --orgao a sigla ou o número de um órgão')
}
