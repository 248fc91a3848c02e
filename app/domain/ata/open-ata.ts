import type { ArquivoAberto, ArquivoGuardado, FileRequest } from '../arquivo/arquivo'
import { type Codigo, newCodigo } from '../documento/codigo'
import type { LicitacaoUnavailable } from '../licitacao/licitacao'
import type { Clock } from '../shared/clock'
import { makeSerialQueue, makeSingleFlight } from '../shared/concurrency'
import { err, ok, type Result } from '../shared/result'
import { type Ata, type Atas, type AtaUnavailable, hasAta } from './ata'

export type Impressao = { geradaEm: Date; codigo: Codigo; endereco: string }

/** `resumo` is a digest of the data the minutes were made from. */
export type NovaAta = Omit<Impressao, 'endereco'> & {
  idLicitacao: number
  resumo: string
  conteudo: AsyncIterable<Uint8Array>
}

export interface AtaRepository {
  versao(): Promise<number>
  read(idLicitacao: number): Promise<Result<Ata, LicitacaoUnavailable>>
  digest(ata: Ata): string
  /** `null` if there are no minutes for this digest, their code was revoked, or their bytes are missing or damaged. */
  find(idLicitacao: number, resumo: string): Promise<ArquivoGuardado | null>
  save(ata: NovaAta): Promise<ArquivoGuardado>
  open(arquivo: ArquivoGuardado, request?: FileRequest): Promise<ArquivoAberto>
}

interface AtaDeps {
  atas: AtaRepository
  print(ata: Ata, impressao: Impressao): AsyncIterable<Uint8Array>
  toAddress(codigo: Codigo): string
  clock: Clock
}

type AtaResult = Result<ArquivoGuardado, AtaUnavailable>

/** The minutes as a document (B6), regenerated when their data changed. Concurrent requests share one generation. */
export function makeAtas({ atas, print, toAddress, clock }: AtaDeps): Atas {
  const findOnce = makeSingleFlight<AtaResult>()
  const generateOnce = makeSingleFlight<ArquivoGuardado>()
  // Generates one document at a time, because generating is CPU-bound and holds all pages in memory.
  const runInSeries = makeSerialQueue()

  async function find(id: number): Promise<AtaResult> {
    const readResult = await atas.read(id)
    if (!readResult.ok) return readResult
    const ata = readResult.value
    if (ata.licitacao.importada && !ata.licitacao.sessao) return err('ataNaOrigem')
    if (!hasAta(ata.licitacao, clock.now())) return err('ataNotAvailable')
    const resumo = atas.digest(ata)
    return ok(
      (await atas.find(id, resumo)) ??
        (await generateOnce(`${id} ${resumo}`, () => runInSeries(() => generate(ata, resumo)))),
    )
  }

  function generate(ata: Ata, resumo: string) {
    const geradaEm = clock.now()
    const codigo = newCodigo()
    const conteudo = print(ata, { geradaEm, codigo, endereco: toAddress(codigo) })
    return atas.save({ geradaEm, codigo, idLicitacao: ata.licitacao.id, resumo, conteudo })
  }

  return {
    async open(id: number, request?: FileRequest) {
      const result = await findOnce(`${id} ${await atas.versao()}`, () => find(id))
      return result.ok ? ok(await atas.open(result.value, request)) : result
    },
  }
}
