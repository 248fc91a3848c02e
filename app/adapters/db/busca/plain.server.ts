import { type Expression, sql } from 'kysely'

/** Every capital and small letter with an accent, and the letter it is compared as. */
const accents = {
  from: 'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  to: 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn',
}

/** A short text as it is compared, worked out by the database. */
export const plain = (text: Expression<unknown>) =>
  sql<string>`translate(lower(${text}), ${accents.from}, ${accents.to})`
