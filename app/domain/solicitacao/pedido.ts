import { z } from 'zod'
import { type FieldProblem, required, typedAs, typedEmail, typedText } from '../formulario/typed-fields'
import { parseCnpj, parseCpf, parseTelefone } from './documentos'
import { type TipoPessoa, type TipoSolicitacao, tiposSolicitacao } from './solicitacao'

/** What a person asks or challenges, checked: `cpfCnpj` and `telefone` without punctuation. */
export type Pedido = {
  tipo: TipoSolicitacao
  tipoPessoa: TipoPessoa
  nome: string
  cpfCnpj: string
  email: string
  telefone: string
  assunto: string
}

/** What is wrong with a field; a screen says it in words. */
export type PedidoProblem = FieldProblem

const longest = { nome: 200, assunto: 5000 }

/** The form that asks for another link. */
export const emailFormSchema = z.object({ email: typedEmail })

const common = {
  tipo: z.enum(tiposSolicitacao, required),
  email: typedEmail,
  telefone: typedAs(parseTelefone),
  assunto: typedText(longest.assunto),
}

/** The form of a request (D4, D5): a person's name and CPF, or a company's name and CNPJ. The other's fields don't count. */
export const pedidoFormSchema = z
  .discriminatedUnion(
    'tipoPessoa',
    [
      z.object({
        ...common,
        tipoPessoa: z.literal('J'),
        razaoSocial: typedText(longest.nome),
        cnpj: typedAs(parseCnpj),
      }),
      z.object({ ...common, tipoPessoa: z.literal('F'), nome: typedText(longest.nome), cpf: typedAs(parseCpf) }),
    ],
    required,
  )
  .transform((form): Pedido => {
    const { tipo, tipoPessoa, email, telefone, assunto } = form
    const who =
      form.tipoPessoa === 'F' ? { nome: form.nome, cpfCnpj: form.cpf } : { nome: form.razaoSocial, cpfCnpj: form.cnpj }
    return { tipo, tipoPessoa, ...who, email, telefone, assunto }
  })

/** The fields of that form, in the order in which a person fills them in. */
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
