import type { Manifestacao, RecursoDaAta } from '~/domain/ata/ata'
import type { Block } from '../blocks'
import texts from './texts'
import type { AtaWriting } from './writing'

const { recursos: names, fornecedores } = texts

/** Every lot in which somebody meant to appeal: who, why, and until when it is or was possible. */
export function* describeRecursos(recursos: RecursoDaAta[], writing: AtaWriting): Generator<Block> {
  yield { heading: 2, text: names.heading }
  if (recursos.length === 0) yield { paragraph: names.none }
  for (const { numero, descricao, prazos, manifestacoes } of recursos) {
    yield { heading: 3, text: texts.disputas.LOTE(numero, descricao) }
    yield describeManifestacoes(manifestacoes, writing)
    if (prazos)
      yield {
        facts: [
          [names.inicio, writing.minute(prazos.inicio) ?? ''],
          [names.fimRecurso, writing.minute(prazos.fimRecurso) ?? ''],
          [names.fimContrarrazao, writing.minute(prazos.fimContrarrazao) ?? ''],
        ],
      }
  }
}

const describeManifestacoes = (manifestacoes: Manifestacao[], { minute }: AtaWriting): Block => ({
  caption: names.caption,
  columns: [
    { label: fornecedores.fornecedor, share: 27 },
    { label: names.motivo, share: 43 },
    { label: names.data, share: 13 },
    { label: names.permitido, share: 17 },
  ],
  rows: manifestacoes.map(({ fornecedor, motivo, dataCadastro, concedidoEm }) => [
    fornecedor.razaoSocial,
    motivo,
    minute(dataCadastro) ?? '',
    concedidoEm ? names.desde(minute(concedidoEm) ?? '') : texts.no,
  ]),
})
