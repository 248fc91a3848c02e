import type { Result } from './result'

const most = 150

/** Returns whether `npm test` has no more tests in the browser than fit into its ten minutes. */
export function tellInBrowser(results: Result[]) {
  const count = results.filter(({ file }) => file.endsWith('.spec.ts')).length
  if (count <= most) return true
  console.log(`${count} testes no navegador em npm test, que tem lugar para ${most}: os outros levam @rest`)
  return false
}
