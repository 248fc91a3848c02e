import { z } from 'zod'
import { storable } from '../shared/storable'
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
export type PedidoProblem = 'required' | 'invalid' | 'tooLong'

const longest = { nome: 200, email: 254, assunto: 5000 }

const required = { error: 'required' satisfies PedidoProblem }
const text = (most: number) =>
  z
    .string(required)
    .overwrite(storable)
    .trim()
    .min(1, required)
    .max(most, { error: 'tooLong' satisfies PedidoProblem })

const email = text(longest.email).pipe(z.email({ error: 'invalid' satisfies PedidoProblem }))

/** The form that asks for another link. */
export const emailFormSchema = z.object({ email })

/** `parse` gives `null` for what it can't read. */
const parsed = (parse: (text: string) => string | null) =>
  text(40).transform((given, context) => {
    const value = parse(given)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: 'invalid' satisfies PedidoProblem })
    return z.NEVER
  })

const common = {
  tipo: z.enum(tiposSolicitacao, required),
  email,
  telefone: parsed(parseTelefone),
  assunto: text(longest.assunto),
}

/** The form of a request (D4, D5): a person's name and CPF, or a company's name and CNPJ. The other's fields don't count. */
export const pedidoFormSchema = z
  .discriminatedUnion(
    'tipoPessoa',
    [
      z.object({
        ...common,
        tipoPessoa: z.literal('J'),
        razaoSocial: text(longest.nome),
        cnpj: parsed(parseCnpj),
      }),
      z.object({ ...common, tipoPessoa: z.literal('F'), nome: text(longest.nome), cpf: parsed(parseCpf) }),
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
