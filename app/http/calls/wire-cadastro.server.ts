import { createHash, randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import { cadastroContract, type DadosNoFio } from '~/contract/cadastro'
import type { Digitado } from '~/domain/cadastro/cadastro'
import type { Cadastro } from '~/domain/cadastro/cadastros'
import { faltasDe } from '~/domain/cadastro/journey'
import { passos } from '~/domain/cadastro/passos'
import type { Linha } from '~/domain/cadastro/tabelas'
import type { Intake } from '~/domain/intake'
import { parseCnpj, parseCpf } from '~/domain/solicitacao/documentos'
import textos from '~/locales/pt-BR/cadastro'
import { tooMany, wireError } from '../refusals/wire-errors.server'
import { type Caller, isVouched } from './receive-solicitacao.server'

type Deps = { intake: Intake | undefined; trustedToken: string | undefined }
type Taking = { guarda: Intake['guarda']; cadastro: Cadastro }

/** The calls of a registration (001 §7.1). */
export function makeCadastroRouter({ intake, trustedToken }: Deps) {
  const calls = implement(cadastroContract).$context<{ caller: Caller }>()
  function taking(): Taking {
    if (!intake) throw wireError('ENDERECO_NAO_ENCONTRADO')
    return { guarda: intake.guarda, cadastro: intake.cadastro }
  }
  /** A portal that vouches for its visitors has counted them itself. */
  const counted = async (caller: Caller, limit: () => Promise<number>) => {
    if (!isVouched(caller, trustedToken)) await spend(limit())
  }
  return {
    linhas: calls.linhas.handler(async ({ input: { query } }) => ({
      items: (await taking().cadastro.tabelas.searchLinhas(query.descricao)).map(viewLinha),
    })),
    produtos: calls.produtos.handler(async ({ input: { query } }) => ({
      items: (await taking().cadastro.searchProdutos(query.produtoNome)).map(({ id, descricao }) => ({
        id,
        descricao,
      })),
    })),
    portes: calls.portes.handler(async () => ({ items: await taking().cadastro.tabelas.portes() })),
    naturezas: calls.naturezas.handler(async ({ input: { params } }) => ({
      items: await taking().cadastro.tabelas.naturezas(params.tipo === 'tipoPessoa=FISICA' ? 'FISICA' : 'JURIDICA'),
    })),
    estados: calls.estados.handler(() => taking().cadastro.localidades.estados()),
    municipios: calls.municipios.handler(({ input: { params } }) => taking().cadastro.localidades.cidades(params.id)),
    preCadastrar: calls.preCadastrar.handler(async ({ input: { body }, context: { caller } }) => {
      const { guarda, cadastro } = taking()
      await counted(caller, () => guarda.limites.spend('rascunho', { address: caller.address }))
      const { nome, telefone, email } = body
      const contato = Object.entries({ nome, telefone, email }).filter(([, text]) => typeof text === 'string')
      await cadastro.preCadastrar(Object.fromEntries(contato) as Digitado)
      return {}
    }),
    enviarTermo: calls.enviarTermo.handler(async ({ input: { body }, context: { caller } }) => {
      const { guarda, cadastro } = taking()
      const cpfCnpj = body.tipoPessoa === 'JURIDICA' ? parseCnpj(body.cnpj ?? '') : parseCpf(body.cpf ?? '')
      const email = body.email?.trim() ?? ''
      await counted(caller, () => guarda.limites.spend('reenvio', { address: caller.address, quem: cpfCnpj ?? '' }))
      if (cpfCnpj && email) await cadastro.resendTermo({ cpfCnpj, email }, new Date())
      return {}
    }),
    cadastrar: calls.cadastrar.handler(({ input: { body }, context: { caller } }) =>
      cadastrar(taking(), body, caller, trustedToken),
    ),
  }
}

async function spend(limit: Promise<number>) {
  const wait = await limit
  if (wait > 0) throw tooMany(wait)
}

const viewLinha = (linha: Linha) => ({ ...linha, codigoDescricao: `${linha.codigo} - ${linha.descricao}` })

async function cadastrar(
  { guarda, cadastro }: Taking,
  body: DadosNoFio,
  { address, token, formulario }: Caller,
  trustedToken: string | undefined,
) {
  const { captcha, desafio, resposta, termosAceitos, ...dados } = body
  const digitado = digitadoOf(dados)
  const problems = problemsIn(digitado, dados.linhasFornecimento ?? [])
  if (problems.length > 0) throw wireError('PARAMETROS_INVALIDOS', problems)
  if (!isVouched({ token }, trustedToken)) {
    if (!cadastro.passesCaptcha) await shownToBeHuman()
    const quem = parseCnpj(digitado.cnpj ?? '') ?? parseCpf(digitado.cpf ?? '') ?? ''
    await spend(guarda.limites.spend('cadastro', { address, quem }))
  }
  const number = createHash('sha256').update(JSON.stringify([formulario ?? randomUUID(), digitado]))
  const sent = await cadastro.cadastrar(digitado, {
    formulario: `chamada:${number.digest('hex')}`,
    termosAceitos,
    ...(cadastro.passesCaptcha && captcha && { captcha }),
  })
  if (sent.ok) return { cadastroRealizado: true, tipoPessoa: sent.value.tipoPessoa }
  if (sent.error === 'naoRealizado')
    return { cadastroRealizado: false, tipoPessoa: digitado.tipoPessoa === 'FISICA' ? 'FISICA' : 'JURIDICA' } as const
  const refusal = sent.error === 'rascunhoNotFound' ? 'incompleto' : sent.error
  throw wireError('PARAMETROS_INVALIDOS', [{ message: textos.recusa[refusal] }])

  async function shownToBeHuman() {
    const proof = { recaptcha: captcha ?? '', desafio: desafio ?? '', resposta: resposta ?? '', armadilha: '' }
    const human = await guarda.verifyHuman(proof, { action: 'cadastro', issuedAt: new Date(0) })
    if (!human.ok) {
      await spend(guarda.limites.spend('prova', { address }))
      throw wireError('CAPTCHA_INVALIDO')
    }
  }
}

/** What the call brings as the form's fields would. */
function digitadoOf(dados: Omit<DadosNoFio, 'captcha' | 'desafio' | 'resposta' | 'termosAceitos'>): Digitado {
  const given = Object.entries(dados).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, Array.isArray(value) ? value.join(',') : String(value)]],
  )
  return Object.fromEntries(given)
}

function problemsIn(digitado: Digitado, linhas: number[]) {
  const faltas = passos.flatMap((passo) => faltasDe(passo, digitado))
  const twice = new Set(linhas).size < linhas.length
  return [
    ...faltas.map(([campo, problem]) => ({ message: textos.erro[campo][problem] })),
    ...(twice ? [{ message: textos.linhas.duplicada.replace('{{linha}}', textos.campo.linhasFornecimento) }] : []),
  ]
}
