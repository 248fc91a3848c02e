import { randomUUID } from 'node:crypto'
import { cpf } from 'cpf-cnpj-validator'
import { pessoa } from '../cadastro/cadastro'
import { post, type Sending } from './mail-crashes'

/** Sends registrations, identified by e-mail. One without a response is repeated with the same idempotency key. */
export function sendCadastros(): Sending {
  const unanswered: { email: string; cpf: string; number: string }[] = []
  const { estadoId, cidade, termos, ...texts } = pessoa
  const body = { ...texts, estadoId: Number(estadoId), cidade: Number(cidade), linhasFornecimento: [1, 2] }
  return {
    async send(url, token) {
      const next = unanswered.pop() ?? {
        email: `ana-${randomUUID()}@example.com`,
        cpf: cpf.generate(),
        number: randomUUID(),
      }
      const { email, number } = next
      try {
        const address = `${url}/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal`
        const { cadastroRealizado } = await post(address, token, { ...body, email, cpf: next.cpf }, number)
        if (!cadastroRealizado) throw new Error('o cadastro não foi realizado')
      } catch (error) {
        unanswered.push(next)
        throw error
      }
      return email
    },
    readKey: ({ to: [email] }) => email,
    async checkDamage(url, email, mail) {
      if (!mail) return []
      const { protocolo, text, pdf } = mail
      const damage: string[] = []
      if (!protocolo || !pdf) damage.push(`o e-mail a ${email} não leva o termo`)
      const [, recibo] = /cadastroSucesso\/FISICA\?recibo=([\w-]{32})/.exec(text) ?? []
      const success = `${url}/licitacao-pub/portal/licitacao/cadastroSucesso/FISICA`
      const page = await (await fetch(`${success}?recibo=${recibo}`)).text()
      if (!page.includes(email) || !page.includes(protocolo)) damage.push(`o cadastro de ${email} não está lá`)
      const termo = await fetch(`${success}/termo?recibo=${recibo}`)
      const [first] = (await termo.text()).split('\n')
      if (!first?.startsWith('%PDF-')) damage.push(`o termo de ${email} não está lá (${termo.status})`)
      return damage
    },
  }
}
