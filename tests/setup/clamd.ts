import { spawn } from 'node:child_process'
import { access, chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The text that every antivirus reports by agreement. It is in parts, so that no antivirus reports this file. */
export const eicar = ['X5O!P%@AP[4', '\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('')

/**
 * Starts Debian's clamd with one signature, with its files in `folder`; returns the reason if this is impossible.
 * `CLAMD_PATH` names a program that is not in its usual place.
 */
export async function startClamd(folder: string) {
  const program = process.env.CLAMD_PATH ?? '/usr/sbin/clamd'
  if (
    !(await access(program).then(
      () => true,
      () => false,
    ))
  )
    return { missing: 'o clamd não está instalado nesta máquina' }
  const database = path.join(folder, 'assinaturas')
  const socket = path.join(folder, 'clamd.socket')
  const settings = path.join(folder, 'clamd.conf')
  await mkdir(database)
  await writeFile(path.join(database, 'teste.ndb'), `Teste.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  await writeFile(
    settings,
    `Foreground yes\nLocalSocket ${socket}\nDatabaseDirectory ${database}\nStreamMaxLength 31M\n`,
  )
  await chmod(folder, 0o755)
  const server = spawn(program, ['--config-file', settings], { stdio: 'ignore' })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  for (let attempt = 0; attempt < 300 && server.exitCode === null; attempt++) {
    if (
      await access(socket).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (server.exitCode !== null) return { missing: `o clamd não começou (${server.exitCode})` }
  return {
    url: `unix:${socket}`,
    async stop() {
      server.kill()
      await exited
    },
  }
}
