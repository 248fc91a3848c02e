/**
 * Parsers by type oid, the same for PGlite and PostgreSQL. int8 becomes a number: ids and counts stay below 2^53.
 * numeric and date stay text, so that no digit is lost and no time zone is assumed.
 * @type {Record<number, (value: string) => unknown>}
 */
export const parsers = {
  20: Number,
  1700: (value) => value,
  1082: (value) => value,
}
