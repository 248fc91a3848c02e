import type { ItemEncontrado } from '~/domain/licitacao/licitacao'
import { maskCpfCnpj, maskCpfsInText, maskEmail, maskPessoaInText } from '~/domain/shared/masks'
import type { Resposta, Solicitacao } from '~/domain/solicitacao/solicitacao'

/** A tender without the CPF that someone wrote into its object, or into an item. */
export const withSafeObjeto = <T extends { objeto: string; itemEncontrado?: ItemEncontrado | null }>(
  licitacao: T,
): T => {
  const { objeto, itemEncontrado: item } = licitacao
  return {
    ...licitacao,
    objeto: maskCpfsInText(objeto),
    ...(item && { itemEncontrado: { ...item, descricao: maskCpfsInText(item.descricao) } }),
  }
}

type Solicitada = Omit<Solicitacao, 'nome'> & {
  anexo: boolean
  nomeRazaoSocial: string | null
  fornecedor?: { razaoSocial: string | null } | null
}

/** A request as it may be shown: who asked is masked here too, for the system behind may tell all of it (D13). */
export function toSolicitacao({ nomeRazaoSocial, fornecedor, anexo: _, ...asked }: Solicitada, showRequester: boolean) {
  const { cpfCnpj, email, assunto, arquivoNome } = asked
  const nome = nomeRazaoSocial ?? fornecedor?.razaoSocial ?? null
  return {
    ...asked,
    nome: showRequester ? nome && maskPessoaInText(nome) : null,
    cpfCnpj: showRequester && cpfCnpj !== null ? maskCpfCnpj(cpfCnpj) : null,
    email: showRequester && email !== null ? maskEmail(email) : null,
    assunto: maskPessoaInText(assunto),
    arquivoNome: arquivoNome && maskPessoaInText(arquivoNome),
  }
}

type Respondida = Omit<Resposta, 'corrige'> & { corrige?: number | null }

export const toResposta = (resposta: Respondida): Resposta => ({
  ...resposta,
  corrige: resposta.corrige ?? null,
  resposta: maskCpfsInText(resposta.resposta),
  anexoNome: resposta.anexoNome && maskCpfsInText(resposta.anexoNome),
})

/** Whether times can be written in this zone. */
export function isZone(timezone: string) {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: timezone })
    return true
  } catch {
    return false
  }
}
