import type { Portal } from '~/composition/portal.server'
import { action, type PortalContext } from '../command/command'
import { recursoLinks, toSiteAddress } from './token'

export const sample = action({
  summary: 'Enche um banco vazio de licitações inventadas; num que já as tem, diz de novo os seus endereços.',
  run: (_, context) => fill(context),
})

/** Fills an empty database with tenders dated relative to today. A database that has tenders stays unchanged. */
async function fill({ portal, env, io }: PortalContext) {
  const [{ fillSample }, { listAddresses }] = await Promise.all([import('~/sample/fill'), import('~/sample/addresses')])
  const filled = await fillSample(portal, {
    now: portal.clock.now(),
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
  const recursos = await issueRecursoLinks(portal, toSiteAddress(env))
  if (!filled && !recursos) return 0
  io.print('Endereços para abrir:')
  const site = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  for (const line of await listAddresses(portal.db, site)) io.print(`  ${line}`)
  io.print('Links da autoridade, por uma semana; outros com portal token recurso:')
  for (const line of recursos ?? []) io.print(`  ${line}`)
  return 0
}

const week = 7 * 86_400_000

/** Issues links to the appeal screens of a sample tender with lots in all states. `undefined` without that tender. */
async function issueRecursoLinks({ db, emissao }: Portal, site: string) {
  const licitacao = await db
    .selectFrom('licitacao')
    .select('id')
    .where('num_processo', '=', '2026/000119')
    .where('chave_origem', 'is', null)
    .executeTakeFirst()
  if (!licitacao) return undefined
  const issued = await emissao.issue({
    idLicitacao: licitacao.id,
    holder: 'Rita Sant’Anna, pregoeira',
    validade: week,
  })
  if (!issued.ok) throw new Error(issued.error)
  return recursoLinks(issued.value, licitacao.id, site)
}
