import { arquivosPath } from '~/contract/paths'
import type { Verificada } from '~/domain/documento/documento'
import type { Anexo, Licitacao } from '~/domain/licitacao/licitacao'
import { toLetra } from '~/domain/shared/tipo-pessoa'
import type { Solicitacao } from '~/domain/solicitacao/solicitacao'
import enums from '~/locales/pt-BR/licitacao/enums-licitacao'

/** In the wire format, the name of `ehPerfilProduto` ends in the product's name instead of `Produto`. */
export function viewLicitacao<Some extends Pick<Licitacao, 'ehPerfilProduto'>>(
  { ehPerfilProduto, ...licitacao }: Some,
  product: string,
) {
  const perfil: Record<`ehPerfil${string}`, boolean> = { [`ehPerfil${product}`]: ehPerfilProduto }
  return { ...licitacao, ...perfil }
}

export const viewAnexo = ({ tamanho: _, ...anexo }: Anexo) => ({
  ...anexo,
  tipo: { key: anexo.tipo, label: enums.tiposAnexo[anexo.tipo] },
})

/** The wire format separates esclarecimentos from impugnações and calls the requester `nomeRazaoSocial`. */
export function viewSolicitacoes(solicitacoes: Solicitacao[]) {
  const of = (tipo: Solicitacao['tipo']) =>
    solicitacoes
      .filter((solicitacao) => solicitacao.tipo === tipo)
      .map(({ nome, ...rest }) => ({
        ...rest,
        tipoPessoa: toLetra(rest.tipoPessoa),
        nomeRazaoSocial: nome,
        anexo: rest.arquivoUri !== null,
      }))
  return { esclarecimentos: of('ESCLARECIMENTO'), impugnacoes: of('IMPUGNACAO') }
}

/** The wire format repeats some fields under a second name. */
export function viewVerificada(verificada: Verificada) {
  const valido = verificada.situacao === 'VALIDO'
  const id = valido ? verificada.uri : null
  const nome = verificada.situacao === 'DESCONHECIDO' ? null : verificada.nome
  const revogado = verificada.situacao === 'REVOGADO'
  return {
    valido,
    ehDocumentoValido: valido,
    dataHoraValidacao: verificada.verificadoEm,
    dataHoraPesquisa: verificada.verificadoEm,
    arquivoSrc: id && `${arquivosPath}?uri=${id}`,
    idVirtualizado: id,
    documentoVirtualizadoId: id,
    nome,
    nomeDocumento: nome,
    situacao: verificada.situacao,
    dataRevogacao: revogado ? verificada.revogadoEm : null,
    motivoRevogacao: revogado ? verificada.motivo : null,
  }
}
