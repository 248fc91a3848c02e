import type { Command, StandaloneCommand } from './command'
import { dump } from './dump'
import { prepareDumpFile } from './dump-file'
import { importCommand, prepareImport } from './import'
import { restore } from './restore'
import { sample } from './sample'

type Entry = { run: Command } | { runAlone: StandaloneCommand }

type Described = Entry & {
  usage: string
  /** Checks what was typed, and makes its paths absolute from `cwd`; throws `UsageError`. Without it, as typed. */
  prepare?(args: string[], cwd: string): string[]
}

/** Every command of `portal`, by its name. */
export const commands: Record<string, Described> = {
  import: {
    usage: 'import <pncp|comprasgov> <arquivo|pasta|endereço> [--rejeitados <arquivo>]',
    run: importCommand,
    prepare: prepareImport,
  },
  dump: { usage: 'dump <arquivo|->', run: dump, prepare: prepareDumpFile },
  restore: { usage: 'restore <arquivo|->', runAlone: restore, prepare: prepareDumpFile },
  sample: { usage: 'sample', run: sample },
}

export const usage = () =>
  ['Uso: portal <comando>', ...Object.values(commands).map((command) => `  portal ${command.usage}`)].join('\n')
