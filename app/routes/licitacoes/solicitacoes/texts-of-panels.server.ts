import type { Procurement } from '~/domain/procurement'
import { highlighter } from '~/domain/shared/highlight'
import type { Solicitacao } from '~/domain/solicitacao/solicitacao'
import type { Times } from '~/format/times'
import { fitTexts } from '~/list/fit-texts'
import { isLong, respostasBelow } from './shown-respostas'

/** How many bytes a page has for the texts of its requests and their answers: of 600 kB, what all else leaves. */
const room = 240_000

/**
 * The subject of each request of a page and the answers below it (D14), cut where all together would make the page too
 * heavy. Where the answers of many aren't to be had at once there are none: opening a request reads them.
 */
export async function readTexts(asked: Solicitacao[], { solicitacoes }: Procurement, times: Times) {
  const answered = asked.filter(({ situacao }) => situacao === 'RESPONDIDO')
  const found =
    solicitacoes.listRespostasOf && answered.length > 0
      ? await solicitacoes.listRespostasOf(answered.map(({ id }) => id))
      : new Map<number, never[]>()
  const below = new Map(asked.map(({ id }) => [id, respostasBelow(found.get(id) ?? [], times)] as const))
  const whole = asked.flatMap(({ id, assunto }) => [
    assunto,
    ...(below.get(id)?.respostas.flatMap(({ resposta, anexo }) => [resposta, anexo?.nome ?? '']) ?? []),
  ])
  const fitting = fitTexts(whole, highlighter([]), room).values()
  const next = () => fitting.next().value ?? ''
  const texts = new Map(
    asked.map(({ id }) => {
      const assunto = next()
      const { respostas = [], mais = 0 } = below.get(id) ?? {}
      const fit = respostas.map(({ corrigidaEm, ...resposta }) => {
        const text = next()
        const nome = next()
        const anexo = resposta.anexo && { ...resposta.anexo, nome }
        return { ...resposta, resposta: text, long: isLong(text), cut: text !== resposta.resposta, anexo }
      })
      return [id, { assunto, respostas: fit, mais }] as const
    }),
  )
  return ({ id, assunto }: Solicitacao) => texts.get(id) ?? { assunto, respostas: [], mais: 0 }
}
