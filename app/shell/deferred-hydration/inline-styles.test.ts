import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { EntryContext } from '@remix-run/node'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryPlace } from '../../../tests/temporary'
import { readInlineStyles } from './document.server'

const buildPage = (...files: string[]) =>
  ({
    manifest: { routes: { root: { css: files.slice(0, 1) }, lista: { css: files } } },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'lista' } }] },
  }) as unknown as EntryContext

test('a página traz os estilos de cada arquivo seu uma vez, na ordem em que os pediria', async () => {
  const folder = await mkdtemp(path.join(temporaryPlace, 'estilos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'a.css'), 'p{color:red}\n')
  await writeFile(path.join(folder, 'b.css'), 'a{color:blue}\n')
  const styles = await readInlineStyles(buildPage('/licitacao-pub/a.css', '/licitacao-pub/b.css'), folder)
  expect(styles?.text).toBe('p{color:red}a{color:blue}')
  expect(styles?.hash).toMatch(/^'sha256-[\w+/]{43}='$/)
})

test('a página cujos arquivos de estilos já não estão ali os pede como qualquer outra, e não falha', async () => {
  expect(await readInlineStyles(buildPage('/licitacao-pub/assets/de-outra-versao.css'))).toBeUndefined()
})
