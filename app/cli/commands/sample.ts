import type { Portal } from '~/composition/portal.server'
import { systemClock } from '~/domain/shared/clock'
import { listAddresses } from '~/sample/addresses'
import { fillSample } from '~/sample/fill'
import type { Command } from '../command'
import { recursoLinks, siteOf } from '../recurso-links'

/**
 * `portal sample`: fills an empty database with invented processes, their dates counted from today. On one that holds them
 * it tells their addresses again; to one with other data it does nothing.
 */
export const sample: Command = async (_args, { portal, env, io }) => {
  const filled = await fillSample(portal, {
    now: systemClock.now(),
    timezone: env.TIMEZONE,
    onStored: (done, total) => io.progress(done, total, 'documentos'),
  })
  if (filled) {
    await portal.busca.runQueue()
    await portal.maintain()
  }
  io.print(
    filled
      ? `Incluídas ${filled.licitacoes} licitações e ${filled.comprasDiretas} compras diretas de exemplo, com ${filled.arquivos} arquivos.`
      : 'Já há licitações neste banco de dados; nada foi alterado.',
  )
  const recursos = await emitRecursoLinks(portal, siteOf(env))
  if (!filled && !recursos) return 0
  io.print('Endereços para abrir:')
  const site = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  for (const line of await listAddresses(portal.db, site)) io.print(`  ${line}`)
  io.print('Links da autoridade, por uma semana; outros com portal token recurso:')
  for (const line of recursos ?? []) io.print(`  ${line}`)
  return 0
}

const week = 7 * 86_400_000

/** The links to the screens of appeals, of the tender that has a lot in each state; none where the sample isn't. */
async function emitRecursoLinks({ db, emissao }: Portal, site: string) {
  const licitacao = await db
    .selectFrom('licitacao')
    .select('id')
    .where('num_processo', '=', '2026/000119')
    .executeTakeFirst()
  if (!licitacao) return undefined
  const emitted = await emissao.issue({
    idLicitacao: licitacao.id,
    idLote: null,
    quem: 'Rita Sant’Anna, pregoeira',
    validade: week,
  })
  if (!emitted.ok) throw new Error(emitted.error)
  return recursoLinks(emitted.value, licitacao.id, site)
}
