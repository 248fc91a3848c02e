import type { SituacaoDoAlcance } from '~/domain/sincronizacao/situacao'
import { makeTimes, type Times } from '~/format/times'
import { action, type CommandIo, type Group, type PortalContext, printText } from '../command/command'
import { day, flag, json, number, optional, text } from '../command/params'

/** How many rejected records are listed: all that are kept, or the newest. */
const maxRejeitados = { todos: 10_000, novos: 3 }

/** Keeps the portal filled with what PNCP publishes in the scopes of SYNC_PNCP (W15). */
export const sync: Group = {
  summary: 'O que se lê do PNCP por si: os órgãos, estados e municípios que SYNC_PNCP diz.',
  actions: {
    once: action({
      summary:
        'Faz uma rodada: lê o que está aberto e o que mudou, e o que ainda não foi lido, até não haver mais nada.',
      options: {
        desde: optional(day('o primeiro dia que se lê; sem isto, SYNC_DESDE'), undefined),
        ate: optional(
          day('o último dia que se lê; então o que está aberto e o que mudou hoje ficam para outra'),
          undefined,
        ),
      },
      run: runOnce,
    }),
    pause: action({
      summary: 'Para as rodadas do servidor, até portal sync resume; a que está em curso termina logo.',
      run: async (_, { portal: { sincronizacao } }) =>
        (await sincronizacao.setPaused(true)) ? 'As rodadas estão paradas.' : 'As rodadas já estavam paradas.',
    }),
    resume: action({
      summary: 'O servidor volta a fazer rodadas.',
      run: async (_, { portal: { sincronizacao } }) =>
        (await sincronizacao.setPaused(false)) ? 'As rodadas continuam.' : 'As rodadas não estavam paradas.',
    }),
    remover: action({
      summary: 'Tira do portal a cópia de um documento; o seu link volta a levar à origem.',
      args: { anexo: number('número do anexo, como no endereço da sua página') },
      options: { motivo: text('texto', 'por que sai do portal; fica guardado com a hora') },
      async run({ anexo, motivo }, { portal: { sincronizacao } }) {
        if (!(await sincronizacao.removeCopia(anexo, motivo)))
          throw new Error(`o anexo ${anexo} não tem cópia no portal`)
        return `A cópia do anexo ${anexo} saiu do portal.`
      },
    }),
    status: action({
      summary: 'Diz o que já foi lido, desde quando, o que falhou e quando se tenta de novo.',
      options: { rejeitados: flag('lista o que não pôde entrar, com o motivo'), json },
      run: showStatus,
    }),
  },
}

async function runOnce(
  { desde, ate }: { desde: string | undefined; ate: string | undefined },
  { portal: { busca, maintain, sincronizacao }, io, signal }: PortalContext,
) {
  if (sincronizacao.alcances.length === 0)
    throw new Error('SYNC_PNCP não diz o que se lê do PNCP, como cnpj:…, uf:PE, municipio:2611606 ou tudo')
  if (desde !== undefined && ate !== undefined && desde > ate) throw new Error('--desde é depois de --ate')
  const resumo = await sincronizacao.rodada({
    desde,
    ate,
    signal,
    onProgress: ({ novos, alterados, inalterados }) => io.progress(novos + alterados + inalterados, null, 'processos'),
  })
  if (!resumo) throw new Error('outra rodada está em curso; portal sync status diz o que já foi lido')
  await busca.runQueue()
  if (resumo.novos + resumo.alterados > 0) await maintain()
  const { novos, alterados, inalterados, rejeitados, paginas, compras, falhas, erro, interrompida } = resumo
  if (interrompida) io.warn('Rodada interrompida: o que já entrou fica; a próxima continua.')
  io.print(`Páginas: ${paginas} · compras lidas com itens e documentos: ${compras}`)
  io.print(`novos: ${novos} · alterados: ${alterados} · inalterados: ${inalterados} · rejeitados: ${rejeitados}`)
  if (erro !== null) io.print(`Falhas: ${falhas}, que outra rodada tenta de novo. A última: ${erro}`)
  const { compras: fila } = await sincronizacao.situacao()
  if (fila.pendentes > 0) io.print(`Compras que ainda esperam itens e documentos: ${fila.pendentes}`)
  return falhas > 0 || rejeitados > 0 || interrompida ? 1 : 0
}

async function showStatus(
  { rejeitados, json: asJson }: { rejeitados: boolean; json: boolean },
  { portal: { clock, sincronizacao }, env, io }: PortalContext,
) {
  const situacao = await sincronizacao.situacao()
  const listed = await sincronizacao.listRejeitados(maxRejeitados[rejeitados ? 'todos' : 'novos'])
  if (asJson) {
    printText(io, JSON.stringify({ ...situacao, ...(rejeitados && { listaDeRejeitados: listed }) }, null, 2))
    return 0
  }
  const times = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  if (situacao.alcances.length === 0) io.print('SYNC_PNCP não está configurada: nada se lê do PNCP por si.')
  for (const alcance of situacao.alcances) printAlcance(io, alcance, times, clock.now())
  const pausada = await sincronizacao.pausedSince()
  if (pausada) io.print(`As rodadas estão paradas desde ${times.dateTime(pausada)}: portal sync resume as retoma.`)
  const suspeita = await sincronizacao.suspeita()
  if (suspeita)
    io.print(
      `Em ${times.dateTime(suspeita.em)} o PNCP disse não ter ${suspeita.compras} compras: são demais, e nenhuma saiu das listas.`,
    )
  const { compras, falhas } = situacao
  io.print(`Compras vistas: ${compras.vistas} · esperam itens e documentos: ${compras.pendentes}`)
  if (falhas.total > 0) io.print(`Falhas em aberto: ${falhas.total}`)
  for (const { oQue, erro, tentarEm } of falhas.proximas)
    io.print(`  ${oQue}: ${erro}${tentarEm ? `; nova tentativa depois de ${times.dateTime(tentarEm)}` : ''}`)
  io.print(
    `Rejeitados: ${situacao.rejeitados}${situacao.rejeitados > listed.length ? '; os mais novos (--rejeitados lista todos):' : ''}`,
  )
  for (const { chave, arquivo, linha, motivo, em } of listed)
    io.print(
      `  ${times.dateTime(em)} · ${[chave, arquivo, linha].filter((part) => part !== null).join(' · ')}: ${motivo}`,
    )
  return 0
}

const minute = 60_000

function printAlcance(io: CommandIo, { alcance, desde, lidoEm, periodos }: SituacaoDoAlcance, times: Times, now: Date) {
  const since = desde === null ? 'ainda sem um período inteiro' : `tudo o que mudou desde ${times.day(desde)}`
  const read =
    lidoEm === null
      ? 'o que mudou hoje ainda não foi lido'
      : `lido por último em ${times.dateTime(lidoEm)}, há ${Math.round((now.getTime() - lidoEm.getTime()) / minute)} min`
  io.print(`${alcance}: ${since}; ${read}; períodos lidos: ${periodos.lidos} de ${periodos.total}`)
}
