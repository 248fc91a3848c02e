import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvironment } from '~/composition/environment.server'
import { EnvError, parseEnv } from '~/env.server'
import { DemoUsageError, readOrgaoDaDemo, settingsFor } from './demo-options'
import { demoOcds, demoSettings } from './demo-settings'

const frame = '/licitacao-pub/portal/iframe'
const campaign = 'fonteCampanha=boletim/tipoCampanha=email/nomeCampanha=maio'

/** Portal pages that the demo host, the site of an invented city, shows in an iframe. */
const pages: Record<string, { title: string; path: string }> = {
  lista: { title: 'Licitações', path: `${frame}/licitacao/listagem` },
  licitacao: { title: 'Uma licitação, de uma campanha', path: `${frame}/licitacao/detalhe/3/${campaign}` },
  dispensas: { title: 'Dispensas', path: `${frame}/compra-direta/listagem` },
  dispensa: { title: 'Uma dispensa', path: `${frame}/compra-direta/detalhe/13/${campaign}` },
  cadastro: { title: 'Cadastro', path: `${frame}/licitacao/cadastro?fonteCampanha=boletim` },
}

const style = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;background:#f4f1ea;color:#222}
header,footer{padding:1rem 2rem;background:#143d59;color:#fff}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}header a{color:#fff}
main{max-width:80rem;margin:1.5rem auto;padding:0 1rem}iframe{border:0;background:#fff}
#registro{max-height:16rem;overflow:auto;font:.8125rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere}`

const hostScript = `const registro = document.querySelector('#registro')
const moldura = document.querySelector('iframe')
for (const nome of ['pronto', 'altura', 'rolarBarraLateral', 'navegou', 'filtros', 'campanha', 'acesso', 'aviso', 'redirecionar'])
  moldura.addEventListener('portal:' + nome, ({ type, detail }) => {
    const linha = document.createElement('li')
    linha.textContent = type + ' ' + JSON.stringify(detail)
    registro.prepend(linha)
    while (registro.children.length > 100) registro.lastChild.remove()
  })
document.querySelector('#ir').addEventListener('click', () =>
  moldura.dispatchEvent(new CustomEvent('portal:ir', { detail: { caminho: '${frame}/licitacao/listagem' }, bubbles: true })))`

function writePage(name: string, portal: string) {
  const { title, path } = pages[name] ?? { title: 'Licitações', path: `${frame}/licitacao/listagem` }
  const links = Object.entries(pages).map(([name, { title }]) => `<a href="/?pagina=${name}">${title}</a>`)
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Prefeitura: ${title}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<header><p>Site de uma prefeitura, que mostra o portal numa moldura</p><nav aria-label="Páginas">${links.join('\n')}</nav></header>
<main>
<h1>${title}</h1>
<iframe data-portal title="Portal de licitações" src="${portal}${path}" style="width:100%;min-height:40rem"></iframe>
<script src="${portal}/licitacao-pub/embed.js" async></script>
<h2>O que a moldura diz</h2>
<p><button id="ir" type="button">Pedir a lista de licitações</button></p>
<ol id="registro" reversed></ol>
</main>
<footer>Fim do site da prefeitura</footer>
<script>${hostScript}</script>
</html>`
}

/** Browsers treat 127.0.0.1 and localhost as two sites, so the portal is embedded across sites. */
const toDemoHost = (port: number) => `http://127.0.0.1:${port + 1}`

function startDemoHost(port: number) {
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', toDemoHost(port))
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(writePage(searchParams.get('pagina') ?? '', `http://localhost:${port}`))
  })
  return new Promise<typeof server>((resolve, reject) => {
    server.once('error', reject).listen(port + 1, '127.0.0.1', () => resolve(server))
  })
}

const program = (...args: string[]) => [...process.execArgv, ...args]

type Environment = NodeJS.ProcessEnv

const makeSample = (env: Environment) => () =>
  spawnSync(process.execPath, program('build/portal.js', 'sample'), { stdio: ['inherit', 'pipe', 'inherit'], env })

const splitLines = ({ stdout }: ReturnType<ReturnType<typeof makeSample>>) => String(stdout).split('\n')

/** `npm run demo`, after the build: starts the server on the sample, or on what a body has at PNCP, and says what to open. */
async function demo(argv: string[]) {
  const cnpj = readOrgaoDaDemo(argv)
  const given = readEnvironment(process.env)
  const env = { ...demoSettings, ...demoOcds, ...given, ...settingsFor(cnpj, given) }
  return cnpj === null ? showSample(env) : showOrgao(cnpj, env)
}

/** Fills the database, starts the server and prints the addresses worth opening. */
async function showSample(env: Environment) {
  const { PORT, EMBED_ORIGINS = [] } = parseEnv(env)
  const sample = makeSample(env)
  const filled = sample()
  if (filled.status !== 0) return filled.status ?? 1
  const { ended, isReady } = startServer(PORT, {
    ...env,
    EMBED_ORIGINS: [...EMBED_ORIGINS, toDemoHost(PORT)].join(','),
  })
  if (await isReady) {
    // The first line of the first run of `sample` says what was stored. The second run prints the current addresses.
    process.stdout.write([splitLines(filled)[0], ...splitLines(sample()).slice(1)].join('\n'))
    await showHost(PORT, ended)
    advanceSessao(env, ended)
  }
  return ended
}

async function showOrgao(cnpj: string, env: Environment) {
  const { PORT, DATA_DIR } = parseEnv(env)
  const { ended, isReady } = startServer(PORT, env)
  if (await isReady) {
    const screens = `http://localhost:${PORT}/licitacao-pub`
    console.log(`O portal lê do PNCP o que o órgão ${cnpj} publicou, primeiro o que está aberto.`)
    console.log(`Até onde leu: DATA_DIR=${DATA_DIR} npm run portal -- sync status`)
    console.log(`Licitações: ${screens}/consulta-licitacoes`)
    console.log(`Compras diretas: ${screens}/portal/compra-direta/listagem`)
  }
  return ended
}

function startServer(port: number, env: Environment) {
  const server = spawn(process.execPath, program('--max-old-space-size=192', 'build/server.js'), {
    stdio: 'inherit',
    env,
  })
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  return { ended, isReady: becomesReady(port, ended) }
}

async function showHost(port: number, ended: Promise<number>) {
  const said = 'O portal numa moldura de outro site:'
  try {
    const host = await startDemoHost(port)
    console.log(said, `${toDemoHost(port)}/`)
    ended.finally(() => host.close())
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.log(said, `não foi aberto na porta ${port + 1}: ${code === 'EADDRINUSE' ? 'está ocupada' : message}`)
  }
}

/** Advances one public session for an hour, or until the server ends. */
function advanceSessao(env: Environment, ended: Promise<number>) {
  const sessaoProcess = spawn(process.execPath, program('build/portal.js', 'sessao', 'encenar'), {
    stdio: 'ignore',
    env,
  })
  sessaoProcess.on('error', () => {})
  ended.finally(() => sessaoProcess.kill())
}

async function becomesReady(port: number, ended: Promise<number>) {
  const gone = ended.then(() => true)
  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok === true
  while (!(await isReady())) if (await Promise.race([gone, wait(200, false)])) return false
  return true
}

demo(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error instanceof EnvError || error instanceof DemoUsageError ? error.message : error)
    process.exit(1)
  },
)
