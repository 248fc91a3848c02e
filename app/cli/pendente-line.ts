import type { Pendente } from '~/domain/solicitacao/solicitacao'
import solicitar from '~/locales/pt-BR/solicitar'

/** A request that waits for its answer, on one line: protocol, kind, last day, process, body. */
export function pendenteLine(pendente: Pendente, day: (day: string) => string) {
  const { id, protocolo, tipo, prazo, atrasada, licitacao } = pendente
  return [
    protocolo ?? `pedido ${id}`,
    solicitar.tipo[tipo],
    `${atrasada ? 'em atraso desde' : 'responder até'} ${day(prazo)}`,
    `processo ${licitacao.numProcesso ?? '-'}`,
    licitacao.orgao,
  ].join(' · ')
}
