import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanName } from '~/domain/arquivo/upload-rules'
import type { Result } from '~/domain/shared/result'
import { findEncenada } from '~/sample/addresses'
import { encenar } from '~/sample/encenacao'
import { type Command, UsageError } from '../command'
import { printRegistros } from '../registros'
import { idOf, readSessaoArgs, type SessaoAsked } from '../sessao-asked'
import { type Refusal, sessaoRefusals } from '../sessao-refusals'

type Context = Parameters<Command>[1]
type Act = (asked: SessaoAsked, context: Context) => Promise<string | null>

/** Its path made absolute, where an act takes one. */
export const prepareSessao = ([action = '', act = '', file = '', ...rest]: string[], cwd: string) =>
  action === 'documento' && act === 'add' && file && !file.startsWith('--')
    ? [action, act, path.resolve(cwd, file), ...rest]
    : [action, act, file, ...rest].filter(Boolean)

/** `portal sessao …`: conducts a public session, one act at a time. */
export const sessaoCommand: Command = async (args, context) => {
  const asked = readSessaoArgs(args)
  const act = acts[asked.action]
  if (!act) throw new UsageError(`informe o que fazer na sessão: ${Object.keys(acts).join(', ')}`)
  const said = await act(asked, context)
  if (said) context.io.print(said)
  return 0
}

const acts: Partial<Record<string, Act>> = {
  async proposta(asked, { portal }) {
    const documento = asked.documento()
    const tipoPessoa = documento.length === 11 ? 'F' : 'J'
    const fornecedor = { documento, tipoPessoa, razaoSocial: asked.named('nome') } as const
    done(await portal.conducao.receiveProposta({ ...loteOf(asked), fornecedor, valor: asked.valor() }))
    return 'Proposta recebida; fica em sigilo até a abertura.'
  },
  async abrir(asked, { portal }) {
    done(await portal.conducao.open(asked.licitacao()))
    return 'Sessão aberta: os lotes aguardam a abertura das propostas.'
  },
  async lance(asked, { portal }) {
    const documento = asked.documento()
    done(await portal.conducao.placeLance({ ...loteOf(asked), documento, valor: asked.valor() }))
    return 'Lance registrado.'
  },
  async fase(asked, { portal }) {
    const fase = asked.fase()
    done(await portal.conducao.changeFase({ idLicitacao: asked.licitacao(), numeroLote: asked.anyLote(), fase }))
    return `Fase: ${fase}.`
  },
  async suspender(asked, { portal, env }) {
    const retomaEm = asked.retoma(env.TIMEZONE)
    done(await portal.conducao.suspend({ idLicitacao: asked.licitacao(), motivo: asked.named('motivo'), retomaEm }))
    return 'Sessão suspensa.'
  },
  async retomar(asked, { portal }) {
    done(await portal.conducao.resume(asked.licitacao()))
    return 'Sessão retomada.'
  },
  async resultado(asked, { portal }) {
    const situacao = asked.situacao()
    const documento = asked.anyDocumento()
    done(await portal.conducao.conclude({ ...loteOf(asked), situacao, ...(documento && { documento }) }))
    return `Resultado: ${situacao}.`
  },
  async registro(asked, context) {
    await printRegistros(asked.licitacao(), context)
    return null
  },
  async encenar(_, { portal, signal }) {
    const idLicitacao = await findEncenada(portal.db)
    if (idLicitacao === null) return 'A licitação do exemplo que se move sozinha não está neste banco de dados.'
    const wait = (milliseconds: number) => sleep(milliseconds, true, { signal }).catch(() => false)
    await encenar({ conducao: portal.conducao, processos: portal.procurement.processos, idLicitacao, wait })
    return null
  },
  documento: (asked, context) => (asked.word() === 'liberar' ? release(asked, context) : addDocumento(asked, context)),
}

async function addDocumento(asked: SessaoAsked, { portal }: Context) {
  const [act, file] = asked.words
  if (act !== 'add' || !file) throw new UsageError('informe documento add <arquivo.pdf>, ou documento liberar <número>')
  const bytes = await readFile(file)
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error(`${file} não é um PDF`)
  const nome = cleanName(asked.nome(path.basename(file)))
  const novo = { ...loteOf(asked), documento: asked.documento(), tipo: asked.tipo(), tipoMidia: 'application/pdf' }
  const { id } = done(await portal.conducao.addDocumento(bytes, { ...novo, nome }))
  return `Documento ${id} recebido; ninguém o vê até que seja liberado.`
}

async function release(asked: SessaoAsked, { portal }: Context) {
  const id = idOf(asked.words[1] ?? '', 'o documento')
  done(await portal.conducao.releaseDocumento(id, asked.named('por')))
  return `Documento ${id} liberado: fica público quando a habilitação do lote estiver decidida.`
}

const loteOf = (asked: SessaoAsked) => ({ idLicitacao: asked.licitacao(), numeroLote: asked.lote() })

function done<T>(result: Result<T, Refusal>) {
  if (!result.ok) throw new Error(sessaoRefusals[result.error])
  return result.value
}
