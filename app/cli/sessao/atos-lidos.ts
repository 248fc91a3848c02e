import { readInput } from '~/adapters/files/input.server'
import { readLines } from '~/adapters/files/lines.server'
import type { Ato } from '~/domain/sessao/atos/ato'
import { maxLineSize, readAto } from '~/domain/sessao/atos/read-ato'
import type { AtosStore, LicitacaoNomeada, RegistroRefusal } from '~/domain/sessao/atos/registrar'
import type { Clock } from '~/domain/shared/clock'

/** Limit in bytes, because all acts of a file are held in memory. */
const maxFileSize = 512 * 2 ** 20

/** `precoce`: the act's instant is before the known publication of its tender. */
export type Numbered = { linha: number; ato: Ato; precoce: boolean }
export type Rejeitado = { linha: number; id?: string; motivo: RegistroRefusal; campo?: string }

/** Reads a whole file: its acts by tender, and the lines that are no act of any tender. */
export async function readAtosFile(arquivo: string, atos: AtosStore, clock: Clock) {
  const rejects: Rejeitado[] = []
  const grouped = new Map<number, Numbered[]>()
  for await (const one of readNumbered(readInput(arquivo, maxFileSize), atos, clock)) {
    if ('motivo' in one) rejects.push(one)
    else {
      const group = grouped.get(one.idLicitacao)
      if (group) group.push(one)
      else grouped.set(one.idLicitacao, [one])
    }
  }
  return { rejects, grouped }
}

/** Yields for each line its act and the id of the act's tender, or the reason why the line is rejected. */
export async function* readNumbered(
  chunks: AsyncIterable<Uint8Array>,
  atos: AtosStore,
  clock: Clock,
): AsyncGenerator<Rejeitado | (Numbered & { idLicitacao: number })> {
  const found = new Map<string, LicitacaoNomeada | null>()
  for await (const { linha, bytes } of readLines(chunks, maxLineSize)) {
    const reading = readAto(bytes, clock.now())
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
