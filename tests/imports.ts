import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The sources of the portal, without their tests. */
export const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('app', file))
  .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** What the text of a file imports, types too. */
export const listImports = (source: string) =>
  [...source.matchAll(/(?:from|import)[ (]'([^']+)'/g)].map(([, specifier = '']) => specifier)

/** The path that an import of `file` means, without its ending; `undefined` for a package. */
export function localPath(file: string, specifier: string) {
  if (specifier.startsWith('~/')) return specifier.replace('~/', 'app/')
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined
}

export const isSource = (candidate: string) => /\.(?:[jt]sx?|css)$/.test(candidate) && existsSync(candidate)

const fileAt = (local: string) =>
  ['', '.ts', '.tsx', '.js', '.d.ts', '/index.ts'].map((end) => local.split('?')[0] + end).find(isSource)

/** The files of the project that `file` imports. */
export const filesImportedBy = (file: string) =>
  listImports(readFileSync(file, 'utf8')).flatMap((specifier) => {
    const local = localPath(file, specifier)
    return (local && fileAt(local)) || []
  })
