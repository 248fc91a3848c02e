import { readInput } from '~/adapters/files/input.server'
import { readLines } from '~/adapters/files/lines.server'
import type { Ato } from '~/domain/sessao/atos/ato'
import { maxLineSize, readAto } from '~/domain/sessao/atos/read-ato'
import type { AtosStore, Desfaz, Desfecho, LicitacaoNomeada, RegistroRefusal } from '~/domain/sessao/atos/registrar'
import { systemClock } from '~/domain/shared/clock'
import { action, type CommandInput, type PortalContext } from '../command/command'
import { file, fileOrInput, flag, optional, text } from '../command/params'
import { makeRejectFile, rejectFileIn } from '../command/reject-file'
import { atoRefusals, describeDesfaz } from './recusas-de-atos'

/** Limit in bytes, because all acts of a file are held in memory. */
const maxFileSize = 512 * 2 ** 20

export const registrar = action({
  does: 'Registra os atos de uma sessão, como os informa quem a conduz: um ato em JSON por linha.',
  words: { arquivo: fileOrInput('arquivo.ndjson', '- para a entrada padrão, em que cada linha é gravada ao chegar') },
  options: {
    confirmar: flag('desfaz o que já terminou ou já tem resultado'),
    por: optional(text('nome', 'quem informa os atos, como a ata o nomeia'), 'quem conduz a sessão'),
    rejeitados: optional(file('arquivo', 'onde fica o que não pôde entrar, com o motivo; sem isto, em DATA_DIR'), null),
  },
  run: (options, context) => (options.arquivo === '-' ? recordLines(options, context) : recordFile(options, context)),
})

type Options = { arquivo: string; confirmar: boolean; por: string; rejeitados: string | null }
/** `precoce`: the act's instant is before the known publication of its tender. */
type Numbered = { linha: number; ato: Ato; precoce: boolean }
type Rejeitado = { linha: number; id?: string; motivo: RegistroRefusal; campo?: string }

/** Records a file in one transaction per tender. If a confirmation is missing for any tender, nothing is recorded. */
async function recordFile({ arquivo, confirmar, por, rejeitados }: Options, context: PortalContext) {
  const { portal, io, signal } = context
  const report = makeReport(arquivo, rejeitados, context)
  const rejects: Rejeitado[] = []
  const grouped = new Map<number, Numbered[]>()
  for await (const one of readNumbered(readInput(arquivo, maxFileSize), portal.atos)) {
    if ('motivo' in one) rejects.push(one)
    else {
      const group = grouped.get(one.idLicitacao)
      if (group) group.push(one)
      else grouped.set(one.idLicitacao, [one])
    }
  }
  const desfaz = confirmar ? [] : await foresee(portal.atos, grouped)
  if (desfaz.length > 0) {
    const total = rejects.length + [...grouped.values()].reduce((sum, atos) => sum + atos.length, 0)
    io.warn(`O arquivo tem ${total} atos de ${grouped.size} licitações, e nada foi gravado:`)
    for (const one of desfaz) io.warn(describeDesfaz(one))
    throw new Error(atoRefusals.semConfirmacao)
  }
  try {
    for (const reject of rejects) await report.reject(reject)
    for (const [idLicitacao, atos] of grouped) {
      if (signal?.aborted) break
      await report.record(idLicitacao, atos, { confirmar, por })
    }
    return report.end()
  } finally {
    await report.close()
  }
}

async function foresee(atos: AtosStore, grouped: Map<number, Numbered[]>) {
  const desfaz: Desfaz[] = []
  for (const [idLicitacao, numbered] of grouped) {
    const one = await atos.foresee(
      idLicitacao,
      numbered.map(({ ato }) => ato),
    )
    if (one) desfaz.push(one)
  }
  return desfaz
}

/** Records each line as it arrives, and rejects an act whose confirmation is missing. */
async function recordLines({ confirmar, por, rejeitados }: Options, context: PortalContext) {
  const { portal, io, signal, input } = context
  if (!input) throw new Error('não há entrada padrão')
  const report = makeReport('-', rejeitados, context)
  try {
    for await (const one of readNumbered(untilAborted(input, signal), portal.atos)) {
      if (!('motivo' in one)) await report.record(one.idLicitacao, [one], { confirmar, por })
      else await report.reject(one)
      io.progress(one.linha, null, 'linhas')
    }
    return report.end()
  } finally {
    await report.close()
  }
}

/** Yields the input until it ends or `signal` aborts. An abort takes effect even while no input arrives. */
async function* untilAborted(input: CommandInput, signal?: AbortSignal): CommandInput {
  const chunks = input[Symbol.asyncIterator]()
  const aborted = new Promise<null>((resolve) => {
    if (signal?.aborted) resolve(null)
    signal?.addEventListener('abort', () => resolve(null), { once: true })
  })
  for (;;) {
    const next = await Promise.race([chunks.next(), aborted])
    if (next === null || next.done) return
    yield next.value
  }
}

/** Yields for each line its act and the id of the act's tender, or the reason why the line is rejected. */
async function* readNumbered(
  chunks: AsyncIterable<Uint8Array>,
  atos: AtosStore,
): AsyncGenerator<Rejeitado | (Numbered & { idLicitacao: number })> {
  const found = new Map<string, LicitacaoNomeada | null>()
  for await (const { linha, bytes } of readLines(chunks, maxLineSize)) {
    const reading = readAto(bytes, systemClock.now())
    if (!('ato' in reading)) {
      yield { linha, ...reading }
      continue
    }
    const { ato } = reading
    const named = `${ato.licitacao ?? ''}:${ato.chaveOrigem ?? ''}`
    const licitacao = found.get(named) ?? (await atos.findLicitacao(ato))
    found.set(named, licitacao)
    if (!licitacao) yield { linha, id: ato.id, motivo: 'licitacaoNotFound' }
    else
      yield { linha, ato, idLicitacao: licitacao.id, precoce: ato.instante < (licitacao.publicadaEm ?? ato.instante) }
  }
}

/** Records acts, counts the outcomes, and writes each rejected line to a file with its number, id and reason. */
function makeReport(arquivo: string, rejeitados: string | null, { portal, env, io, signal }: PortalContext) {
  const rejectFile = makeRejectFile(rejeitados ?? rejectFileIn(env.DATA_DIR, 'sessao', systemClock.now()))
  const counts = { novos: 0, conhecidos: 0, rejeitados: 0 }
  const precoces: Numbered[] = []

  async function reject({ linha, id, motivo, campo }: Rejeitado) {
    counts.rejeitados++
    await rejectFile.add({ arquivo, linha, id, motivo: [atoRefusals[motivo], ...(campo ? [campo] : [])].join(': ') })
  }

  async function count(numbered: Numbered, desfecho: Desfecho) {
    const { linha, ato } = numbered
    if (desfecho === 'novo') {
      counts.novos++
      if (numbered.precoce) precoces.push(numbered)
    } else if (desfecho === 'conhecido') counts.conhecidos++
    else await reject({ linha, id: ato.id, motivo: desfecho.recusa })
  }

  return {
    reject,
    close: rejectFile.close,
    async record(idLicitacao: number, numbered: Numbered[], { confirmar, por }: Pick<Options, 'confirmar' | 'por'>) {
      const atos = numbered.map(({ ato }) => ato)
      const desfechos = await portal.atos.record(idLicitacao, atos, confirmar, por)
      for (const [index, one] of numbered.entries())
        await count(one, desfechos?.[index] ?? { recusa: 'licitacaoNotFound' })
    },
    end() {
      const { novos, conhecidos, rejeitados } = counts
      if (signal?.aborted) io.warn('Registro interrompido: o que já entrou fica; repita o comando para continuar.')
      const [first] = precoces
      if (first)
        io.warn(
          `Confira a data: ${precoces.length} ${precoces.length === 1 ? 'ato' : 'atos'} de instante anterior à publicação da licitação; o primeiro está na linha ${first.linha}, id ${first.ato.id}.`,
        )
      io.print(`Novos: ${novos} · já conhecidos: ${conhecidos} · rejeitados: ${rejeitados}`)
      if (rejeitados > 0) io.print(`Rejeitados, com o motivo de cada um: ${rejectFile.path}`)
      return rejeitados > 0 || signal?.aborted ? 1 : 0
    },
  }
}
