import { z } from 'zod'
import {
  type FieldProblem,
  invalid,
  optionalLine,
  parseCep,
  parseCnpj,
  parseCpf,
  parseTelefone,
  required,
  toStorableLine,
  typedAs,
  typedEmail,
  typedLine,
} from '../shared/typed-fields'
import { type DadosGerais, linhasIn, type TypedFields } from './cadastro'

export const passos = [1, 2, 3, 4] as const
export type Passo = (typeof passos)[number]

export const fieldsOfPasso = {
  1: ['tipoPessoa', 'cnpj', 'razaoSocial', 'nomeFantasia', 'cpf'],
  2: ['nome', 'email', 'telefone'],
  3: ['cep', 'estadoId', 'cidade', 'endereco', 'numero', 'complemento', 'bairro'],
  4: ['linhasFornecimento'],
} as const satisfies Record<Passo, readonly string[]>
export type CampoCadastro = (typeof fieldsOfPasso)[Passo][number]

const maxLength = { nome: 200, endereco: 200, numero: 20, bairro: 100, complemento: 100 }

const typedId = typedAs((text) => (/^\d{1,15}$/.test(text) ? Number(text) : null))

const dadosDaPessoa = z.discriminatedUnion(
  'tipoPessoa',
  [
    z.object({
      tipoPessoa: z.literal('JURIDICA'),
      cnpj: typedAs(parseCnpj),
      razaoSocial: typedLine(maxLength.nome),
      nomeFantasia: typedLine(maxLength.nome),
      cpf: typedAs(parseCpf),
    }),
    z.object({ tipoPessoa: z.literal('FISICA'), cpf: typedAs(parseCpf) }),
  ],
  required,
)

const representante = z.object({ nome: typedLine(maxLength.nome), email: typedEmail, telefone: typedAs(parseTelefone) })

/** The city must be in the state, as their IBGE codes show. Other ids, as of remote systems, are not checked. */
const endereco = z
  .object({
    cep: typedAs(parseCep),
    estadoId: typedId,
    cidade: typedId,
    endereco: typedLine(maxLength.endereco),
    numero: typedLine(maxLength.numero),
    complemento: optionalLine(maxLength.complemento),
    bairro: typedLine(maxLength.bairro),
  })
  .refine(({ estadoId, cidade }) => !isOfOtherState(estadoId, cidade), { path: ['cidade'], ...invalid })

const isOfOtherState = (estadoId: number, cidade: number) =>
  /^\d{2}$/.test(String(estadoId)) && /^\d{7}$/.test(String(cidade)) && Math.floor(cidade / 100_000) !== estadoId

const linhas = z.object({
  linhasFornecimento: z
    .string(required)
    .regex(/^\d{1,15}(,\d{1,15})*$/, required)
    .transform((linhasFornecimento) => linhasIn({ linhasFornecimento })),
})

/** The schema of each step (J1). */
export const passoSchemas = { 1: dadosDaPessoa, 2: representante, 3: endereco, 4: linhas }

type Choices = Pick<DadosGerais, 'naturezaJuridica' | 'porteEmpresa'>

export function parseDados(typed: Record<string, string>, choices: Choices): DadosGerais | null {
  const [step1, step2, step3, step4] = [
    dadosDaPessoa.safeParse(typed),
    representante.safeParse(typed),
    endereco.safeParse(typed),
    linhas.safeParse(typed),
  ]
  if (!step1.success || !step2.success || !step3.success || !step4.success) return null
  const empresa = step1.data.tipoPessoa === 'JURIDICA' ? step1.data : null
  const given = (name: string) =>
    // Cuts first: a cut can split a surrogate pair, and `toStorableLine` removes the remaining half.
    toStorableLine((typed[name] ?? '').trim().slice(0, 100)) || null
  return {
    tipoPessoa: step1.data.tipoPessoa,
    cpf: step1.data.cpf,
    cnpj: empresa?.cnpj ?? null,
    razaoSocial: empresa?.razaoSocial ?? null,
    nomeFantasia: empresa?.nomeFantasia ?? null,
    ...step2.data,
    ...step3.data,
    complemento: step3.data.complemento || null,
    rg: given('rg'),
    ...step4.data,
    ...choices,
    fonteCampanha: given('fonteCampanha'),
    tipoCampanha: given('tipoCampanha'),
    nomeCampanha: given('nomeCampanha'),
  }
}

type OptionalKey<Typed> = Typed extends unknown
  ? { [Key in keyof Typed]-?: undefined extends Typed[Key] ? Key : never }[keyof Typed]
  : never
type OptionalCampo = OptionalKey<z.input<(typeof passoSchemas)[Passo]>>
type ProblemIn<Campo> = Campo extends OptionalCampo ? Exclude<FieldProblem, 'required'> : FieldProblem

/** A field and what is wrong with it, as `nome.required`. An optional field is never `required`. */
type CampoProblem = { [Campo in CampoCadastro]: `${Campo}.${ProblemIn<Campo>}` }[CampoCadastro]
type StepProblems = { campo: CampoCadastro; problem: CampoProblem }[]

type Journey = {
  problems: Record<Passo, StepProblems>
  nextPasso: Passo | null
  canVisit(passo: Passo): boolean
}

export function findProblems(passo: Passo, typed: TypedFields): StepProblems {
  const parsed = passoSchemas[passo].safeParse(typed)
  // The first problem of a field counts. A Map keeps the last entry, hence the reversal.
  const issues = [...(parsed.error?.issues ?? [])].reverse()
  const problems = new Map(issues.map(({ path, message }) => [String(path[0]), message]))
  return fieldsOfPasso[passo].flatMap((campo) => {
    const problem = problems.get(campo)
    return problem ? [{ campo, problem: `${campo}.${problem}` as CampoProblem }] : []
  })
}

/** Finds the incomplete steps. They are recomputed from the input each time, because a later edit can undo a step. */
export function makeJourney(typed: TypedFields): Journey {
  const problemsByPasso = {
    1: findProblems(1, typed),
    2: findProblems(2, typed),
    3: findProblems(3, typed),
    4: findProblems(4, typed),
  }
  const next = passos.find((passo) => problemsByPasso[passo].length > 0) ?? null
  return { problems: problemsByPasso, nextPasso: next, canVisit: (passo) => next === null || passo <= next }
}
