import { execFileSync } from 'node:child_process'
import { filesImportedBy, sources } from '../imports'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The files that differ from `main`, committed or not, without deleted ones. */
export const changedFiles = () => [
  ...git('diff', '--name-only', '--diff-filter=d', 'main'),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** The folders of browser specs that open the screens of a folder of `app/routes`. */
export const specsByArea: Record<string, string[]> = {
  documentos: ['documentos', 'visor'],
  institucional: ['portal'],
  itens: ['paginas'],
  licitacoes: ['lista', 'licitacao'],
  'licitacoes/solicitacoes': ['solicitar'],
  mesa: ['mesa'],
  perfis: ['paginas'],
  portal: ['portal', 'moldura'],
  'portal/cadastro': ['cadastro'],
  'portal/compra-direta': ['compra-direta'],
  'portal/licitacoes/pedidos': ['solicitar'],
  recursos: ['recursos'],
  solicitar: ['solicitar'],
}
const areas = Object.keys(specsByArea).toSorted((one, other) => other.length - one.length)

/**
 * The browser specs that a change may break, as paths: the changed ones, and those of the areas whose screens import a
 * changed file. An adapter is not imported by screens; it reaches those of the parts of the domain that it serves.
 */
export function reachedSpecs(changed: string[]) {
  const importers = new Map<string, string[]>()
  for (const file of sources)
    for (const imported of filesImportedBy(file)) importers.set(imported, [...(importers.get(imported) ?? []), file])
  const reached = new Set<string>()
  const reach = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    for (const importer of importers.get(file) ?? []) if (!isWiring(importer)) reach(importer)
  }
  for (const file of changed.filter((each) => /^app\/.*\.(?:[jt]sx?|css)$/.test(each)))
    for (const start of [file, ...(file.startsWith('app/adapters/') ? listDomainImports(file) : [])]) reach(start)
  const folders = [...reached].flatMap((file) => {
    const area = areas.find((each) => file.startsWith(`app/routes/${each}/`))
    return area ? (specsByArea[area] ?? []).map((folder) => `e2e/${folder}/`) : []
  })
  return [...new Set([...folders, ...changed.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))])]
}

/** What puts the parts together imports all of them, and says nothing about what a change reaches. */
const isWiring = (file: string) => /^app\/(?:composition|http|cli|adapters)\//.test(file) || ports.includes(file)
const ports = ['app/domain/procurement.ts', 'app/domain/intake.ts']
const listDomainImports = (file: string) =>
  filesImportedBy(file).filter((imported) => imported.startsWith('app/domain/'))
