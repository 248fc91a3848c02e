import { z } from 'zod'
import { type TipoPessoa, toTipoPessoa } from '../shared/tipo-pessoa'
import {
  type FieldProblem,
  parseCnpj,
  parseCpf,
  parseTelefone,
  required,
  typedAs,
  typedEmail,
  typedLine,
  typedText,
} from '../shared/typed-fields'
import { type TipoSolicitacao, tiposSolicitacao } from './solicitacao'

/** A validated request; `cpfCnpj` and `telefone` without punctuation. */
export type Pedido = {
  tipo: TipoSolicitacao
  tipoPessoa: TipoPessoa
  nome: string
  cpfCnpj: string
  email: string
  telefone: string
  assunto: string
}

export type PedidoProblem = FieldProblem

const maxLength = { nome: 200, assunto: 5000 }

export const emailFormSchema = z.object({ email: typedEmail })

const common = {
  tipo: z.enum(tiposSolicitacao, required),
  email: typedEmail,
  telefone: typedAs(parseTelefone),
  assunto: typedText(maxLength.assunto),
}

/** The form of a request (D4, D5). Fields of the other kind of person are ignored. */
export const pedidoFormSchema = z
  .discriminatedUnion(
    'tipoPessoa',
    [
      z.object({
        ...common,
        tipoPessoa: z.literal('J'),
        razaoSocial: typedLine(maxLength.nome),
        cnpj: typedAs(parseCnpj),
      }),
      z.object({ ...common, tipoPessoa: z.literal('F'), nome: typedLine(maxLength.nome), cpf: typedAs(parseCpf) }),
    ],
    required,
  )
  .transform((form): Pedido => {
    const { tipo, email, telefone, assunto } = form
    const who =
      form.tipoPessoa === 'F' ? { nome: form.nome, cpfCnpj: form.cpf } : { nome: form.razaoSocial, cpfCnpj: form.cnpj }
    return { tipo, tipoPessoa: toTipoPessoa(form.tipoPessoa), ...who, email, telefone, assunto }
  })

export const pedidoFields = [
  'tipo',
  'tipoPessoa',
  'razaoSocial',
  'cnpj',
  'nome',
  'cpf',
  'email',
  'telefone',
  'assunto',
] as const
export type PedidoField = (typeof pedidoFields)[number]
