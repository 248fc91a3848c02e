import { randomUUID } from 'node:crypto'
import { post, type Sending } from './mail-crashes'

/** Requests to one tender that takes them, each known by the protocol of its receipt. */
export function sendPedidos(idLicitacao: number): Sending {
  const recibos = new Map<string, string>()
  return {
    async send(url, token) {
      const body = {
        tipo: 'ESCLARECIMENTO',
        tipoPessoa: 'F',
        nomeRazaoSocial: 'Ana de Souza',
        cpfCnpj: '52998224725',
        // One recipient would get so many mails an hour only later.
        email: `ana-${randomUUID()}@example.com`,
        telefone: '81999998888',
        assunto: 'O item 3 aceita 500 g?',
      }
      const address = `${url}/licitacao/api/public/v1/licitacoes/${idLicitacao}/esclarecimentoImpugnacao`
      const { protocolo, recibo } = await post(address, token, body)
      recibos.set(protocolo, recibo)
      return protocolo
    },
    keyOf: ({ protocolo }) => protocolo || undefined,
    async damageOf(url, protocolo) {
      const page = await fetch(
        `${url}/licitacao-pub/licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao/recibo/${recibos.get(protocolo)}`,
      )
      return (await page.text()).includes(protocolo) ? [] : [`o recibo ${protocolo} não está lá (${page.status})`]
    },
  }
}
