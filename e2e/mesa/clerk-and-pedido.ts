import type { Page } from '@playwright/test'
import { portal } from '../support/command-line'
import { mailTo } from '../support/mailbox'
import { exemplo } from '../support/screens'
import { anexo, deAna, makeAddress, sendConfirmed } from '../support/solicitar'

type Pendente = { id: number; protocolo: string; licitacao: { orgao: string } }
type Orgao = { id: number; nome: string }

/** Sends an impugnação with an attachment, and adds a person who may answer it. Returns its id and the e-mail addresses of both people. */
export async function clerkAndPedido(page: Page, baseURL: string | undefined, js: boolean | undefined) {
  const list = async <Row>(...words: string[]): Promise<Row[]> => JSON.parse(await portal(baseURL, ...words, '--json'))
  const solicitante = makeAddress('ana')
  await sendConfirmed(page, exemplo.todosAnexos, { ...deAna, email: solicitante, anexo }, { js, baseURL })
  const { subject } = await mailTo(solicitante, 'Recibo da impugnação', baseURL)
  const pendentes = await list<Pendente>('solicitacao', 'list', '--pendentes')
  const pedido = pendentes.find(({ protocolo }) => subject.endsWith(protocolo))
  const orgao = (await list<Orgao>('orgao', 'list')).find(({ nome }) => nome === pedido?.licitacao.orgao)
  if (!pedido || !orgao) throw new Error('o pedido não espera resposta')
  const email = makeAddress('rita')
  await portal(baseURL, 'pessoa', 'add', email, '--nome', 'Rita Lima', '--orgao', String(orgao.id))
  return { email, id: pedido.id, solicitante }
}
