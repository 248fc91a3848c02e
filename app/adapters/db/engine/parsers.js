/**
 * How values come back, alike from PGlite and PostgreSQL, by type oid. int8 becomes a number: ids and counts stay far
 * below 2^53. numeric and date stay text, so that no digit is lost and no zone is invented.
 * @type {Record<number, (value: string) => unknown>}
 */
export const parsers = {
  20: Number,
  1700: (value) => value,
  1082: (value) => value,
}
