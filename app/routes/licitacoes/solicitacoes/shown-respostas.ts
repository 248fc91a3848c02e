import type { Resposta } from '~/domain/solicitacao/solicitacao'
import { showTime, type Times } from '~/format/times'
import { arquivoAddress } from '~/site/paths'

/** The answers to a request as a screen shows them: those that were corrected, and those that correct them, say so. */
export const shownRespostas = (respostas: Resposta[], times: Times) =>
  respostas.map(({ id, corrige, dataCadastro, resposta, anexoUri, anexoNome }) => {
    const answeredAt = (which: (other: Resposta) => boolean) =>
      showTime(times, respostas.find(which)?.dataCadastro ?? null)
    return {
      id,
      data: showTime(times, dataCadastro),
      corrigidaEm: answeredAt((other) => other.corrige === id),
      correcaoDe: answeredAt((other) => other.id === corrige),
      resposta,
      anexo: anexoNome === null ? null : { nome: anexoNome, address: anexoUri && arquivoAddress(anexoUri) },
    }
  })

/** How many answers a request has room for below it: its own page shows all. */
const mostBelow = 3

/** What of a text is sure to fit into the lines that are shown of it; the rest is there, and opens. */
const fits = { characters: 500, lines: 6 }

/** The answers that count now, for below their request; `mais` stand on its own page alone. */
export function respostasBelow(respostas: Resposta[], times: Times) {
  const now = shownRespostas(respostas, times).filter(({ corrigidaEm }) => corrigidaEm === null)
  return { mais: Math.max(0, now.length - mostBelow), respostas: now.slice(0, mostBelow) }
}

export const isLong = (text: string) => text.length > fits.characters || text.split('\n').length > fits.lines
