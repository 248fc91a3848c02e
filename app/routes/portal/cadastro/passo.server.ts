import { type LoaderFunctionArgs, redirect, replace } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { completeContext } from '~/composition/context-of.server'
import { linhasIn, type TypedFields } from '~/domain/cadastro/cadastro'
import {
  type CadastroIntake,
  pickTypedFields,
  sendCountField,
  termosAceitosValue,
  termosField,
} from '~/domain/cadastro/cadastros'
import { countCadastro } from '~/domain/cadastro/count-cadastro'
import { readCepReport } from '~/domain/cadastro/fill-address'
import { type CampoCadastro, fieldsOfPasso, makeJourney, type Passo, passos } from '~/domain/cadastro/passos'
import { minSearchLength } from '~/domain/cadastro/tabelas'
import { toMinutes } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import { parseTipoPessoa } from '~/domain/shared/tipo-pessoa'
import { cadastroNotFound, notFound, parseParams } from '~/failures/thrown.server'
import { formatTypedField } from '~/format/documents'
import type { Locale } from '~/format/locale'
import type { Problem } from '~/forms/answer.server'
import { findI18n } from '~/i18n/i18n.server'
import { toPaths } from '~/site/moldura'
import { cadastroParams } from '~/site/params'
import type { Paths } from '~/site/paths'
import { acaoField, acoes, buscaField, type PassoPage } from './passos/passo-page'
import { refusalProblem } from './words.server'

/** Saves a step's form and the linha that the button adds or removes. A draft already sent redirects to its receipt. */
export async function savePasso(
  paths: Paths,
  given: CadastroIntake | undefined,
  chave: string,
  passo: Passo,
  fields: Record<string, string>,
) {
  const { cadastro, digitado: before } = await findDigitado(paths, given, chave)
  const typed = pickTypedFields(passo, fields)
  const saved = await cadastro.savePasso(chave, { ...typed, ...linhasAfter(typed, fields[acaoField] ?? '') })
  return { cadastro, digitado: saved ?? before }
}

function linhasAfter(typed: Record<string, string>, acao: string): Record<string, string> {
  const [, what, id] = /^(adicionar|remover):(\d{1,15})$/.exec(acao) ?? []
  if (!what) return {}
  const without = linhasIn(typed).filter((linha) => String(linha) !== id)
  return { linhasFornecimento: (what === 'adicionar' ? [...linhasIn(typed), Number(id)] : without).join(',') }
}

type PressedButton = {
  paths: Paths
  chave: string
  passo: Passo
  sent: URLSearchParams
  acao: string
  address: string | undefined
}

/**
 * The URL that the pressed button leads to; `null` if the button continues to the next step or sends the draft. The
 * CEP button also fills in the draft's postal address. Enter on the last step searches.
 */
export async function nextAddress(
  intake: Intake,
  cadastro: CadastroIntake,
  { paths, chave, passo, sent, acao, address }: PressedButton,
): Promise<string | null> {
  if (acao === acoes.voltar && passo > 1) return paths.cadastroPasso(chave, passo - 1)
  if (acao === acoes.depois) return paths.cadastroDepois(chave, new URLSearchParams({ passo: String(passo) }))
  if (passo === 3 && acao === acoes.cidades) return paths.cadastroPasso(chave, 3, '', 'cidade')
  if (passo === 3 && acao === acoes.cep) {
    const mayAsk = (await intake.guarda.limites.countAttempt('cep', { address })) === 0
    const filled = await cadastro.fillAddress(chave, mayAsk)
    const isComplete = filled?.busca === 'achado' && !filled.foraDaLista
    return paths.cadastroPasso(chave, 3, isComplete ? '' : 'aviso=cep', 'cep')
  }
  if (passo !== 4 || acao === acoes.cadastrar) return null
  const busca = sent.get(buscaField)?.trim() ?? ''
  const query = busca ? new URLSearchParams({ busca: busca.slice(0, 100) }) : ''
  const changesLinha = acao.includes(':')
  return paths.cadastroPasso(chave, 4, query, changesLinha ? 'linhasFornecimento' : buscaField)
}

type Sending = {
  paths: Paths
  intake: Intake
  cadastro: CadastroIntake
  chave: string
  digitado: TypedFields
  address: string | undefined
  locale: Locale
}

export async function sendCadastro({ paths, intake, cadastro, chave, digitado, address, locale }: Sending) {
  const exceeded = await countCadastro(intake.guarda.limites, digitado, address)
  if (exceeded) {
    const t = findI18n(locale).getFixedT(locale, 'guarda')
    const count = toMinutes(exceeded.seconds)
    const text = t(exceeded.limite === 'representante' ? 'representante' : 'limite', { count })
    return { status: 429, problems: [{ text }] satisfies Problem[] }
  }
  const sent = await cadastro.register(chave, {
    termosAceitos: digitado[termosField] === termosAceitosValue,
    idioma: locale,
  })
  if (sent.ok) throw redirect(paths.cadastroSucesso(sent.value.tipoPessoa, sent.value.recibo), 303)
  if (sent.error === 'rascunhoNotFound') throw cadastroNotFound()
  return { status: 422, problems: [refusalProblem(locale, sent.error)] }
}

/** The draft in the address, for the forms that send or keep it. Throws a 404 if this portal registers nobody. */
export function openRascunho({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = completeContext(context)
  const { chave } = parseParams(cadastroParams, params, cadastroNotFound)
  if (!intake) throw notFound()
  return { intake, chave, paths: toPaths(request) }
}

/** A draft's answers; a draft already sent redirects to its receipt. */
export async function findDigitado(paths: Paths, cadastro: CadastroIntake | undefined, chave: string) {
  const digitado = await cadastro?.find(chave)
  if (cadastro && digitado) return { cadastro, digitado }
  const sent = await cadastro?.findSent(chave)
  if (sent) throw replace(paths.cadastroSucesso(sent.tipoPessoa, sent.recibo), 303)
  throw cadastro ? cadastroNotFound() : notFound()
}

export async function showPasso(
  paths: Paths,
  given: CadastroIntake | undefined,
  { chave, passo, query }: { chave: string; passo: Passo; query: URLSearchParams },
): Promise<Omit<PassoPage, 'titulo'>> {
  const { cadastro, digitado } = await findDigitado(paths, given, chave)
  const { canVisit, nextPasso } = makeJourney(digitado)
  if (!canVisit(passo)) throw redirect(paths.cadastroPasso(chave, nextPasso ?? 1), 303)
  const busca = query.get('busca') ?? ''
  const { tabelas, localidades } = cadastro
  const shown = [...fieldsOfPasso[passo], termosField, sendCountField]
  const [estados, cidades, escolhidas, encontradas] = await Promise.all([
    passo === 3 ? localidades.estados() : [],
    passo === 3 ? localidades.cidades(Number(digitado.estadoId)) : [],
    passo === 4 ? tabelas.listLinhas(linhasIn(digitado)) : [],
    passo === 4 && busca.trim().length >= minSearchLength ? tabelas.searchLinhas(busca) : null,
  ])
  return {
    chave,
    passo,
    digitado: Object.fromEntries(shown.map((name) => [name, digitado[name] ?? ''])),
    estados,
    cidades,
    escolhidas,
    encontradas,
    tabela: cadastro.printLinhas !== null,
    busca,
    cep: query.get('aviso') === 'cep' ? readCepReport(digitado) : null,
  }
}

const companyFields: CampoCadastro[] = ['cnpj', 'razaoSocial', 'nomeFantasia']

/** All answers in words. An individual's answers leave out the fields of a company. */
export async function listAnswers(cadastro: CadastroIntake, digitado: TypedFields, t: TFunction<'cadastro'>) {
  const { tabelas, localidades } = cadastro
  const tipoPessoa = parseTipoPessoa(digitado.tipoPessoa)
  const estadoId = Number(digitado.estadoId)
  const [linhas, estados, cidades] = await Promise.all([
    tabelas.listLinhas(linhasIn(digitado)),
    localidades.estados(),
    localidades.cidades(estadoId),
  ])
  function writeValor(campo: CampoCadastro) {
    if (campo === 'tipoPessoa') return tipoPessoa ? t(`pessoa.${tipoPessoa}`) : ''
    if (campo === 'estadoId') return estados.find(({ id }) => id === estadoId)?.nome ?? ''
    if (campo === 'cidade') return cidades.find(({ id }) => String(id) === digitado.cidade)?.nome ?? ''
    if (campo === 'linhasFornecimento')
      return linhas.map(({ codigo, descricao }) => `${codigo} - ${descricao}`).join('; ')
    return formatTypedField(campo, digitado[campo])
  }
  const shown = (campo: CampoCadastro) => tipoPessoa === 'JURIDICA' || !companyFields.includes(campo)
  return passos.flatMap((passo) =>
    fieldsOfPasso[passo]
      .filter(shown)
      .map((campo) => ({ campo, passo, nome: t(`campo.${campo}`), valor: writeValor(campo) })),
  )
}
