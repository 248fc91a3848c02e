import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Action, Group } from '~/cli/command/command'
import { commands } from '~/cli/commands'

const listCommands = (group: Group, before: string): string[] =>
  Object.entries<Action | Group>(group.actions).flatMap(([name, one]) =>
    'actions' in one ? listCommands(one, `${before} ${name}`) : [`${before} ${name}`],
  )

test('o guia da área diz de cada comando, uma vez, onde isso se faz no navegador ou que se faz no terminal', () => {
  const rows = [...readFileSync('docs/mesa.md', 'utf8').matchAll(/^\| `(portal [^`]+)` \| (.+) \|$/gm)]
  expect(rows.map(([, command]) => command)).toEqual(listCommands(commands, 'portal'))
  for (const [, command, where] of rows)
    expect(where, command).toMatch(/^(No terminal$|Só no terminal: .{10}|(No|Na|Nos|Em parte|\*\*).{5})/)
})
