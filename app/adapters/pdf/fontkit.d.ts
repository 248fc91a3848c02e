/** The part of fontkit that pdf-lib uses. */
declare module 'fontkit' {
  export const create: Parameters<import('@cantoo/pdf-lib').PDFDocument['registerFontkit']>[0]['create']
}
