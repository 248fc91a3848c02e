import type { Action, Group } from './command'
import type { Param } from './params'

const describeWord = ({ placeholder, defaultValue }: Param<unknown>) =>
  defaultValue ? `[${placeholder}]` : `<${placeholder}>`

/** Formats an option, for example `--motivo <motivo>`. `describeUsage` adds square brackets if the option is optional. */
const describeOption = (name: string, { placeholder, flag }: Param<unknown>) =>
  flag ? `--${name}` : `--${name} <${placeholder}>`

/** Returns the usage of an action, or of every action of a group. For the root, returns only `portal <comando>`. */
export function describeUsage(path: string[], target: Action | Group): string[] {
  if ('actions' in target)
    return path.length === 0
      ? ['portal <comando>']
      : Object.entries(target.actions).flatMap(([name, inner]) => describeUsage([...path, name], inner))
  const words = Object.values(target.args).map(describeWord)
  const options = Object.entries(target.options).map(([name, param]) => {
    const shown = describeOption(name, param)
    return param.defaultValue ? `[${shown}]` : shown
  })
  return [['portal', ...path, ...words, ...options].join(' ')]
}

export const usageText = (usage: string[]) =>
  usage.length === 1 ? `Uso: ${usage[0]}` : ['Uso:', ...usage.map((line) => `  ${line}`)].join('\n')

export function helpText(path: string[], target: Action | Group) {
  if (!('actions' in target)) return actionHelp(path, target)
  if (path.length > 0) return [usageText(describeUsage(path, target)), '', target.summary].join('\n')
  return [
    usageText(describeUsage(path, target)),
    '',
    ...table(Object.entries(target.actions).map(([name, { summary }]) => [name, summary])),
    '',
    'As formas de cada um: portal <comando> --help',
    'Códigos de saída: 0, feito; 1, feito em parte; 2, não feito.',
  ].join('\n')
}

function actionHelp(path: string[], action: Action) {
  const explained = [
    ...Object.values(action.args).map((param) => [describeWord(param), param.help ?? '']),
    ...Object.entries(action.options).map(([name, param]) => [describeOption(name, param), param.help ?? '']),
  ].filter(([, help]) => help)
  const lines = [usageText(describeUsage(path, action)), '', action.summary]
  return (explained.length > 0 ? [...lines, '', ...table(explained)] : lines).join('\n')
}

function table(rows: string[][]) {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`)
}
