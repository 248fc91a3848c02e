import { spawn } from 'node:child_process'
import { access, chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished, type TestContext } from 'vitest'
import { temporaryFolder } from '../databases'
import { freePort } from '../setup/ports'

/** The path of the installed nginx, or `undefined`. */
export async function findNginx() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  for (const folder of folders) {
    const program = path.join(folder, 'nginx')
    const found = await access(program).then(
      () => true,
      () => false,
    )
    if (found) return program
  }
  return undefined
}

/** The files of a certificate, in place of those of certbot. */
type Certificate = { fullchain: string; privkey: string }

/**
 * Runs nginx with the site of `deploy/nginx.conf` in front of the portals at these two ports. Its logs go into
 * `folder`. `url` speaks https with a certificate, and plain HTTP without one. `plain` is the address that redirects to
 * https.
 */
export async function startNginx(
  program: string,
  folder: string,
  [first, second]: [number, number],
  certificate?: Certificate,
) {
  const [port, plainPort] = [await freePort(), await freePort()]
  const delivered = await readFile('deploy/nginx.conf', 'utf8')
  const site = (certificate ? delivered : delivered.replace(/^ *ssl_\w+ .*\n/gm, ''))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${certificate ? ' ssl http2' : ''};`)
    .replace('listen [::]:443 ssl http2;', `listen [::1]:${port}${certificate ? ' ssl http2' : ''};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen [::]:80;', `listen [::1]:${plainPort};`)
    .replace(/\/etc\/letsencrypt\/live\/\S+\/fullchain.pem/, certificate?.fullchain ?? '')
    .replace(/\/etc\/letsencrypt\/live\/\S+\/privkey.pem/, certificate?.privkey ?? '')
    .replace('/var/www/letsencrypt', path.join(folder, 'letsencrypt'))
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('/var/cache/nginx-licitacao-pub', path.join(folder, 'cache'))
    .replace('/var/log/nginx/error.log', path.join(folder, 'error.log'))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await writeFile(path.join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    events {}
    http {
      access_log ${folder}/access.log;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/site.conf;
    }`,
  )
  const server = spawn(program, ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const complaint = text(server.stderr)
  const url = `http${certificate ? 's' : ''}://127.0.0.1:${port}`
  const plain = `http://127.0.0.1:${plainPort}`
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nginx não iniciou: ${await complaint}`)
    if (await fetch(plain, { redirect: 'manual' }).catch(() => null)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    plain,
    folder,
    async stop() {
      server.kill('SIGTERM')
      await exited
    },
  }
}

/**
 * Starts nginx in front of a stub portal. The stub returns the headers of the request as its body, and redirects an
 * address below `/adiante` to itself.
 */
export async function startBeforeEcho(context: TestContext, certificate?: Certificate) {
  const nginx = await findNginx()
  if (!nginx) context.skip('nginx não está instalado nesta máquina')
  const echo = createServer((asked, answer) => {
    const onward = asked.url?.startsWith('/adiante') ? { Location: asked.url } : undefined
    const status = onward ? 302 : asked.headers.range ? 206 : 200
    asked
      .resume()
      .on('end', () =>
        answer.writeHead(status, { 'X-Accel-Expires': '60', ...onward }).end(JSON.stringify(asked.headers)),
      )
  })
  const port = await new Promise<number>((resolve) => {
    echo.listen(0, '127.0.0.1', () => resolve((echo.address() as AddressInfo).port))
  })
  onTestFinished(() => void echo.close())
  const proxy = await startNginx(nginx ?? '', path.join(await temporaryFolder(), 'nginx'), [port, port], certificate)
  onTestFinished(() => proxy.stop())
  return proxy
}
