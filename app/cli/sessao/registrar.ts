import type { AtosStore, Desfecho, Previsao } from '~/domain/sessao/atos/registrar'
import { action, type CommandInput, type PortalContext } from '../command/command'
import { file, fileOrInput, flag, optional, text } from '../command/params'
import { makeRejectFile, rejectFileIn } from '../command/reject-file'
import { type Numbered, type Rejeitado, readAtosFile, readNumbered } from './atos-lidos'
import { describeFalta, describePerdas } from './previsao'
import { atoRefusals } from './recusas-de-atos'
import { simulate } from './simular'

export const registrar = action({
  summary: 'Registra os atos de uma sessão, como os informa quem a conduz: um ato em JSON por linha.',
  args: { arquivo: fileOrInput('arquivo.ndjson', '- para a entrada padrão, em que cada linha é gravada ao chegar') },
  options: {
    confirmar: flag('faz também o que tira do público um fim, um resultado, um vencedor ou ofertas já mostradas'),
    simular: flag('nada grava: diz o que cada licitação mostraria antes e depois, e o que falta'),
    por: optional(text('nome', 'quem informa os atos, como a ata o nomeia'), 'quem conduz a sessão'),
    rejeitados: optional(file('arquivo', 'onde fica o que não pôde entrar, com o motivo; sem isto, em DATA_DIR'), null),
  },
  run(options, context) {
    if (options.simular) return simulate(options.arquivo, context)
    return options.arquivo === '-' ? recordLines(options, context) : recordFile(options, context)
  },
})

type Options = { arquivo: string; confirmar: boolean; por: string; rejeitados: string | null }

/** Records a file in one transaction per tender. If a confirmation is missing for any tender, nothing is recorded. */
async function recordFile({ arquivo, confirmar, por, rejeitados }: Options, context: PortalContext) {
  const { portal, env, io, signal } = context
  const report = makeReport(arquivo, rejeitados, context)
  const { rejects, grouped } = await readAtosFile(arquivo, portal.atos, portal.clock)
  const perdas = confirmar ? [] : await foreseePerdas(portal.atos, grouped)
  if (perdas.length > 0) {
    const total = rejects.length + [...grouped.values()].reduce((sum, atos) => sum + atos.length, 0)
    io.warn(`O arquivo tem ${total} atos de ${grouped.size} licitações, e nada foi gravado:`)
    for (const one of perdas) io.warn(describePerdas(one, env.TIMEZONE))
    throw new Error(atoRefusals.semConfirmacao)
  }
  try {
    for (const reject of rejects) await report.reject(reject)
    for (const [idLicitacao, atos] of grouped) {
      if (signal?.aborted) break
      await report.record(idLicitacao, atos, { confirmar, por })
    }
    return await report.end()
  } finally {
    await report.close()
  }
}

/** The tenders whose acts need a confirmation. */
async function foreseePerdas(atos: AtosStore, grouped: Map<number, Numbered[]>) {
  const previsoes: Previsao[] = []
  for (const [idLicitacao, numbered] of grouped) {
    const one = await atos.foresee(
      idLicitacao,
      numbered.map(({ ato }) => ato),
    )
    if (one && one.perdas.length > 0) previsoes.push(one)
  }
  return previsoes
}

/** Records each line as it arrives, and rejects an act whose confirmation is missing. */
async function recordLines({ confirmar, por, rejeitados }: Options, context: PortalContext) {
  const { portal, io, signal, input } = context
  if (!input) throw new Error('não há entrada padrão')
  const report = makeReport('-', rejeitados, context)
  try {
    for await (const one of readNumbered(untilAborted(input, signal), portal.atos, portal.clock)) {
      if (!('motivo' in one)) await report.record(one.idLicitacao, [one], { confirmar, por })
      else await report.reject(one)
      io.progress(one.linha, null, 'linhas')
    }
    return await report.end()
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

/** Records acts, counts the outcomes, and writes each rejected line to a file with its number, id and reason. */
function makeReport(arquivo: string, rejeitados: string | null, { portal, env, io, signal }: PortalContext) {
  const rejectFile = makeRejectFile(rejeitados ?? rejectFileIn(env.DATA_DIR, 'sessao', portal.clock.now()))
  const counts = { novos: 0, conhecidos: 0, rejeitados: 0 }
  const precoces: Numbered[] = []
  const changed = new Set<number>()

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
      if (desfechos?.includes('novo')) changed.add(idLicitacao)
      for (const [index, one] of numbered.entries())
        await count(one, desfechos?.[index] ?? { recusa: 'licitacaoNotFound' })
    },
    async end() {
      const { novos, conhecidos, rejeitados } = counts
      if (signal?.aborted) io.warn('Registro interrompido: o que já entrou fica; repita o comando para continuar.')
      const [first] = precoces
      if (first)
        io.warn(
          `Confira a data: ${precoces.length} ${precoces.length === 1 ? 'ato' : 'atos'} de instante anterior à publicação da licitação; o primeiro está na linha ${first.linha}, id ${first.ato.id}.`,
        )
      io.print(`Novos: ${novos} · já conhecidos: ${conhecidos} · rejeitados: ${rejeitados}`)
      if (rejeitados > 0) io.print(`Rejeitados, com o motivo de cada um: ${rejectFile.path}`)
      for (const id of changed)
        for (const falta of await portal.atos.missing(id)) io.print(`Licitação ${id}: ${describeFalta(falta)}`)
      return rejeitados > 0 || signal?.aborted ? 1 : 0
    },
  }
}
