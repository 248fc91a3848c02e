import { cadastroContract } from './cadastro'
import { comprasDiretasContract } from './compras-diretas'
import { documentosContract } from './documentos'
import { makeLicitacoesContract } from './licitacoes'
import { parametrosContract } from './parametros'
import { makeProcessosContract } from './processos'
import { recursosContract } from './recursos'
import { solicitacoesContract } from './solicitacoes'

/** Every call, once: its method, its path and what goes in and out (M1). `product` names one field of a tender. */
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
