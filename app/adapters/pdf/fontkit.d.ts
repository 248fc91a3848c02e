/** What pdf-lib needs of it: reading a font, and a part of it to embed. */
declare module 'fontkit' {
  export const create: Parameters<import('@cantoo/pdf-lib').PDFDocument['registerFontkit']>[0]['create']
}
