/** A PDF that the portal made, to be downloaded under `nome`. */
export const pdfAnswer = (pdf: Uint8Array, nome: string, kept: 'no-store' | 'no-cache') =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': kept,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
