import { type Asking, type Inputs, orNothing } from './asking.server'

type PorLicitacao = { token: string; idLicitacao: number }
type PorLote = PorLicitacao & { idLote: number }
type Bodies = Inputs['recursos']

export function makeRecursoCalls({ contract: { recursos }, client: { recursos: asked }, reading }: Asking) {
  return {
    listLotes: reading(recursos.lotes, ({ token, idLicitacao }: PorLicitacao) =>
      asked.lotes({ query: { pregaoId: idLicitacao } }, { context: { token } }),
    ),
    listManifestados: reading(recursos.fornecedores, ({ token, ...params }: PorLote) =>
      asked.fornecedores({ params }, { context: { token } }),
    ),
    grant: reading(recursos.grant, ({ token, body }: { token: string; body: Bodies['grant']['body'] }) =>
      asked.grant({ body }, { context: { token } }).then(orNothing),
    ),
    changePrazos: reading(
      recursos.changePrazos,
      ({ token, idLicitacao, idLote, body }: PorLote & { body: Bodies['changePrazos']['body'] }) => {
        const params = { licitacaoId: idLicitacao, loteId: idLote }
        const told = { ...body, licitacaoId: idLicitacao, licitacaoLoteId: idLote }
        return asked.changePrazos({ params, body: told }, { context: { token } }).then(orNothing)
      },
    ),
  }
}
