/** Types, lint and the build at the same time, the first steps of `npm test`: each says what it says when it has ended. */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

async function run(script: string) {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'], shell: true })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  process.stdout.write(out)
  process.stderr.write(err)
  console.log(`${script}: ${code === 0 ? 'em ordem' : `falhou (${code})`}`)
  return code === 0
}

const results = await Promise.all(['typecheck', 'lint', 'build'].map(run))
process.exit(results.every(Boolean) ? 0 : 1)
