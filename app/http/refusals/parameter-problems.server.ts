import recursos from '~/locales/pt-BR/recursos'
import texts from './messages'

type Issue = { readonly message: string; readonly path?: readonly unknown[] }

/** One Portuguese sentence for every parameter that is wrong, each naming it. */
export function describeProblems(issues: readonly Issue[]) {
  return issues.map((issue) => ({ message: sentenceFor(issue) }))
}

function sentenceFor(issue: Issue) {
  const { parameter } = texts
  // The first step says where: in the address, in the query or in the body.
  const name = issue.path?.slice(1).map(String).join('.')
  if (!name) return parameter.malformed
  if (name === 'idLote') return recursos.erro.semLote
  if ('code' in issue && issue.code === 'too_small' && 'minimum' in issue)
    return fill(parameter.tooSmall, { name, limit: issue.minimum })
  if ('code' in issue && issue.code === 'too_big' && 'maximum' in issue)
    return fill(parameter.tooBig, { name, limit: issue.maximum })
  if ('values' in issue && Array.isArray(issue.values))
    return fill(parameter.oneOf, { name, values: issue.values.join(', ') })
  return fill(parameter.invalid, { name })
}

const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
