import { findAdiantados, repairAdiantados } from '~/adapters/db/licitacao/relogio.server'
import { isBehind } from '~/adapters/db/licitacao/status-job.server'
import { action, type Group } from '../command/command'
import { flag } from '../command/params'

/** Repairs what was written while the clock was ahead of the time. */
export const relogio: Group = {
  summary: 'O que um relógio adiantado deixou no banco de dados.',
  actions: {
    repair: action({
      summary:
        'Diz o que um relógio adiantado escreveu, e com --confirmar o corrige. Acerte antes o relógio da máquina.',
      options: { confirmar: flag('corrige: o histórico recebe correções, e nada dele é apagado') },
      async run({ confirmar }, { portal, io }) {
        const { db, clock } = portal
        if (await isBehind(db, clock.now())) throw new Error('o relógio da máquina está atrasado; acerte-o antes')
        const { situacoes, eventos, correios } = await findAdiantados(db, clock.now())
        const registros = eventos.reduce((total, { ids }) => total + ids.length, 0)
        io.print(`Situações que as datas ainda não dão: ${situacoes}`)
        io.print(`Registros do histórico com data futura: ${registros}`)
        io.print(`E-mails que esperam, ou contam, por uma data futura: ${correios}`)
        if (situacoes + registros + correios === 0) return 'Não há nada a corrigir.'
        if (!confirmar) return 'Nada foi mudado. Para corrigir, repita com --confirmar.'
        await portal.updateStatuses()
        await repairAdiantados(db, clock.now())
        return 'Corrigido.'
      },
    }),
  },
}
