import type { TypedFields } from '~/domain/cadastro/cadastro'
import type { CadastroIntake } from '~/domain/cadastro/cadastros'

/** What a company types into the steps. */
export const empresa: TypedFields = {
  tipoPessoa: 'JURIDICA',
  cnpj: '12.ABC.345/01DE-35',
  razaoSocial: 'Padaria Aurora Ltda',
  nomeFantasia: 'Aurora',
  cpf: '529.982.247-25',
  nome: 'Ana de Souza',
  email: 'ana@example.com',
  telefone: '(81) 99999-8888',
  cep: '50.030-230',
  estadoId: '26',
  cidade: '2611606',
  endereco: 'Avenida Rio Branco',
  numero: '10',
  complemento: '',
  bairro: 'Recife',
  linhasFornecimento: '1,2',
  termos: 'sim',
}

export const pessoa: TypedFields = { ...empresa, tipoPessoa: 'FISICA', cnpj: '', razaoSocial: '', nomeFantasia: '' }

/** Stores a draft with all four steps filled in. Returns its key. */
export const rascunhoDe = (
  { intake: { cadastro } }: { intake: { cadastro: CadastroIntake } },
  over: TypedFields = {},
) => cadastro.begin(crypto.randomUUID(), { ...empresa, ...over })
