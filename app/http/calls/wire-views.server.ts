import { arquivosPath } from '~/contract/paths'
import type { Verificada } from '~/domain/documento/documento'
import type { Anexo, Licitacao } from '~/domain/licitacao/licitacao'
import type { Solicitacao } from '~/domain/solicitacao/solicitacao'
import enums from '~/locales/pt-BR/licitacao/enums-licitacao'

/** The calls name one field after the product. */
export function viewLicitacao<Some extends Pick<Licitacao, 'ehPerfilProduto'>>(
  { ehPerfilProduto, ...licitacao }: Some,
  product: string,
) {
  const perfil: Record<`ehPerfil${string}`, boolean> = { [`ehPerfil${product}`]: ehPerfilProduto }
  return { ...licitacao, ...perfil }
}

/** The calls carry the label beside the key. */
export const viewAnexo = ({ tamanho: _, ...anexo }: Anexo) => ({
  ...anexo,
  tipo: { key: anexo.tipo, label: enums.tiposAnexo[anexo.tipo] },
})

/** The calls keep the two kinds apart, and say `nomeRazaoSocial` for whoever asked. */
export function viewSolicitacoes(solicitacoes: Solicitacao[]) {
  const of = (tipo: Solicitacao['tipo']) =>
    solicitacoes
      .filter((solicitacao) => solicitacao.tipo === tipo)
      .map(({ nome, ...rest }) => ({ ...rest, nomeRazaoSocial: nome, anexo: rest.arquivoUri !== null }))
  return { esclarecimentos: of('ESCLARECIMENTO'), impugnacoes: of('IMPUGNACAO') }
}

/** The calls tell the same under two names each. */
export function viewVerificada(found: Verificada) {
  const valido = found.situacao === 'VALIDO'
  const id = valido ? found.uri : null
  const nome = found.situacao === 'DESCONHECIDO' ? null : found.nome
  const revogado = found.situacao === 'REVOGADO'
  return {
    valido,
    ehDocumentoValido: valido,
    dataHoraValidacao: found.verificadoEm,
    dataHoraPesquisa: found.verificadoEm,
    arquivoSrc: id && `${arquivosPath}?uri=${id}`,
    idVirtualizado: id,
    documentoVirtualizadoId: id,
    nome,
    nomeDocumento: nome,
    situacao: found.situacao,
    dataRevogacao: revogado ? found.revogadoEm : null,
    motivoRevogacao: revogado ? found.motivo : null,
  }
}
