import { oc } from '@orpc/contract'
import { z } from 'zod'
import { cadastroContract } from './cadastro'
import { comprasDiretasContract } from './compras-diretas'
import { documentosContract } from './documentos'
import { commonErrors } from './errors'
import { makeLicitacoesContract } from './licitacoes'
import { readonlyV1 } from './paths'
import { makeProcessosContract } from './processos'
import { recursosContract } from './recursos'
import { solicitacoesContract } from './solicitacoes'

/** All calls except those that serve files (M1). `product` is part of the field name `ehPerfil<Product>`. */
export const makeContract = ({ product }: { product: string }) => ({
  parametros: parametrosContract,
  licitacoes: makeLicitacoesContract(product),
  solicitacoes: solicitacoesContract,
  documentos: documentosContract,
  recursos: recursosContract,
  comprasDiretas: comprasDiretasContract,
  cadastro: cadastroContract,
  processos: makeProcessosContract(product),
})

const parametrosContract = {
  /** The public parameters (A11). */
  publicos: oc
    .route({
      method: 'GET',
      path: `${readonlyV1}/parametros-publicos`,
      operationId: 'parametrosPublicos',
      tags: ['Parâmetros'],
      summary: 'Parâmetros públicos',
      description: 'O que todas as telas precisam saber antes de começar.',
    })
    .errors(commonErrors)
    .output(
      z.object({
        validarImpugnacaoPublica: z.boolean().describe('O e-mail de quem pede precisa ser confirmado.'),
        esclarecimentoPubAtivo: z
          .boolean()
          .describe('Pedidos podem ser feitos nas páginas do portal, também dentro de outro site.'),
        chaveSiteCaptcha: z.string().nullable().describe('Chave pública do reCAPTCHA; nula quando não é usado.'),
        extensoesAceitas: z.array(z.string()).describe('Extensões de arquivo aceitas, sem ponto; vazia, qualquer uma.'),
        timezone: z.string().describe('Fuso horário em que o portal mostra as datas.'),
      }),
    ),
}
