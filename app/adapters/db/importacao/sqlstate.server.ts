/** Classes of what is wrong with the data: a value, a constraint, a limit of the database itself. */
const ofData = ['22', '23', '54']

/** Why the database refuses what it was given, for a person; `undefined` when it is not the data's fault. */
export function motivoOfData(error: unknown) {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined
  if (error.code.length !== 5 || !ofData.includes(error.code.slice(0, 2))) return undefined
  return `o banco de dados não aceita: ${error.message}`
}
