import { cpfOf } from '../../tests/cpf'
import { mailTo } from './mailbox'
import { remoteToken } from './ports'

const writing = '/licitacao/api/licitacao/public/portal/cadastrarUsuarioPortal'

/** An individual who registered by a call: where the link of the mail leads, on which the documents are sent. */
export async function documentosPage(baseURL: string | undefined) {
  const number = Math.floor(Math.random() * 1e8)
  const email = `documentos.${number}.${Date.now()}@example.com`
  const answer = await fetch(new URL(writing, baseURL), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${remoteToken}` },
    body: JSON.stringify({
      ...{ tipoPessoa: 'FISICA', cpf: cpfOf(100_000_000 + number), nome: 'Ana de Souza', email },
      ...{ telefone: '81999998888', cep: '50030230', estadoId: 26, cidade: 2611606, numero: '7' },
      ...{ endereco: 'Avenida Rio Branco', bairro: 'Recife', linhasFornecimento: [1] },
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { body } = await mailTo(email, 'Termo de adesão', baseURL)
  return /https?:\S+\/cadastro\/documentos\/\S+/.exec(body)?.[0] ?? ''
}
