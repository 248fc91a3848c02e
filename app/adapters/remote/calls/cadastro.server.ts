import { type Asking, type Inputs, orNothing } from './asking.server'

type Bodies = Inputs['cadastro']

export function makeCadastroCalls({ contract: { cadastro }, client: { cadastro: asked }, reading }: Asking) {
  return {
    linhas: reading(cadastro.linhas, (descricao: string) => asked.linhas({ query: { descricao } })),
    produtos: reading(cadastro.produtos, (produtoNome: string) => asked.produtos({ query: { produtoNome } })),
    portes: reading(cadastro.portes, () => asked.portes()),
    naturezas: reading(cadastro.naturezas, (tipo: 'tipoPessoa=JURIDICA' | 'tipoPessoa=FISICA') =>
      asked.naturezas({ params: { tipo } }),
    ),
    estados: reading(cadastro.estados, () => asked.estados()),
    municipios: reading(cadastro.municipios, (id: number) => asked.municipios({ params: { id } })),
    cadastrar: reading(
      cadastro.cadastrar,
      ({ body, formulario }: { body: Bodies['cadastrar']['body']; formulario: string }) =>
        asked.cadastrar({ body }, { context: { formulario } }),
      { tipoPessoa: 'JURIDICA' },
    ),
    enviarTermo: reading(cadastro.enviarTermo, (body: Bodies['enviarTermo']['body']) =>
      asked.enviarTermo({ body }).then(orNothing),
    ),
    preCadastrar: reading(cadastro.preCadastrar, (body: Bodies['preCadastrar']['body']) =>
      asked.preCadastrar({ body }).then(orNothing),
    ),
  }
}
