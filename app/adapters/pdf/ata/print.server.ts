import type { Ata } from '~/domain/ata/ata'
import type { Impressao } from '~/domain/ata/ports'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import type { Block } from '../blocks'
import { printPdf } from '../document.server'
import { describeDisputas } from './disputas'
import { describeFornecedores } from './fornecedores'
import { describeLicitacao } from './licitacao'
import { describeRecursos } from './recursos'
import { describeSolicitacoes } from './solicitacoes'
import texts from './texts'
import { type AtaWriting, makeWriting } from './writing'

/** The minutes on paper, times in `timezone`. */
export function makePrintAta(timezone: string) {
  const writing = makeWriting(timezone)
  return (ata: Ata, impressao: Impressao) => {
    const { nomeOrgao, numProcesso } = ata.licitacao
    const title = [texts.title, numProcesso].filter(Boolean).join(' - ')
    return printPdf({
      title,
      author: nomeOrgao,
      date: impressao.geradaEm,
      blocks: describeAta(ata, impressao, writing),
      foot: (page, pages) => `${title}. ${texts.page(page, pages)}`,
    })
  }
}

/** The parts of the minutes in their order; the code comes last, on the last page. */
export function* describeAta(
  ata: Ata,
  { geradaEm, codigo, endereco }: Impressao,
  writing: AtaWriting,
): Generator<Block> {
  const { licitacao, fornecedores, disputas, solicitacoes, recursos } = ata
  yield { paragraph: licitacao.nomeOrgao }
  yield { heading: 1, text: texts.title }
  yield { paragraph: texts.intro }
  yield { paragraph: texts.geradaEm(writing.second(geradaEm) ?? '') }
  yield* describeLicitacao(licitacao, writing)
  yield* describeFornecedores(fornecedores)
  yield* describeDisputas(disputas, licitacao.tipoLicitacao, writing)
  yield* describeSolicitacoes(solicitacoes, 'ESCLARECIMENTO', writing)
  yield* describeSolicitacoes(solicitacoes, 'IMPUGNACAO', writing)
  yield* describeRecursos(recursos, writing)
  yield sealOf(codigo, endereco)
}

function sealOf(codigo: Codigo, endereco: string): Block {
  const { heading, code, alt, como } = texts.autenticidade
  return {
    seal: { title: heading, alt: alt(endereco), code: code(formatCodigo(codigo)), address: endereco, notes: [como] },
  }
}
