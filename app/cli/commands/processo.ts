import type { ProcessoRetiravel } from '~/adapters/db/publicados/retirada.server'
import { action, type Group, type PortalContext } from '../command/command'
import { text } from '../command/params'

const registro = text('chave|licitacoes/id|compras-diretas/id')

/** Takes tenders and direct purchases off the portal (W15). */
export const processo: Group = {
  summary: 'As licitações e compras diretas que o portal não mostra.',
  actions: {
    retirar: action({
      summary: 'Tira do portal uma licitação ou compra direta, com a sua página; nenhuma importação a traz de volta.',
      args: { registro },
      options: { motivo: text('texto', 'por que sai do portal; fica guardado com a hora') },
      async run({ registro, motivo }, { portal }) {
        if (!(await portal.retiradas.retirar(await findProcesso(portal, registro), motivo)))
          throw new Error(`${registro} já não está no portal`)
        return `${registro} saiu do portal.`
      },
    }),
    devolver: action({
      summary: 'Mostra de novo o que se tirou do portal.',
      args: { registro },
      async run({ registro }, { portal }) {
        if (!(await portal.retiradas.devolver(await findProcesso(portal, registro))))
          throw new Error(`${registro} não foi tirado do portal`)
        return `${registro} voltou ao portal.`
      },
    }),
  },
}

async function findProcesso({ supressoes }: PortalContext['portal'], registro: string): Promise<ProcessoRetiravel> {
  const alvo = await supressoes.find(registro)
  if (!alvo || 'idSolicitacao' in alvo) throw new Error(`não há processo com a chave ${registro}, nem nesse endereço`)
  return alvo
}
