import path from 'node:path'
import { readComprasgov } from '~/adapters/comprasgov/csv.server'
import { showAbandoned } from '~/adapters/db/importacao/importacao.complemento.server'
import { makeComprovante } from '~/adapters/db/importacao/importacao.comprovantes.server'
import { clearAbandoned } from '~/adapters/db/importacao/importacao.partes.server'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { openProgress, readPncpApi } from '~/adapters/pncp/api.server'
import { readPncpFolder } from '~/adapters/pncp/folder.server'
import {
  type ContagemImportacao,
  type Leitura,
  makeImportProcessos,
  type ResumoImportacao,
} from '~/domain/importacao/import-processos'
import { type Origem, origens } from '~/domain/importacao/processo-importado'
import { makeTimes, type Times } from '~/format/times'
import { type Andamento, makeAndamento } from '../command/andamento'
import { action, type CommandIo, type PortalContext } from '../command/command'
import { choice, file, flag, optional, type Param } from '../command/params'
import { makeRejectFile, rejectFileIn } from '../command/reject-file'

const isAddress = (source: string) => /^https?:\/\//i.test(source)

const fonteParam: Param<string> = {
  ...file('arquivo|pasta|endereço'),
  resolvePath: (typed, cwd) => (isAddress(typed) ? typed : path.resolve(cwd, typed)),
}

export const importacao = action({
  summary: 'Inclui o que uma fonte publicou; da segunda vez, só o que lá mudou.',
  args: { origem: choice('pncp|comprasgov', origens), fonte: fonteParam },
  options: {
    rejeitados: optional(file('arquivo', 'onde fica o que não pôde entrar, com o motivo; sem isto, em DATA_DIR'), null),
    'do-inicio': flag('lê todas as páginas de um endereço, não só as que faltaram da última vez'),
  },
  run: importFrom,
})

type ImportOptions = { origem: Origem; fonte: string; rejeitados: string | null; 'do-inicio': boolean }

async function importFrom(
  { origem, fonte, rejeitados, 'do-inicio': doInicio }: ImportOptions,
  { portal, env, io, signal, alone }: PortalContext,
) {
  if (isAddress(fonte) && (origem !== 'pncp' || !URL.canParse(fonte)))
    throw new Error(`${origem} não se importa do endereço ${fonte}`)
  const file = makeRejectFile(rejeitados ?? rejectFileIn(env.DATA_DIR, origem, portal.clock.now()))
  const folder = path.resolve(env.DATA_DIR, 'importacoes')
  const andamento = makeAndamento(folder, origem, fonte)
  let latest: [done: number, total: number | null] = [0, null]
  /** Stores what was read, and writes its receipt. */
  async function store(leitura: Leitura) {
    const comprovante = makeComprovante(portal.background, portal.clock, { origem, fonte })
    const importProcessos = makeImportProcessos({
      repository: makeImportacaoRepository(portal.background, portal.clock, alone),
      rejeitados: {
        async add({ arquivo, linha, chave, motivo }) {
          await file.add({ arquivo, linha, chave, motivo })
          await comprovante.reject({ arquivo, linha, chave, motivo })
        },
      },
      onProgress(done, total) {
        latest = [done, total]
        io.progress(done, total, 'processos')
      },
      async onStored(soFar) {
        await andamento.save({ em: portal.clock.now(), rejects: file.path, ...soFar })
        await comprovante.save(soFar)
      },
      signal,
    })
    const resumo = await importProcessos(leitura)
    await comprovante.end(resumo)
    return resumo
  }
  async function openSource(): Promise<Leitura> {
    if (origem === 'comprasgov') return readComprasgov(fonte)
    if (!isAddress(fonte)) return readPncpFolder(fonte)
    const progress = await openProgress(folder, fonte, portal.clock.now)
    if (doInicio) await progress.save(null)
    else if (progress.pagina > 1)
      io.print(`Continua na página ${progress.pagina}, onde a importação anterior parou; --do-inicio lê todas.`)
    return readPncpApi(fonte, {
      signal,
      progress: doInicio ? { ...progress, pagina: 1, vistos: 0 } : progress,
      onWait: (reason, remaining) =>
        io.progress(...latest, `processos (o PNCP ${reason}, nova tentativa em ${Math.ceil(remaining / 1000)} s)`),
    })
  }
  try {
    const abandoned = await andamento.readAbandoned()
    if (abandoned) printAbandoned(io, abandoned, makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE }))
    await showAbandoned(portal.db, portal.clock.now())
    await clearAbandoned(portal.db, portal.clock.now())
    const resumo = await store(await openSource())
    await portal.busca.runQueue()
    if (resumo.novos + resumo.alterados > 0) await portal.maintain()
    printResumo(io, resumo, file.path)
    await andamento.end()
    return resumo.rejeitados > 0 || resumo.interrompida ? 1 : 0
  } finally {
    await file.close()
  }
}

function printAbandoned(io: CommandIo, { em, rejects, ...contagem }: Andamento, times: Times) {
  io.warn(`A importação anterior desta fonte parou antes do fim, depois de ${times.dateTime(em)}. Tinha guardado:`)
  io.warn(describeCounts(contagem))
  if (contagem.rejeitados > 0) io.warn(`Os rejeitados dela: ${rejects}`)
  io.warn('O que já entrou fica, e esta importação inclui o que falta.')
}

const describeCounts = ({ novos, alterados, inalterados, rejeitados }: ContagemImportacao) =>
  `novos: ${novos} · alterados: ${alterados} · inalterados: ${inalterados} · rejeitados: ${rejeitados}`

function printResumo(io: CommandIo, resumo: ResumoImportacao, rejectFile: string) {
  const { lidos, novos, alterados, rejeitados } = resumo
  if (resumo.interrompida) io.warn('Importação interrompida: o que já entrou fica; repita o comando para continuar.')
  io.print(`Lidos: ${lidos} · ${describeCounts(resumo)}`)
  if (novos + alterados === 0) io.print('Nada mudou.')
  if (rejeitados > 0) io.print(`Rejeitados, com o motivo de cada um: ${rejectFile}`)
}
