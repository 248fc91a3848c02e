/** Several blank lines in a row become one. */
export const foldBlankLines = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')

/** An item's catalogue and its code in that catalogue, such as 'CATMAT 461846'; `null` if neither is known. */
export const toCatalogo = (item: { catalogo_nome: string | null; catalogo_codigo: string | null }) =>
  [item.catalogo_nome, item.catalogo_codigo].filter(Boolean).join(' ') || null
