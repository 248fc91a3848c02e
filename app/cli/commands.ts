import type { Command } from './command'
import { importCommand, prepareImport } from './import'
import { sample } from './sample'

type Entry = {
  usage: string
  run: Command
  /** Checks what was typed, and makes its paths absolute from `cwd`; throws `UsageError`. Without it, as typed. */
  prepare?(args: string[], cwd: string): string[]
}

/** Every command of `portal`, by its name. */
export const commands: Record<string, Entry> = {
  import: {
    usage: 'import <pncp|comprasgov> <arquivo|pasta|endereço> [--rejeitados <arquivo>]',
    run: importCommand,
    prepare: prepareImport,
  },
  sample: { usage: 'sample', run: sample },
}

export const usage = () =>
  ['Uso: portal <comando>', ...Object.values(commands).map((command) => `  portal ${command.usage}`)].join('\n')
