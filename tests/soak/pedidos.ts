import { randomUUID } from 'node:crypto'
import { post, type Sending } from './mail-crashes'

/** Sends requests about one tender, identified by the protocol number of their receipt. */
export function sendPedidos(idLicitacao: number): Sending {
  const recibos = new Map<string, string>()
  return {
    async send(url, token) {
      const body = {
        tipo: 'ESCLARECIMENTO',
        tipoPessoa: 'F',
        nomeRazaoSocial: 'Ana de Souza',
        cpfCnpj: '52998224725',
        // Each request has its own recipient, because the portal would delay so many mails to a single one.
        email: `ana-${randomUUID()}@example.com`,
        telefone: '81999998888',
        assunto: 'O item 3 aceita 500 g?',
      }
      const address = `${url}/licitacao/api/public/v1/licitacoes/${idLicitacao}/esclarecimentoImpugnacao`
      const { protocolo, recibo } = await post(address, token, body)
      recibos.set(protocolo, recibo)
      return protocolo
    },
    readKey: ({ protocolo }) => protocolo || undefined,
    async checkDamage(url, protocolo) {
      const page = await fetch(
        `${url}/licitacao-pub/licitacao-visualizacao/${idLicitacao}/esclarecimento-impugnacao/recibo/${recibos.get(protocolo)}`,
      )
      return (await page.text()).includes(protocolo) ? [] : [`o recibo ${protocolo} não está lá (${page.status})`]
    },
  }
}
