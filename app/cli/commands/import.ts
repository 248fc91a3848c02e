import path from 'node:path'
import { parseArgs } from 'node:util'
import { readComprasgov } from '~/adapters/comprasgov/csv.server'
import { clearAbandoned } from '~/adapters/db/importacao/importacao.itens.server'
import { showAbandoned } from '~/adapters/db/importacao/importacao.ocultos.server'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { openAndamento } from '~/adapters/pncp/andamento.server'
import { readPncpApi } from '~/adapters/pncp/api.server'
import { readPncpFolder } from '~/adapters/pncp/folder.server'
import { makeImportProcessos, type ResumoImportacao } from '~/domain/importacao/import-processos'
import type { Leitura } from '~/domain/importacao/ports'
import { origens } from '~/domain/importacao/processo-importado'
import { systemClock } from '~/domain/shared/clock'
import { type Command, type CommandIo, UsageError } from '../command'
import { makeRejectFile } from '../reject-file.server'

const isAddress = (source: string) => /^https?:\/\//i.test(source)

/** `<formato> <arquivo|pasta|endereço> [--rejeitados <arquivo>] [--do-inicio]`, with absolute paths. Throws `UsageError`. */
export function prepareImport(args: string[], cwd: string) {
  const { origem, fonte, rejeitados, doInicio } = parseImport(args)
  const absolute = isAddress(fonte) ? fonte : path.resolve(cwd, fonte)
  const file = rejeitados ? ['--rejeitados', path.resolve(cwd, rejeitados)] : []
  return [origem, absolute, ...file, ...(doInicio ? ['--do-inicio'] : [])]
}

/** `portal import`: takes in what a source published; a second time, only what changed there. */
export const importCommand: Command = async (args, { portal, env, io, signal, alone }) => {
  const { origem, fonte, rejeitados, doInicio } = parseImport(args)
  const stamp = systemClock.now().toISOString().replace(/[-:]/g, '')
  const file = makeRejectFile(rejeitados ?? path.resolve(env.DATA_DIR, 'rejeitados', `${origem}-${stamp}.ndjson`))
  let feito: [done: number, total: number | null] = [0, null]
  const importProcessos = makeImportProcessos({
    repositorio: makeImportacaoRepository(portal.background, systemClock, alone),
    rejeitados: file,
    onProgress(done, total) {
      feito = [done, total]
      io.progress(done, total, 'processos')
    },
    signal,
  })
  async function openSource(): Promise<Leitura> {
    if (origem === 'comprasgov') return readComprasgov(fonte)
    if (!isAddress(fonte)) return readPncpFolder(fonte)
    const andamento = await openAndamento(path.resolve(env.DATA_DIR, 'importacoes'), fonte, systemClock.now)
    if (doInicio) await andamento.keep(null)
    else if (andamento.pagina > 1)
      io.print(`Continua na página ${andamento.pagina}, onde a importação anterior parou; --do-inicio lê todas.`)
    return readPncpApi(fonte, {
      signal,
      andamento: doInicio ? { ...andamento, pagina: 1, vistos: 0 } : andamento,
      onWait: (motivo, falta) =>
        io.progress(...feito, `processos (o PNCP ${motivo}, nova tentativa em ${Math.ceil(falta / 1000)} s)`),
    })
  }
  try {
    await showAbandoned(portal.db)
    await clearAbandoned(portal.db, systemClock.now())
    const resumo = await importProcessos(await openSource())
    await portal.busca.runQueue()
    if (resumo.novos + resumo.alterados > 0) await portal.maintain()
    printResumo(io, resumo, file.path)
    return resumo.rejeitados > 0 || resumo.interrompida ? 1 : 0
  } finally {
    await file.close()
  }
}

function printResumo(io: CommandIo, resumo: ResumoImportacao, rejectFile: string) {
  const { lidos, novos, alterados, inalterados, rejeitados } = resumo
  if (resumo.interrompida) io.print('Importação interrompida: o que já entrou fica; repita o comando para continuar.')
  io.print(
    `Lidos: ${lidos} · novos: ${novos} · alterados: ${alterados} · inalterados: ${inalterados} · rejeitados: ${rejeitados}`,
  )
  if (novos + alterados === 0) io.print('Nada mudou.')
  if (rejeitados > 0) io.print(`Rejeitados, com o motivo de cada um: ${rejectFile}`)
}

function parseImport(args: string[]) {
  const { positionals, values } = readArgs(args)
  const [formato, fonte, ...rest] = positionals
  const origem = origens.find((known) => known === formato)
  if (!origem) throw new UsageError(`formato desconhecido: ${formato ?? '(nenhum)'}; conhecidos: ${origens.join(', ')}`)
  if (!fonte || rest.length > 0) throw new UsageError('informe um arquivo, uma pasta ou um endereço')
  if (isAddress(fonte) && (origem !== 'pncp' || !URL.canParse(fonte)))
    throw new UsageError(`${origem} não se importa do endereço ${fonte}`)
  return { origem, fonte, rejeitados: values.rejeitados, doInicio: values['do-inicio'] }
}

function readArgs(args: string[]) {
  try {
    const options = { rejeitados: { type: 'string' }, 'do-inicio': { type: 'boolean' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
