import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { cleanName } from '~/domain/arquivo/upload-rules'
import { formatCodigo } from '~/domain/documento/codigo'
import type { DocumentoRegistrado, PdfRefusal } from '~/domain/documento/documento'
import { makeTimes, type Times } from '~/format/times'
import { type Command, UsageError } from '../command'

/** `add <pdf> --licitacao <id> [--nome <nome>]`, its path made absolute, `list` or `revoke`. Throws `UsageError`. */
export function prepareDocumento(args: string[], cwd: string) {
  const asked = parseDocumento(args)
  if (asked.action !== 'add') return args
  return ['add', path.resolve(cwd, asked.file), '--licitacao', String(asked.idLicitacao), '--nome', asked.nome]
}

/** `portal documento`: gives documents their codes, lists them, and takes them back. */
export const documentoCommand: Command = async (args, { portal: { documentos }, env, io }) => {
  const asked = parseDocumento(args)
  switch (asked.action) {
    case 'add': {
      const { file, idLicitacao, nome } = asked
      const pdf = await readFile(file)
      const write = (codigo: Parameters<typeof documentos.stamp>[1]) => documentos.stamp(pdf, codigo)
      const added = await documentos.register({ nome, idLicitacao, write })
      if (!added.ok) throw new Error(refusals[added.error](file, idLicitacao))
      const { id, codigo } = added.value
      io.print(`Documento ${id} registrado: ${nome}`)
      io.print(`Código de acesso: ${formatCodigo(codigo)}`)
      io.print(`Endereço: ${documentos.addressOf(codigo)}`)
      return 0
    }
    case 'list': {
      const times = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
      const listed = await documentos.list(asked.idLicitacao)
      for (const documento of listed) io.print(lineOf(documento, times))
      if (listed.length === 0) io.print('Nenhum documento registrado.')
      return 0
    }
    case 'revoke': {
      const revoked = await documentos.revoke(asked.which, asked.motivo)
      if (!revoked.ok) throw new Error(revocationRefusals[revoked.error])
      io.print('Documento revogado: o seu código agora diz que ele é inválido.')
      return 0
    }
  }
}

const refusals: Record<PdfRefusal | 'licitacaoNotFound', (file: string, idLicitacao: number) => string> = {
  licitacaoNotFound: (_, idLicitacao) => `não há licitação ${idLicitacao}`,
  notPdf: (file) => `${file} não é um PDF`,
  password: (file) => `${file} está protegido por senha; retire a proteção e repita o comando`,
  broken: (file) => `${file} está danificado: a sua estrutura não se lê; gere o PDF de novo`,
  noPage: (file) => `${file} não tem nenhuma página em que escrever o código`,
}

const revocationRefusals = {
  documentoNotFound: 'não há documento com esse número ou código',
  alreadyRevoked: 'esse documento já está revogado',
}

function lineOf({ id, idLicitacao, nome, criadoEm, revogadoEm, motivo }: DocumentoRegistrado, times: Times) {
  const state = revogadoEm ? `revogado em ${times.dateTime(revogadoEm)}: ${motivo}` : 'válido'
  return `${id} · licitação ${idLicitacao} · ${times.dateTime(criadoEm)} · ${nome} · ${state}`
}

function parseDocumento(args: string[]) {
  const { positionals, values } = readArgs(args)
  const [action, subject, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(`argumento a mais: ${rest[0]}`)
  const idLicitacao = values.licitacao === undefined ? undefined : idOf(values.licitacao)
  if (action === 'list' && subject === undefined) return { action, idLicitacao } as const
  if (action === 'add') {
    if (subject === undefined || idLicitacao === undefined) throw new UsageError('informe um PDF e --licitacao')
    return { action, file: subject, idLicitacao, nome: nameOf(values.nome ?? path.basename(subject)) } as const
  }
  if (action === 'revoke') {
    const motivo = values.motivo?.trim()
    if (subject === undefined || !motivo) throw new UsageError('informe o número ou o código do documento e --motivo')
    return { action, which: subject, motivo } as const
  }
  throw new UsageError('informe add, list ou revoke')
}

function idOf(text: string) {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`--licitacao deve ser o número de uma licitação, não ${text}`)
  return Number(text)
}

/** Under this name it is downloaded. */
function nameOf(given: string) {
  const nome = cleanName(given)
  return /\.pdf$/i.test(nome) ? nome : `${nome}.pdf`
}

function readArgs(args: string[]) {
  try {
    const options = { licitacao: { type: 'string' }, nome: { type: 'string' }, motivo: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
