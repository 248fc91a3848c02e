import { createHash, randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import { cadastroContract, type WireDados } from '~/contract/cadastro'
import { parseCpfCnpj, type TypedFields } from '~/domain/cadastro/cadastro'
import type { CadastroIntake } from '~/domain/cadastro/cadastros'
import { countCadastro } from '~/domain/cadastro/count-cadastro'
import { findProblems, passos } from '~/domain/cadastro/passos'
import type { Linha } from '~/domain/cadastro/tabelas'
import type { Intake } from '~/domain/intake'
import { defaultLocale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import { tooMany, wireError } from '../refusals/wire-errors.server'
import { type Caller, isTrustedPortal, requireHuman } from './receive-solicitacao.server'

const t = findI18n(defaultLocale).getFixedT(defaultLocale, 'cadastro')

type Deps = { intake: Intake | undefined; trustedToken: string | undefined }
type CadastroDeps = { guarda: Intake['guarda']; cadastro: CadastroIntake }

/** The calls with which a supplier registers. Without `intake`, all of them answer 404. */
export function makeCadastroRouter({ intake, trustedToken }: Deps) {
  const calls = implement(cadastroContract).$context<{ caller: Caller }>()
  function requireIntake(): CadastroDeps {
    if (!intake) throw wireError('ENDERECO_NAO_ENCONTRADO')
    return { guarda: intake.guarda, cadastro: intake.cadastro }
  }
  /** A trusted portal has already limited its visitors. */
  const limitUnlessTrusted = async (caller: Caller, count: () => Promise<number>) => {
    if (!isTrustedPortal(caller, trustedToken)) await throwIfLimited(count())
  }
  return {
    linhas: calls.linhas.handler(async ({ input: { query } }) => ({
      items: (await requireIntake().cadastro.tabelas.searchLinhas(query.descricao)).map(viewLinha),
    })),
    produtos: calls.produtos.handler(async ({ input: { query } }) => ({
      items: (await requireIntake().cadastro.searchProdutos(query.produtoNome)).map(({ id, descricao }) => ({
        id,
        descricao,
      })),
    })),
    portes: calls.portes.handler(async () => ({ items: await requireIntake().cadastro.tabelas.portes() })),
    naturezas: calls.naturezas.handler(async ({ input: { params } }) => ({
      items: await requireIntake().cadastro.tabelas.naturezas(tipoPessoaIn[params.tipo]),
    })),
    estados: calls.estados.handler(() => requireIntake().cadastro.localidades.estados()),
    municipios: calls.municipios.handler(({ input: { params } }) =>
      requireIntake().cadastro.localidades.cidades(params.id),
    ),
    preCadastrar: calls.preCadastrar.handler(async ({ input: { body }, context: { caller } }) => {
      const { guarda, cadastro } = requireIntake()
      await limitUnlessTrusted(caller, () => guarda.limites.countAttempt('rascunho', { address: caller.address }))
      const { nome, telefone, email } = body
      const contato = Object.entries({ nome, telefone, email }).filter(([, text]) => typeof text === 'string')
      await cadastro.preRegister(Object.fromEntries(contato) as TypedFields)
      return {}
    }),
    enviarTermo: calls.enviarTermo.handler(async ({ input: { body }, context: { caller } }) => {
      const { guarda, cadastro } = requireIntake()
      const cpfCnpj = parseCpfCnpj(body)
      const email = body.email?.trim() ?? ''
      await limitUnlessTrusted(caller, () =>
        guarda.limites.countAttempt('reenvio', { address: caller.address, person: cpfCnpj ?? '' }),
      )
      if (cpfCnpj && email) await cadastro.resendTermo({ cpfCnpj, email }, caller.arrivedAt)
      return {}
    }),
    cadastrar: calls.cadastrar.handler(({ input: { body }, context: { caller } }) =>
      registerCadastro(requireIntake(), body, caller, trustedToken),
    ),
  }
}

const tipoPessoaIn = { 'tipoPessoa=FISICA': 'FISICA', 'tipoPessoa=JURIDICA': 'JURIDICA' } as const

async function throwIfLimited(spending: Promise<number>) {
  const wait = await spending
  if (wait > 0) throw tooMany(wait)
}

const viewLinha = (linha: Linha) => ({ ...linha, codigoDescricao: `${linha.codigo} - ${linha.descricao}` })

async function registerCadastro(
  { guarda, cadastro }: CadastroDeps,
  body: WireDados,
  { address, token, formulario }: Caller,
  trustedToken: string | undefined,
) {
  const { captcha, desafio, resposta, termosAceitos, ...dados } = body
  const submitted = submittedFields(dados)
  const problems = problemsIn(submitted, dados.linhasFornecimento ?? [])
  if (problems.length > 0) throw wireError('PARAMETROS_INVALIDOS', problems)
  if (!isTrustedPortal({ token }, trustedToken)) {
    if (!cadastro.forwardsCaptcha) await requireHuman(guarda, { captcha, desafio, resposta }, 'cadastro', address)
    const exceeded = await countCadastro(guarda.limites, submitted, address)
    if (exceeded) throw tooMany(exceeded.seconds)
  }
  const hash = createHash('sha256').update(JSON.stringify([formulario ?? randomUUID(), submitted]))
  const result = await cadastro.registerCadastro(submitted, {
    formulario: `chamada:${hash.digest('hex')}`,
    termosAceitos,
    ...(cadastro.forwardsCaptcha && captcha && { captcha }),
  })
  if (result.ok) return { cadastroRealizado: true, tipoPessoa: result.value.tipoPessoa }
  if (result.error === 'naoRealizado') return { cadastroRealizado: false, tipoPessoa: dados.tipoPessoa }
  const refusal = result.error === 'rascunhoNotFound' ? 'incompleto' : result.error
  throw wireError('PARAMETROS_INVALIDOS', [{ message: t(`recusa.${refusal}`) }])
}

function submittedFields(dados: Omit<WireDados, 'captcha' | 'desafio' | 'resposta' | 'termosAceitos'>): TypedFields {
  const fields = Object.entries(dados).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  )
  return Object.fromEntries(fields)
}

function problemsIn(submitted: TypedFields, linhas: number[]) {
  const problems = passos.flatMap((passo) => findProblems(passo, submitted))
  const hasDuplicates = new Set(linhas).size < linhas.length
  return [
    ...problems.map(({ problem }) => ({ message: t(`erro.${problem}`) })),
    ...(hasDuplicates ? [{ message: t('linhas.duplicada', { linha: t('campo.linhasFornecimento') }) }] : []),
  ]
}
