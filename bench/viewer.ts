import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { newUri } from '../app/adapters/files/store.server'
import { openPortal } from '../app/composition/portal.server'
import { parseEnv } from '../app/env.server'
import { makePdf } from '../e2e/support/pdf'
import { insertLicitacao } from '../tests/builders'
import { firstAddress, launchBrowser, openSlowTab } from './browser'
import { median } from './measure'
import { startProcess } from './process'

/** As it is opened by somebody who was never here, with a processor four times slower. */
const slowdown = 4

/**
 * Milliseconds from asking for the page until the document's first page is painted: the median of `rounds`. `floor`: the
 * same by pdf.js alone, in turn.
 */
export type ViewerFigures = { shown: number; floor: number }

type Options = { folder: string; rounds: number; pages?: number }

/** Opens a document, of about a megabyte unless told otherwise, in the portal and on a bare page, `rounds` times each. */
export async function measureViewer({ folder, rounds, pages = 92 }: Options): Promise<ViewerFigures> {
  const dataDir = await mkdtemp(path.join(folder, 'leitura-'))
  const bytes = await makePdf(pages, { compress: false })
  const address = await prepareDocument(dataDir, bytes)
  const bareFolder = await prepareBarePage(dataDir, bytes)
  const served = await startProcess(['build/server.js'], { DATA_DIR: dataDir })
  const bare = await startProcess(['--import', 'tsx', 'bench/floor-server.ts', 'folder', bareFolder])
  const browser = await launchBrowser()
  try {
    const shown: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round++) {
      floor.push(await timeToFirstPage(browser, bare.url))
      shown.push(await timeToFirstPage(browser, served.url + address))
    }
    return { shown: median(shown), floor: median(floor) }
  } finally {
    await browser.close()
    await served.stop()
    await bare.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** What pdf.js needs to paint a first page, and nothing else. */
async function prepareBarePage(dataDir: string, bytes: Buffer) {
  const folder = path.join(dataDir, 'folha')
  await mkdir(folder)
  for (const name of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
    await copyFile(path.join('node_modules/pdfjs-dist/legacy/build', name), path.join(folder, name))
  await writeFile(path.join(folder, 'edital.pdf'), bytes)
  await writeFile(path.join(folder, firstAddress), 'User-agent: *')
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><section data-page="1"></section><script type="module">
      import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs'
      GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs'
      const page = await (await getDocument('/edital.pdf').promise).getPage(1)
      const viewport = page.getViewport({ scale: 1.5 })
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: viewport.width, height: viewport.height })
      await page.render({ canvas, viewport }).promise
      document.querySelector('section').append(canvas)
    </script>`,
  )
  return folder
}

async function prepareDocument(dataDir: string, bytes: Buffer) {
  const portal = await openPortal(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
  const { db, files } = portal
  const stored = await files.put([bytes])
  const nome = 'edital.pdf'
  const arquivo = { ...stored, uri: newUri(), nome, tipo_midia: 'application/pdf', publicado: true }
  const { id } = await db.insertInto('arquivo').values(arquivo).returning('id').executeTakeFirstOrThrow()
  const id_licitacao = await insertLicitacao(db)
  const anexo = await db
    .insertInto('anexo')
    .values({ id_licitacao, tipo: 'EDITAL', nome, data_cadastro: new Date(), id_arquivo: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.close()
  return `/licitacao-pub/licitacao-visualizacao/${id_licitacao}/dados-edital/${anexo.id}/ver`
}

async function timeToFirstPage(browser: Browser, url: string) {
  const { page, close } = await openSlowTab(browser, { slowdown, url })
  await page.addInitScript(tellFirstPage)
  const told = page.waitForEvent('console', { predicate: (message) => message.type() === 'info' })
  await page.goto(url, { waitUntil: 'commit' })
  const time = Number((await told).text())
  await close()
  return time
}

/** Within the page: whoever asks it from outside has scripts of his own run there, and slows it down. */
function tellFirstPage() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('section[data-page="1"] canvas')) return
    observer.disconnect()
    console.info(performance.now())
  }).observe(document, { childList: true, subtree: true })
}
