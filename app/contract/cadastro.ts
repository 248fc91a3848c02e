import { oc } from '@orpc/contract'
import { z } from 'zod'
import { tiposPessoa } from '~/domain/shared/tipo-pessoa'
import { cadastroErrors, commonErrors, queryErrors } from './errors'

const readonlyPortal = '/licitacao-readonly/api/licitacao/public/portal'
const writingPortal = '/licitacao/api/licitacao/public/portal'
const localizacoes = '/efornecedor/hal/public/localizacoes'
const tags = ['Cadastro de fornecedores']

const tipoPessoa = z.enum(tiposPessoa)
const linhaSchema = z.object({
  id: z.number().int(),
  codigo: z.string(),
  descricao: z.string(),
  codigoDescricao: z.string().describe('Os dois juntos.'),
})
const opcaoSchema = z.object({ id: z.number().int(), descricao: z.string() })
const opcoes = z.object({ items: z.array(opcaoSchema) })
const typedText = z.string().max(1000).nullish()
const id = z.number().int().positive()

const dadosSchema = z.object({
  tipoPessoa: tipoPessoa.default('JURIDICA').describe('Pessoa jurídica ou física.'),
  nome: typedText.describe('Nome completo do representante legal.'),
  cpf: typedText.describe('Do representante legal; com ou sem pontuação.'),
  rg: typedText.describe('Documento de identidade.'),
  cnpj: typedText.describe('Só de pessoa jurídica; letras são aceitas.'),
  razaoSocial: typedText.describe('Só de pessoa jurídica.'),
  nomeFantasia: typedText.describe('Só de pessoa jurídica.'),
  email: typedText.describe('Para onde vai o termo de adesão.'),
  telefone: typedText.describe('Com DDD, 10 ou 11 números.'),
  cep: typedText.describe('8 números.'),
  bairro: typedText.describe('Bairro.'),
  endereco: typedText.describe('Rua, avenida ou outro logradouro.'),
  numero: typedText.describe('Número no logradouro.'),
  complemento: typedText.describe('Complemento, se houver.'),
  estadoId: id.nullish().describe('Identificador do estado.'),
  cidade: id.nullish().describe('Identificador da cidade.'),
  linhasFornecimento: z.array(id).max(2000).nullish().describe('Identificadores das linhas, ao menos um.'),
  naturezaJuridica: id.nullish().describe('Sem ele vale o padrão.'),
  porteEmpresa: id.nullish().describe('Sem ele vale o padrão.'),
  fonteCampanha: typedText.describe('De que campanha veio.'),
  tipoCampanha: typedText.describe('De que tipo de campanha.'),
  nomeCampanha: typedText.describe('O nome da campanha.'),
  termosAceitos: z.boolean().default(true).describe('Ciência dos Termos de Uso e da Política de Privacidade.'),
  captcha: z.string().max(5000).nullish().describe('Ficha do reCAPTCHA v3, da ação cadastro.'),
  desafio: z.string().max(5000).nullish().describe('O desafio de uma pergunta, como veio.'),
  resposta: z.string().max(500).nullish().describe('O que a pessoa respondeu à pergunta.'),
})
export type WireDados = z.output<typeof dadosSchema>

/** The calls of a registration (J11). */
export const cadastroContract = {
  linhas: oc
    .route({
      method: 'GET',
      path: `${readonlyPortal}/cadastro/linhasFornecimento`,
      operationId: 'buscarLinhasFornecimento',
      inputStructure: 'detailed',
      tags,
      summary: 'Linhas de fornecimento por código ou descrição',
    })
    .errors(queryErrors)
    .input(
      z.object({
        query: z.object({
          descricao: z
            .string()
            .max(200)
            .default('')
            .describe('Pelo menos 2 letras ou números; maiúsculas e acentos não importam.'),
        }),
      }),
    )
    .output(z.object({ items: z.array(linhaSchema) })),

  portes: oc
    .route({
      method: 'GET',
      path: `${readonlyPortal}/cadastro/porteEmpresa`,
      operationId: 'listarPortesEmpresa',
      tags,
      summary: 'Portes de empresa',
    })
    .errors(commonErrors)
    .output(opcoes),

  naturezas: oc
    .route({
      method: 'GET',
      path: `${readonlyPortal}/cadastro/naturezaJuridica/{tipo}`,
      operationId: 'listarNaturezasJuridicas',
      inputStructure: 'detailed',
      tags,
      summary: 'Naturezas jurídicas de um tipo de pessoa',
    })
    .errors(queryErrors)
    .input(
      z.object({
        params: z.object({
          tipo: z.templateLiteral(['tipoPessoa=', tipoPessoa]).describe('tipoPessoa=JURIDICA ou tipoPessoa=FISICA.'),
        }),
      }),
    )
    .output(opcoes),

  cadastrar: oc
    .route({
      method: 'POST',
      path: `${writingPortal}/cadastrarUsuarioPortal`,
      operationId: 'cadastrarUsuarioPortal',
      inputStructure: 'detailed',
      tags,
      summary: 'Cadastro de um fornecedor',
      description:
        'O termo de adesão vai para o e-mail. A resposta é a mesma a um CNPJ ou CPF que já está cadastrado. Que é uma pessoa quem se cadastra mostra-se como no envio de um pedido de esclarecimento.',
    })
    .errors(cadastroErrors)
    .input(z.object({ body: dadosSchema }))
    .output(z.object({ cadastroRealizado: z.boolean(), tipoPessoa })),

  enviarTermo: oc
    .route({
      method: 'POST',
      path: `${writingPortal}/enviarTermoAdesao`,
      operationId: 'enviarTermoAdesao',
      inputStructure: 'detailed',
      tags,
      summary: 'Novo envio do termo de adesão',
      description: 'Uma vez por hora, e só ao e-mail que quem se cadastrou informou. A resposta é sempre a mesma.',
    })
    .errors(cadastroErrors)
    .input(
      z.object({
        body: z.object({
          tipoPessoa: tipoPessoa.describe('Pessoa jurídica ou física.'),
          cpf: typedText.describe('De pessoa física.'),
          cnpj: typedText.describe('De pessoa jurídica.'),
          email: typedText.describe('O do cadastro.'),
        }),
      }),
    )
    .output(z.object({})),

  preCadastrar: oc
    .route({
      method: 'POST',
      path: `${writingPortal}/preCadastrarUsuarioPortal`,
      operationId: 'preCadastrarUsuarioPortal',
      inputStructure: 'detailed',
      tags,
      summary: 'Dados de contato de quem começa um cadastro',
      description: 'Nada fica guardado e nenhum e-mail é enviado: o que se preenche nas telas está no rascunho delas.',
    })
    .errors(commonErrors)
    .input(
      z.object({
        body: z
          .object({
            nome: typedText.describe('Nome completo.'),
            telefone: typedText.describe('Com DDD.'),
            email: typedText.describe('E-mail.'),
          })
          .partial()
          .catch({}),
      }),
    )
    .output(z.object({})),

  estados: oc
    .route({
      method: 'GET',
      path: `${localizacoes}/estados`,
      operationId: 'listarEstadosCadastro',
      tags,
      summary: 'Estados do Brasil',
    })
    .errors(commonErrors)
    .output(z.array(z.object({ id: z.number().int(), nome: z.string(), sigla: z.string() }))),

  municipios: oc
    .route({
      method: 'GET',
      path: `${localizacoes}/estados/{id}/municipios`,
      operationId: 'listarMunicipiosCadastro',
      inputStructure: 'detailed',
      tags,
      summary: 'Municípios de um estado',
    })
    .errors(queryErrors)
    .input(
      z.object({ params: z.object({ id: z.coerce.number().int().positive().describe('Identificador do estado.') }) }),
    )
    .output(z.array(z.object({ id: z.number().int(), nome: z.string() }))),

  produtos: oc
    .route({
      method: 'GET',
      path: '/hal/public/produtos',
      operationId: 'buscarProdutos',
      inputStructure: 'detailed',
      tags,
      summary: 'Produtos por nome, das linhas de fornecimento',
    })
    .errors(queryErrors)
    .input(
      z.object({
        query: z.object({ produtoNome: z.string().max(200).default('').describe('Pelo menos 2 letras do nome.') }),
      }),
    )
    .output(z.object({ items: z.array(opcaoSchema) })),
}
