import { systemClock } from '~/domain/shared/clock'
import type { Command } from '../command'
import { listAddresses } from './addresses'
import { fillSample } from './fill'

/** `portal sample`: fills an empty database with invented processes, their dates counted from today. */
export const sample: Command = async (_args, { portal, env, io }) => {
  const filled = await fillSample(portal, {
    now: systemClock.now(),
    timezone: env.TIMEZONE,
    onStored: (done, total) => io.progress(done, total, 'documentos'),
  })
  if (!filled) {
    io.print('Já há licitações neste banco de dados; nada foi alterado.')
    return 0
  }
  await portal.maintain()
  io.print(
    `Incluídas ${filled.licitacoes} licitações e ${filled.comprasDiretas} compras diretas de exemplo, com ${filled.arquivos} arquivos.`,
  )
  io.print('Endereços para abrir:')
  const site = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  for (const line of await listAddresses(portal.db, site)) io.print(`  ${line}`)
  return 0
}
