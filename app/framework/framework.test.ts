import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const folder = 'node_modules/@remix-run/react/dist/esm'

/** For each file of this folder, the code in Remix's sources that the file relies on. */
const reliedOn: Record<string, Record<string, RegExp[]>> = {
  'router.ts': {
    'browser.js': [/window\.__remixRouter = router/],
    'components.js': [/window\.__remixManifest = /],
    'fog-of-war.js': [/manifest\.version/],
    '../../../router/dist/router.js': [/function createBrowserLocation\([^)]*\) \{[^}]*\} = window\.location;/],
    'scroll-restoration.js': [/STORAGE_KEY = "positions"/, /window\.history\.state\.key/],
  },
  'requests.client.ts': {
    'fog-of-war.js': [/`\$\{basename \?\? "\/"\}\/__manifest`/, /await fetch\(url,/],
    'single-fetch.js': [/\.data`/, /await fetch\(url, init\)/],
    'browser.js': [/throw stateDecodingPromise;/, /decodeViaTurboStream\(stream, window\)/],
  },
  'rendered-page.server.ts': {
    'components.js': [
      /window\.__remixContext\.streamController = controller/,
      /type: "module",\s+async: true/,
      /rel: "modulepreload"/,
    ],
    'single-fetch.js': [/streamController\.enqueue\(/, /streamController\.close\(\)/],
  },
  'route-modules.client.ts': { 'routeModules.js': [/async function loadRouteModule\(route, routeModulesCache\)/] },
}

test.each(Object.entries(reliedOn))('o Remix instalado ainda faz aquilo de que %s depende', async (_, files) => {
  for (const [file, lines] of Object.entries(files)) {
    const source = await readFile(`${folder}/${file}`, 'utf8')
    for (const line of lines) expect([file, line.source, line.test(source)]).toEqual([file, line.source, true])
  }
})
