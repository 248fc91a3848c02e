import { maskExceptLeadingDigits, maskLeadingCpf } from '~/domain/importacao/numero-em-serie'
import type { ItemEncontrado } from '~/domain/licitacao/licitacao'
import { maskCpfCnpj, maskEmail, maskPessoaInText, maskSourceText } from '~/domain/shared/masks'
import { type LetraPessoa, toTipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Resposta, Solicitacao } from '~/domain/solicitacao/solicitacao'

/**
 * Masks the CPFs in a process or notice number. Eleven leading digits are masked if they have a CPF's check digits.
 * They may instead belong to a series of numbers (decision 046), but the órgão's other numbers are unknown here.
 */
export const maskNumero = <N extends string | null | undefined>(numero: N) =>
  numero ? maskLeadingCpf(maskExceptLeadingDigits(numero)) : numero

export const toMunicipio = ({
  idMunicipio,
  descricao,
  uf,
}: {
  idMunicipio: number
  descricao: string
  uf: string
}) => ({
  id: idMunicipio,
  nome: descricao,
  uf,
})

type LicitacaoTexts = {
  objeto: string
  numProcesso: string | null
  numeroEdital: string | null
  nomeOrgao?: string
  nomeUnidade?: string | null
  orgao?: { nome: string; unidade?: string | null }
  itemEncontrado?: ItemEncontrado | null
}

const maskOrgaoNames = ({ nome, unidade }: { nome: string; unidade?: string | null }) => ({
  nome: maskSourceText(nome),
  ...(unidade && { unidade: maskSourceText(unidade) }),
})

/** Masks personal data in the texts, numbers and item of a tender. */
export function maskLicitacaoTexts<T extends LicitacaoTexts>(licitacao: T): T {
  const { objeto, numProcesso, numeroEdital, nomeOrgao, nomeUnidade, orgao, itemEncontrado: item } = licitacao
  return {
    ...licitacao,
    objeto: maskSourceText(objeto),
    numProcesso: maskNumero(numProcesso),
    numeroEdital: maskNumero(numeroEdital),
    ...(nomeOrgao !== undefined && { nomeOrgao: maskSourceText(nomeOrgao) }),
    ...(nomeUnidade && { nomeUnidade: maskSourceText(nomeUnidade) }),
    ...(orgao && { orgao: { ...orgao, ...maskOrgaoNames(orgao) } }),
    ...(item && { itemEncontrado: { ...item, descricao: maskSourceText(item.descricao) } }),
  }
}

type RemoteSolicitacao = Omit<Solicitacao, 'nome' | 'tipoPessoa'> & {
  tipoPessoa: LetraPessoa
  anexo: boolean
  nomeRazaoSocial: string | null
  fornecedor?: { razaoSocial: string | null } | null
}

/** Masks the solicitante's data, because the remote system may return them unmasked (D13). */
export function toSolicitacao(
  { nomeRazaoSocial, fornecedor, anexo: _, ...solicitacao }: RemoteSolicitacao,
  showRequester: boolean,
) {
  const { cpfCnpj, email, assunto, arquivoNome } = solicitacao
  const nome = nomeRazaoSocial ?? fornecedor?.razaoSocial ?? null
  return {
    ...solicitacao,
    tipoPessoa: toTipoPessoa(solicitacao.tipoPessoa),
    nome: showRequester ? nome && maskPessoaInText(nome) : null,
    cpfCnpj: showRequester && cpfCnpj !== null ? maskCpfCnpj(cpfCnpj) : null,
    email: showRequester && email !== null ? maskEmail(email) : null,
    assunto: maskPessoaInText(assunto),
    arquivoNome: arquivoNome && maskPessoaInText(arquivoNome),
  }
}

type RemoteResposta = Omit<Resposta, 'corrige'> & { corrige?: number | null }

export const toResposta = (resposta: RemoteResposta): Resposta => ({
  ...resposta,
  corrige: resposta.corrige ?? null,
  resposta: maskSourceText(resposta.resposta),
  anexoNome: resposta.anexoNome && maskSourceText(resposta.anexoNome),
})

export function isTimeZone(timezone: string) {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: timezone })
    return true
  } catch {
    return false
  }
}
