import type { PortalContext } from '../command/command'
import { type Rejeitado, readAtosFile } from './atos-lidos'
import { describePrevisao } from './previsao'
import { atoRefusals } from './recusas-de-atos'

/** Says what a file of acts would do to each tender, and records nothing (W18). */
export async function simulate(arquivo: string, { portal, env, io }: PortalContext) {
  if (arquivo === '-') throw new Error('só se simula um arquivo inteiro, e não a entrada padrão')
  const { rejects, grouped } = await readAtosFile(arquivo, portal.atos, portal.clock)
  const rejected = (reject: Rejeitado) => {
    const { linha, motivo, campo } = reject
    rejeitados++
    io.print(`linha ${linha}: ${[atoRefusals[motivo], ...(campo ? [campo] : [])].join(': ')}`)
  }
  let rejeitados = 0
  for (const reject of rejects) rejected(reject)
  for (const [idLicitacao, numbered] of grouped) {
    const atos = numbered.map(({ ato }) => ato)
    const previsao = await portal.atos.foresee(idLicitacao, atos)
    for (const [index, { linha }] of numbered.entries()) {
      const desfecho = previsao ? previsao.desfechos[index] : ({ recusa: 'licitacaoNotFound' } as const)
      if (typeof desfecho === 'object') rejected({ linha, motivo: desfecho.recusa })
    }
    if (previsao) for (const line of describePrevisao(previsao, env.TIMEZONE)) io.print(line)
  }
  io.print('Nada foi gravado.')
  return rejeitados > 0 ? 1 : 0
}
