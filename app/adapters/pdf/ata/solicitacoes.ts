import type { Ata } from '~/domain/ata/ata'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { Block } from '../blocks'
import texts from './texts'
import type { AtaWriting } from './writing'

const { solicitacoes: names } = texts

/** The requests of one kind, each with its answers. */
export function* describeSolicitacoes(
  solicitacoes: Ata['solicitacoes'],
  tipo: TipoSolicitacao,
  { minute }: AtaWriting,
): Generator<Block> {
  yield { heading: 2, text: names[tipo].heading }
  const ofTipo = solicitacoes.filter((solicitacao) => solicitacao.tipo === tipo)
  if (ofTipo.length === 0) yield { paragraph: names[tipo].none }
  for (const [index, { dataCadastro, nome, cpfCnpj, assunto, arquivoNome, respostas }] of ofTipo.entries()) {
    yield { heading: 3, text: names.enviada(index + 1, minute(dataCadastro) ?? '') }
    if (nome) yield { paragraph: names.de([nome, cpfCnpj].filter(Boolean).join(', ')) }
    yield { quote: assunto }
    if (arquivoNome) yield { paragraph: names.anexo(arquivoNome) }
    if (respostas.length === 0) yield { paragraph: names.semResposta }
    for (const { corrige, dataCadastro, resposta, anexoNome } of respostas) {
      const when = minute(dataCadastro) ?? ''
      yield { paragraph: corrige === null ? names.resposta(when) : names.correcao(when) }
      yield { quote: resposta }
      if (anexoNome) yield { paragraph: names.anexo(anexoNome) }
    }
  }
}
