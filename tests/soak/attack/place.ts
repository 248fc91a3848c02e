import path from 'node:path'
import { findNginx, startNginx } from '../../servidor/nginx'
import { type ServerProcess, startServerProcess } from '../../servidor/server-process'
import { mailingPlace } from '../mailing-place'
import { startSlowSmtp } from '../slow-smtp'
import { fillWithLongTexts } from './long-texts'

/** Two processes on one PostgreSQL behind nginx, with a hundred tenders with long texts and one that takes requests. */
export async function attackPlace(parent: string) {
  const nginx = await findNginx()
  if (!nginx) return { missing: 'nginx não está instalado nesta máquina' }
  const place = await mailingPlace('PostgreSQL', parent)
  if ('missing' in place) return place
  const { postgres, idLicitacao } = place
  if (!postgres) throw new Error('sem PostgreSQL')
  const smtp = await startSlowSmtp(() => 0.1)
  const settings = { ...place.settings, TRUST_PROXY: '1', SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example' }
  await fillWithLongTexts(settings)

  const processes: ServerProcess[] = []
  let proxy: Awaited<ReturnType<typeof startNginx>> | undefined
  const stop = async () => {
    await proxy?.stop()
    for (const each of processes) await each.kill()
    smtp.close()
    await place.stop()
  }
  try {
    for (let count = 0; count < 2; count++) processes.push(await startServerProcess(settings))
    const [one = 0, other = 0] = processes.map(({ url }) => Number(new URL(url).port))
    proxy = await startNginx(nginx, path.join(parent, 'nginx'), [one, other])
    const direct = processes.map(({ url }) => url)
    return { url: proxy.url, direct, idLicitacao, postgres, delivered: smtp.delivered, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type AttackPlace = Exclude<Awaited<ReturnType<typeof attackPlace>>, { missing: string }>
