import path from 'node:path'
import { parseArgs } from 'node:util'
import { readComprasgov } from '~/adapters/comprasgov/csv.server'
import { clearAbandoned } from '~/adapters/db/importacao/importacao.itens.server'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { readPncpApi } from '~/adapters/pncp/api.server'
import { readPncpFolder } from '~/adapters/pncp/folder.server'
import { makeImportProcessos, type ResumoImportacao } from '~/domain/importacao/import-processos'
import type { Leitura } from '~/domain/importacao/ports'
import { type Origem, origens } from '~/domain/importacao/processo-importado'
import { systemClock } from '~/domain/shared/clock'
import { type Command, type CommandIo, UsageError } from '../command'
import { makeRejectFile } from '../reject-file.server'

const isAddress = (source: string) => /^https?:\/\//i.test(source)

/** `<formato> <arquivo|pasta|endereço> [--rejeitados <arquivo>]`, with absolute paths. Throws `UsageError`. */
export function prepareImport(args: string[], cwd: string) {
  const { origem, fonte, rejeitados } = parseImport(args)
  const absolute = isAddress(fonte) ? fonte : path.resolve(cwd, fonte)
  return [origem, absolute, ...(rejeitados ? ['--rejeitados', path.resolve(cwd, rejeitados)] : [])]
}

/** `portal import`: takes in what a source published; a second time, only what changed there. */
export const importCommand: Command = async (args, { portal, env, io, signal }) => {
  const { origem, fonte, rejeitados } = parseImport(args)
  const stamp = systemClock.now().toISOString().replace(/[-:]/g, '')
  const file = makeRejectFile(rejeitados ?? path.resolve(env.DATA_DIR, 'rejeitados', `${origem}-${stamp}.ndjson`))
  const importProcessos = makeImportProcessos({
    repositorio: makeImportacaoRepository(portal.db, systemClock),
    rejeitados: file,
    onProgress: (done, total) => io.progress(done, total, 'processos'),
    signal,
  })
  try {
    await clearAbandoned(portal.db, systemClock.now())
    const resumo = await importProcessos(openSource(origem, fonte, signal))
    await portal.busca.runQueue()
    if (resumo.novos + resumo.alterados > 0) await portal.maintain()
    printResumo(io, resumo, file.path)
    return resumo.rejeitados > 0 || resumo.interrompida ? 1 : 0
  } finally {
    await file.close()
  }
}

function openSource(origem: Origem, fonte: string, signal?: AbortSignal): Leitura {
  if (origem === 'comprasgov') return readComprasgov(fonte)
  return isAddress(fonte) ? readPncpApi(fonte, { signal }) : readPncpFolder(fonte)
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
  return { origem, fonte, rejeitados: values.rejeitados }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { rejeitados: { type: 'string' } } })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
