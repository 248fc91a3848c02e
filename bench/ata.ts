import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { describeAta, makePrintAta } from '../app/adapters/pdf/ata/print.server'
import { makeWriting } from '../app/adapters/pdf/ata/writing'
import { fonts } from '../app/adapters/pdf/fonts.server'
import { layout } from '../app/adapters/pdf/layout.server'
import { makeLettering } from '../app/adapters/pdf/lettering.server'
import { type PdfPage, paper } from '../app/adapters/pdf/sheet'
import { makeTypesetter } from '../app/adapters/pdf/typesetter.server'
import type { Ata, Disputa } from '../app/domain/ata/ata'
import { newCodigo } from '../app/domain/documento/codigo'
import { median } from './measure'

/** Times in milliseconds; `pause` is the longest that nobody else was served. `floor`: the same words, by pdfkit alone. */
export type AtaFigures = { lotes: number; pages: number; made: number; pause: number; floor: number }

const timezone = 'America/Sao_Paulo'
const rounds = 5

/** Makes the minutes of a tender of so many lots, each with two items and four offers; the median of some rounds. */
export async function measureAta(lotes: number): Promise<AtaFigures> {
  const ata = ataOf(lotes)
  const codigo = newCodigo()
  const impressao = { geradaEm: new Date(), codigo, endereco: `https://portal.example/${codigo}` }
  const print = makePrintAta(timezone)
  const pages = await layout(
    describeAta(ata, impressao, makeWriting(timezone)),
    makeTypesetter(makeLettering(newPdf())),
    async () => {},
  )

  const made: number[] = []
  const pauses: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    made.push(await timed(() => buffer(print(ata, impressao))))
    delay.disable()
    pauses.push(delay.max / 1e6)
    floors.push(await timed(() => writeLines(pages)))
  }
  return { lotes, pages: pages.length, made: median(made), pause: median(pauses), floor: median(floors) }
}

function newPdf() {
  const pdf = new PDFDocument({ size: [paper.width, paper.height], margin: 0, autoFirstPage: false })
  return pdf.registerFont('regular', fonts.condensed).registerFont('bold', fonts.condensedBold)
}

function writeLines(pages: PdfPage[]) {
  const pdf = newPdf()
  const written = buffer(pdf)
  for (const { marks } of pages) {
    pdf.addPage()
    for (const { style, lines } of marks) {
      pdf.font(style.font).fontSize(style.size)
      for (const { text, x, y } of lines) pdf.text(text, x, y, { lineBreak: false })
    }
  }
  pdf.end()
  return written
}

async function timed(work: () => Promise<unknown>) {
  const before = performance.now()
  await work()
  return performance.now() - before
}

function ataOf(lotes: number): Ata {
  const now = new Date()
  const fornecedores = Array.from({ length: 40 }, (_, id) => ({
    id,
    razaoSocial: `Fornecedor número ${id} Comércio e Serviços Ltda.`,
    cpfCnpj: '99.830.111/0001-92',
  }))
  const disputas = Array.from({ length: lotes }, (_, lote): Disputa => {
    const participantes = Array.from({ length: 4 }, (_, place) => fornecedores[(lote + place) % 40] ?? fornecedores[0])
    const presentes = participantes.filter((fornecedor) => fornecedor !== undefined)
    return {
      tipo: 'LOTE',
      numero: lote + 1,
      descricao: `Material de expediente do grupo ${lote + 1}, com entrega parcelada`,
      situacao: 'HOMOLOGADO',
      itens: [1, 2].map((sequencia) => ({
        sequencia,
        codigo: String(100_001 + lote),
        descricao: `Caneta esferográfica azul nº ${lote}, ponta média, corpo transparente, em caixa com cinquenta unidades`,
        unidade: 'Caixa',
        quantidade: `${100 + lote}.0000`,
        valorUnitario: '41.9000',
        valorTotal: `${4190 + lote}.0000`,
      })),
      propostas: presentes.map((fornecedor, place) => ({
        id: 4 * lote + place,
        fornecedor,
        valor: `${10_000 + lote * place}.5000`,
        melhorLance: `${9_500 + lote + place}.1200`,
        dataMelhorLance: now,
        situacao: place === 3 ? 'DESCLASSIFICADA' : 'CLASSIFICADA',
        motivo: place === 3 ? 'Não atende à especificação do termo de referência.' : null,
        classificacao: place === 3 ? null : place + 1,
      })),
      resultados: presentes.slice(0, 1).map((fornecedor) => ({
        fornecedor,
        quantidade: null,
        valorUnitario: null,
        valorTotal: `${9_500 + lote}.1200`,
        percentualDesconto: null,
        dataResultado: now,
      })),
    }
  })
  const licitacao: Ata['licitacao'] = {
    id: 1,
    numProcesso: '2030.000123',
    numRepeticao: null,
    numeroEdital: '007/2030',
    dataIniEnvioProposta: now,
    dataFimEnvioProposta: now,
    dataAbertura: now,
    dataLimiteEsclarecimentoImpugnacao: now,
    tempoFaseAbertoFechado: null,
    modoDisputa: 'ABERTO',
    modalidade: 'PREGAO_ELETRONICO',
    amparoLegal: { lei: 'Lei nº 14.133/2021' },
    tipoLicitacao: 'MP',
    nomeOrgao: 'Secretaria Municipal de Educação',
    ehPerfilProduto: true,
    tipoDisputa: 'ABERTO',
    inversaoFases: false,
    objeto: 'Aquisição de material de expediente para todas as escolas do município',
    status: 'HOMOLOGADA',
    linkAcessoExterno: null,
  }
  return { licitacao, fornecedores, disputas, solicitacoes: [], recursos: [] }
}
