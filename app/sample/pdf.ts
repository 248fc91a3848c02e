import PDFDocument from 'pdfkit'

/** `itens` are lines of a list after the text. */
export type PdfContent = {
  titulo: string
  orgao: string
  referencia: readonly string[]
  paragrafos: readonly string[]
  itens?: readonly string[]
  data: Date
}

const margin = 64

/** A tagged A4 document in Portuguese, its pages numbered. */
export function renderPdf({ titulo, orgao, referencia, paragrafos, itens = [], data }: PdfContent) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    info: { Title: titulo, Author: orgao, Subject: referencia.join('; '), CreationDate: data, ModDate: data },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })

  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const write = (tag: 'H1' | 'H2' | 'P', text: string, size: number, bold = false) =>
    root.add(
      pdf.struct(tag, {}, () => {
        pdf
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .text(text, { lineGap: 3 })
        pdf.moveDown(0.6)
      }),
    )

  write('P', orgao, 11, true)
  write('H1', titulo, 18, true)
  for (const line of referencia) write('P', line, 10)
  pdf.moveDown(0.8)
  for (const paragrafo of paragrafos) write('P', paragrafo, 11)
  if (itens.length > 0) write('H2', 'Itens', 13, true)
  for (const item of itens) write('P', item, 10)
  root.end()

  numberPages(pdf)
  pdf.end()
  return done
}

function numberPages(pdf: PDFKit.PDFDocument) {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    // Below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf
      .font('Helvetica')
      .fontSize(9)
      .text(`Documento de exemplo. Página ${page + 1} de ${count}`, margin, pdf.page.height - 44, { lineBreak: false })
    pdf.endMarkedContent()
  }
}
