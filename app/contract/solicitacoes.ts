import { oc } from '@orpc/contract'
import { z } from 'zod'
import { situacoesConfirmacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { commonErrors, confirmacaoErrors, envioErrors, licitacaoErrors, solicitacaoErrors } from './errors'
import { instant } from './instant'
import { idLicitacaoSchema } from './licitacao-query'
import { readonlyV1, writingV1 } from './paths'

const texto = z.string().nullable()

const solicitacaoSchema = z.object({
  id: z.number().int(),
  tipo: z.enum(tiposSolicitacao),
  dataCadastro: instant,
  tipoPessoa: z.enum(['F', 'J']).describe('F: pessoa física; J: pessoa jurídica.'),
  nomeRazaoSocial: texto,
  fornecedor: z
    .object({ razaoSocial: texto })
    .nullish()
    .describe('Quem pediu, nos sistemas que não o dizem em nomeRazaoSocial; este portal o diz lá.'),
  cpfCnpj: texto.describe('O CPF vem mascarado (***.456.789-**); o CNPJ é público.'),
  email: texto.describe('Mascarado (a***@dominio).'),
  assunto: z.string(),
  anexo: z.boolean().describe('Há um arquivo anexado.'),
  arquivoUri: texto,
  arquivoNome: texto,
  situacao: z.enum(['AGUARDANDO', 'RESPONDIDO']).nullable(),
})

const respostaSchema = z.object({
  id: z.number().int(),
  corrige: z
    .number()
    .int()
    .nullish()
    .describe('Identificador da resposta anterior, que esta corrige e que continua no histórico.'),
  dataCadastro: instant,
  resposta: z.string(),
  anexoUri: texto,
  anexoNome: texto,
})

const anexoSchema = z.object({
  nome: z.string().describe('Nome do arquivo.'),
  status: z.string().optional().describe('Como veio da resposta ao envio do arquivo.'),
  uri: z.string().describe('A uri da resposta ao envio do arquivo.'),
  url: z.string().optional().describe('Como veio da resposta ao envio do arquivo.'),
})

const typedText = (description: string) => z.string().max(10_000).describe(description)

const novaSolicitacaoSchema = z.object({
  tipo: z.enum(tiposSolicitacao).describe('O que se pede.'),
  tipoPessoa: z.enum(['F', 'J']).describe('F: pessoa física; J: pessoa jurídica.'),
  nomeRazaoSocial: typedText('Nome, ou razão social.'),
  cpfCnpj: typedText('CPF de pessoa física, CNPJ de pessoa jurídica; com ou sem pontuação.'),
  email: typedText('Para onde vão a confirmação e a resposta.'),
  telefone: typedText('Com DDD, 10 ou 11 números; com ou sem pontuação.'),
  assunto: typedText('O que se pede ou contesta, até 5000 caracteres.'),
  anexo: anexoSchema.nullish().describe('Um arquivo enviado antes, ou nada.'),
  captcha: z.string().max(5000).nullish().describe('Ficha do reCAPTCHA v3, da ação solicitar.'),
  desafio: z.string().max(5000).nullish().describe('O desafio de uma pergunta, como veio.'),
  resposta: z.string().max(500).nullish().describe('O que a pessoa respondeu à pergunta.'),
  licitacaoId: z.number().int().positive().optional().describe('O mesmo do endereço, ou nada.'),
})

const perguntaPath = `${readonlyV1}/pergunta`

export const solicitacoesContract = {
  /** Issues a question, whose answer proves that a person sends the form (D4). */
  perguntar: oc
    .route({
      method: 'GET',
      path: perguntaPath,
      operationId: 'pergunta',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Uma pergunta para quem vai pedir',
      description:
        'A mesma do formulário sem JavaScript, outra a cada vez. A resposta, com dígitos ou por extenso, vai com o pedido.',
    })
    .errors(commonErrors)
    .output(
      z.object({
        texto: z.string().describe('A pergunta, para ser lida por uma pessoa.'),
        desafio: z
          .string()
          .describe('Volta como está, com a resposta, em até 30 minutos; vale uma vez, certa ou errada.'),
      }),
    ),

  /** Submits a request (D4, D8). */
  send: oc
    .route({
      method: 'POST',
      path: `${writingV1}/licitacoes/{licitacaoId}/esclarecimentoImpugnacao`,
      operationId: 'enviarEsclarecimentoImpugnacao',
      inputStructure: 'detailed',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Pedido de esclarecimento ou impugnação',
      description:
        'Aceito até o instante limite da licitação. Quando o e-mail precisa ser confirmado, o pedido é divulgado depois disso. ' +
        `Que é uma pessoa quem pede mostra-se com a resposta a uma pergunta (GET ${perguntaPath}), em desafio e resposta, ou, onde o portal usa o reCAPTCHA, com uma ficha em captcha. Cada pergunta e cada ficha serve a um só envio; sem nenhuma das duas, ou com uma que não vale, o pedido é recusado com 403.`,
    })
    .errors(envioErrors)
    .input(z.object({ params: z.object({ licitacaoId: idLicitacaoSchema }), body: novaSolicitacaoSchema }))
    .output(
      z.object({
        id: z.number().int().nullish(),
        protocolo: z.string().nullish(),
        recibo: z.string().nullish().describe('Chave do recibo, só de quem pediu.'),
      }),
    ),

  /** Confirms the e-mail of a request (E2). */
  confirm: oc
    .route({
      method: 'POST',
      path: `${writingV1}/confirmar-escl-impug/`,
      operationId: 'confirmarEsclarecimentoImpugnacao',
      inputStructure: 'detailed',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Confirmação do e-mail de um pedido',
    })
    .errors(confirmacaoErrors)
    .input(
      z.object({ body: z.object({ token: z.string().max(200).describe('O código do link recebido por e-mail.') }) }),
    )
    .output(z.object({ tokenSituacao: z.enum([...situacoesConfirmacao, 'ERRO']) })),

  /** The published requests of a tender (D1, D13). */
  list: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/{id}/esclarecimentosImpugnacoes`,
      operationId: 'listarEsclarecimentosImpugnacoes',
      inputStructure: 'detailed',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Esclarecimentos e impugnações de uma licitação',
      description: 'Os pedidos publicados, do mais novo ao mais antigo.',
    })
    .errors(licitacaoErrors)
    .input(z.object({ params: z.object({ id: idLicitacaoSchema }) }))
    .output(z.object({ esclarecimentos: z.array(solicitacaoSchema), impugnacoes: z.array(solicitacaoSchema) })),

  /** The answers to a request (D3). */
  listRespostas: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/licitacoes/{id}/esclarecimentosImpugnacoes/{idItem}/respostas`,
      operationId: 'listarRespostas',
      inputStructure: 'detailed',
      tags: ['Esclarecimentos e impugnações'],
      summary: 'Respostas a um pedido',
      description: 'Da mais antiga à mais nova.',
    })
    .errors(solicitacaoErrors)
    .input(
      z.object({
        params: z.object({
          id: idLicitacaoSchema,
          idItem: z.coerce.number().int().positive().describe('Identificador do pedido.'),
        }),
      }),
    )
    .output(z.object({ respostas: z.array(respostaSchema) })),
}
