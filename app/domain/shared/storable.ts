/** What the database can't hold, and no keyboard writes, is left out. */
export const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')
