import type { Substitutes } from '../lenient'
import { type Asking, type Inputs, orNothing } from './asking.server'

type Envio = { id: number; body: Inputs['solicitacoes']['send']['body']; formulario: string }

export function makeSolicitacaoCalls({ contract: { solicitacoes }, client: { solicitacoes: asked }, reading }: Asking) {
  return {
    listSolicitacoes: reading(solicitacoes.list, (id: number) => asked.list({ params: { id } }), otherSolicitacao),
    listRespostas: reading(solicitacoes.listRespostas, (params: { id: number; idItem: number }) =>
      asked.listRespostas({ params }),
    ),
    sendSolicitacao: reading(solicitacoes.send, ({ id, body, formulario }: Envio) =>
      asked.send({ params: { licitacaoId: id }, body }, { context: { formulario } }).then(orNothing),
    ),
    confirm: reading(solicitacoes.confirm, (token: string) => asked.confirm({ body: { token } })),
  }
}

/** Who is no person is a company, and the list a request stands in tells which kind it is. */
const otherSolicitacao: Substitutes = {
  'esclarecimentos.*.tipo': 'ESCLARECIMENTO',
  'esclarecimentos.*.tipoPessoa': 'J',
  'impugnacoes.*.tipo': 'IMPUGNACAO',
  'impugnacoes.*.tipoPessoa': 'J',
}
