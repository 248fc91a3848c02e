import type { Clock } from '../shared/clock'
import { ok } from '../shared/result'
import type { LinksEmitidos, LinkTokens, NovoLink } from './ports'

type Deps = { tokens: LinkTokens; links: LinksEmitidos; clock: Clock }
type NovosLinks = Pick<NovoLink, 'idLicitacao' | 'idLote' | 'quem'> & { validade: number }

/** Gives out the links to both screens of appeals, and ends them (G6). `validade` is in milliseconds. */
export const makeEmissao = ({ tokens, links, clock }: Deps) => ({
  /** One token for the periods, and one for each lot's permission: none serves for what the others do. */
  async issue({ idLicitacao, idLote, quem, validade }: NovosLinks) {
    const emitidoEm = clock.now()
    const expiraEm = new Date(emitidoEm.getTime() + validade)
    const added = await links.add({ idLicitacao, idLote, quem, emitidoEm, expiraEm })
    if (!added.ok) return added
    const { id, lotes } = added.value
    const acesso = { id, quem, idLicitacao, idLote }
    const permitir = lotes.map(async ({ id: lote, descricao }) => ({
      idLote: lote,
      descricao,
      token: await tokens.sign({ ...acesso, idLote: lote, tela: 'permitir-recurso-contrarrazao' }, expiraEm),
    }))
    return ok({
      id,
      expiraEm,
      dataRecurso: await tokens.sign({ ...acesso, tela: 'data-recurso' }, expiraEm),
      permitir: await Promise.all(permitir),
    })
  },

  revoke: (id: string) => links.revoke(id, clock.now()),
  list: (idLicitacao: number | null) => links.list(idLicitacao),
})
