import { z } from 'zod'
import { invalid, required, typedAs, typedEmail, typedText } from '../formulario/typed-fields'
import { storable } from '../shared/storable'
import { parseCep, parseCnpj, parseCpf, parseTelefone } from '../solicitacao/documentos'
import { type DadosGerais, linhasEm } from './cadastro'

/** The steps of a registration (001 §2.3). */
export const passos = [1, 2, 3, 4] as const
export type Passo = (typeof passos)[number]

/** The fields of each step, in the order in which a person fills them in. */
export const camposDe = {
  1: ['tipoPessoa', 'cnpj', 'razaoSocial', 'nomeFantasia', 'cpf'],
  2: ['nome', 'email', 'telefone'],
  3: ['cep', 'estadoId', 'cidade', 'endereco', 'numero', 'complemento', 'bairro'],
  4: ['linhasFornecimento'],
} as const satisfies Record<Passo, readonly string[]>
export type CampoCadastro = (typeof camposDe)[Passo][number]

const longest = { nome: 200, endereco: 200, numero: 20, bairro: 100, complemento: 100 }

const typedId = typedAs((text) => (/^\d{1,15}$/.test(text) ? Number(text) : null))

const dadosDaPessoa = z.discriminatedUnion(
  'tipoPessoa',
  [
    z.object({
      tipoPessoa: z.literal('JURIDICA'),
      cnpj: typedAs(parseCnpj),
      razaoSocial: typedText(longest.nome),
      nomeFantasia: typedText(longest.nome),
      cpf: typedAs(parseCpf),
    }),
    z.object({ tipoPessoa: z.literal('FISICA'), cpf: typedAs(parseCpf) }),
  ],
  required,
)

const representante = z.object({ nome: typedText(longest.nome), email: typedEmail, telefone: typedAs(parseTelefone) })

/** At IBGE a municipality's number begins with its state's; a system behind the portal may number them otherwise. */
const endereco = z
  .object({
    cep: typedAs(parseCep),
    estadoId: typedId,
    cidade: typedId,
    endereco: typedText(longest.endereco),
    numero: typedText(longest.numero),
    complemento: z.string().overwrite(storable).trim().max(longest.complemento, { error: 'tooLong' }).optional(),
    bairro: typedText(longest.bairro),
  })
  .refine(({ estadoId, cidade }) => !isOfOtherState(estadoId, cidade), { path: ['cidade'], ...invalid })

const isOfOtherState = (estadoId: number, cidade: number) =>
  /^\d{2}$/.test(String(estadoId)) && /^\d{7}$/.test(String(cidade)) && Math.floor(cidade / 100_000) !== estadoId

const linhas = z.object({
  linhasFornecimento: z
    .string(required)
    .regex(/^\d{1,15}(,\d{1,15})*$/, required)
    .transform((linhasFornecimento) => linhasEm({ linhasFornecimento })),
})

/** The form of each step (001 §5.1). */
export const passoSchemas = { 1: dadosDaPessoa, 2: representante, 3: endereco, 4: linhas }

type Escolhas = Pick<DadosGerais, 'naturezaJuridica' | 'porteEmpresa'>

/** Everything that the steps ask for, once each is without fault. */
export function parseDados(digitado: Record<string, string>, escolhas: Escolhas): DadosGerais | null {
  const [um, dois, tres, quatro] = [
    dadosDaPessoa.safeParse(digitado),
    representante.safeParse(digitado),
    endereco.safeParse(digitado),
    linhas.safeParse(digitado),
  ]
  if (!um.success || !dois.success || !tres.success || !quatro.success) return null
  const empresa = um.data.tipoPessoa === 'JURIDICA' ? um.data : null
  const given = (name: string) =>
    storable(digitado[name] ?? '')
      .trim()
      .slice(0, 100) || null
  return {
    tipoPessoa: um.data.tipoPessoa,
    cpf: um.data.cpf,
    cnpj: empresa?.cnpj ?? null,
    razaoSocial: empresa?.razaoSocial ?? null,
    nomeFantasia: empresa?.nomeFantasia ?? null,
    ...dois.data,
    ...tres.data,
    complemento: tres.data.complemento || null,
    rg: given('rg'),
    ...quatro.data,
    ...escolhas,
    fonteCampanha: given('fonteCampanha'),
    tipoCampanha: given('tipoCampanha'),
    nomeCampanha: given('nomeCampanha'),
  }
}
