import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseCnpj } from '~/domain/shared/typed-fields'

/** What is wrong with the words after `npm run demo --`. */
export class DemoUsageError extends Error {
  public constructor(problem: string) {
    super(`demo: ${problem}\nUso: npm run demo -- [--pncp <CNPJ do órgão>]`)
  }
}

/** Reads `--pncp <cnpj>`, the body whose purchases the demo shows in place of the invented sample; `null` without it. */
export function readOrgaoDaDemo(argv: string[]) {
  const { pncp } = parseOptions(argv)
  if (pncp === undefined) return null
  const cnpj = parseCnpj(pncp)
  if (cnpj === null) throw new DemoUsageError(`${pncp} não é o CNPJ de um órgão: confira os números`)
  return cnpj
}

function parseOptions(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: { pncp: { type: 'string' } } }).values
  } catch {
    throw new DemoUsageError('só --pncp é conhecido, e pede um CNPJ')
  }
}

/**
 * The settings by which the demo shows what this body has at PNCP, in a folder of its own, or else the sample, without
 * asking PNCP.
 */
export const settingsFor = (cnpj: string | null, { DATA_DIR }: Record<string, string | undefined>) =>
  cnpj === null
    ? { SYNC_PNCP: '' }
    : { SYNC_PNCP: `cnpj:${cnpj}`, DATA_DIR: DATA_DIR || path.join('data', `pncp-${cnpj}`) }
