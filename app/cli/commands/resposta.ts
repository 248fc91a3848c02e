import { open } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { listPendentes } from '~/adapters/db/solicitacao/pendentes.server'
import type { Portal } from '~/composition/portal.server'
import type { RespostaRefusal } from '~/domain/solicitacao/envio'
import type { Env } from '~/env.server'
import { makeTimes } from '~/format/times'
import { uploadTexts } from '~/format/upload-texts.server'
import { type Command, UsageError } from '../command'
import { pendenteLine } from '../pendente-line'

/** `<add|correct> <protocolo> --texto <texto> [--anexo <arquivo>]`, its path made absolute. Throws `UsageError`. */
export function prepareResposta(args: string[], cwd: string) {
  const { action, solicitacao, texto, anexo } = parseResposta(args)
  return [action, solicitacao, '--texto', texto, ...(anexo ? ['--anexo', path.resolve(cwd, anexo)] : [])]
}

/**
 * `portal resposta`: answers a clarification or a challenge in public, or corrects the answer, and tells who asked by
 * e-mail. The earlier text stays in the history.
 */
export const respostaCommand: Command = async (args, { portal, env, io }) => {
  const { action, solicitacao, texto, anexo } = parseResposta(args)
  const received = anexo === undefined ? null : await receive(portal, env.ACCEPTED_EXTENSIONS, anexo)
  const answered = await portal.answer(solicitacao, texto, received?.uri ?? null, action === 'correct')
  if (!answered.ok) {
    if (received) await portal.arquivosTemporarios.remove(received.id)
    const which = answered.error === 'solicitacaoNotFound' ? await whichExist(portal, env) : ''
    throw new Error(refusals[answered.error](solicitacao) + which)
  }
  await portal.mail.sendDue()
  const { idLicitacao, idSolicitacao } = answered.value
  io.print(
    `${action === 'add' ? 'Resposta publicada' : 'Correção publicada'} na licitação ${idLicitacao}, pedido ${idSolicitacao}.`,
  )
  return 0
}

/** The requests that wait, so that whoever mistyped a protocol finds it. */
async function whichExist({ db }: Portal, env: Env) {
  const rules = { onlyConfirmed: env.VALIDAR_IMPUGNACAO_PUBLICA, timezone: env.TIMEZONE }
  const pendentes = await listPendentes(db, rules, new Date())
  if (pendentes.length === 0) return '; nenhum pedido espera resposta'
  const { day } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  const lines = pendentes.slice(0, mostShown).map((pendente) => `  ${pendenteLine(pendente, day)}`)
  const more =
    pendentes.length > mostShown
      ? [`  e mais ${pendentes.length - mostShown}: portal solicitacao list --pendentes`]
      : []
  return ['; esperam resposta:', ...lines, ...more].join('\n')
}

const mostShown = 10

const refusals: Record<RespostaRefusal, (solicitacao: string) => string> = {
  solicitacaoNotFound: (solicitacao) => `não há pedido com o protocolo ${solicitacao}`,
  naoConfirmada: () => 'quem fez este pedido ainda não confirmou o e-mail: ele não é público e não se responde',
  semResposta: () => 'este pedido ainda não tem resposta que se corrija; use add',
  arquivoGone: () => 'o anexo já não está guardado; repita o comando',
}

async function receive({ intake }: Portal, accept: readonly string[], address: string) {
  const nome = path.basename(address)
  // A stream that opened it itself would fail before anybody reads from it, and end the server.
  const file = await open(address)
  const received = await intake.arquivos.receive({ nome, content: file.createReadStream() }).finally(() => file.close())
  if (received.ok) return received.value
  const { error } = received
  const [text = ''] = uploadTexts(
    [
      error === 'tooLarge'
        ? { kind: error, nome }
        : error === 'format'
          ? { kind: 'rejected', several: false, attached: false }
          : { kind: error },
    ],
    accept,
  )
  throw new Error(text)
}

function parseResposta(args: string[]) {
  const { positionals, values } = readArgs(args)
  const [action, solicitacao, ...rest] = positionals
  if ((action !== 'add' && action !== 'correct') || !solicitacao || rest.length > 0)
    throw new UsageError('informe add ou correct, e o protocolo do pedido')
  const texto = values.texto?.trim()
  if (!texto) throw new UsageError('informe a resposta com --texto')
  return { action, solicitacao, texto, anexo: values.anexo }
}

function readArgs(args: string[]) {
  try {
    const options = { texto: { type: 'string' }, anexo: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
