import { z } from 'zod'
import { publicadoSegments } from '~/domain/supressao/avisos'

/** Positive ids of at most 15 digits, exact as JavaScript numbers. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

/** A body by its CNPJ, or one of its units by its id. */
export const orgaoParams = z.object({ orgao: z.union([z.string().regex(/^[0-9A-Z]{12}\d{2}$/), id]) })
export const municipioParams = z.object({ idMunicipio: id })
export const licitacaoParams = z.object({ id })
export const loteParams = z.object({ id, idLote: id })
export const itemParams = z.object({ id, numero: id })
export const anexoParams = z.object({ id, idAnexo: id })
/** Keys that grant access: 128 bits, as base64url or hexadecimal. */
const chave = z.string().regex(/^[\w-]{22,32}$/)

export const solicitarParams = z.object({ id, chave: chave.optional() })
export const rascunhoParams = z.object({ id, chave })
export const reciboParams = z.object({ id, recibo: chave })
export const pedidoDaMesaParams = z.object({ id })
export const cadastroDaMesaParams = z.object({ id })
export const documentoDaMesaParams = z.object({ id, documento: z.union([z.literal('emitido'), id]) })
export const pessoaDaMesaParams = z.object({ id })
export const orgaoDaMesaParams = z.object({ id })
export const recursoDaMesaParams = z.object({ id })
export const codigosDaMesaParams = z.object({ id })
export const codigoDaMesaParams = z.object({ id, documento: id })
export const relatorioDaMesaParams = z.object({ arquivo: z.enum(['pedidos.csv', 'atos.csv']) })
const arquivoDeRejeitados = z.enum(['rejeitados.csv', 'rejeitados.jsonl'])
export const rejeitadosDaMesaParams = z.object({ arquivo: arquivoDeRejeitados })
export const importacaoDaMesaParams = z.object({ id })
export const recusasDaMesaParams = z.object({ id, arquivo: arquivoDeRejeitados })
export const linkDaMesaParams = z.object({ id, link: z.string().regex(/^[a-z2-9]{8}$/) })
const { solicitacao, licitacao, compra_direta } = publicadoSegments
const processo = z.union([
  z.literal(licitacao).transform(() => 'licitacao' as const),
  z.literal(compra_direta).transform(() => 'compra_direta' as const),
])
export const avisarProcessoParams = z.object({ entidade: processo, id })
export const documentosDaMesaParams = z.object({ entidade: processo })
export const processoDaMesaParams = z.object({ entidade: processo, id })
export const anexoDaMesaParams = z.object({ entidade: processo, id, documento: id })
export const versaoDaMesaParams = z.object({ entidade: processo, id, documento: id, versao: id })
export const publicadoDaMesaParams = z.object({
  entidade: z.union([z.literal(solicitacao).transform(() => 'solicitacao' as const), processo]),
  id,
})
export const entradaParams = z.object({ codigo: chave })
export const solicitacaoParams = z.object({ id, idItem: id })

export const cadastroParams = z.object({ chave })
export const passoParams = z.object({
  chave,
  passo: z
    .enum(['1', '2', '3', '4'])
    .transform(Number)
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
})
export const retomadaParams = z.object({ codigo: chave })
export const documentosParams = z.object({ codigo: chave })
export const sucessoParams = z.object({ tipoPessoa: z.enum(['JURIDICA', 'FISICA']) })
export const reciboQuery = z.object({ recibo: chave.optional().catch(undefined) })
export const compraDiretaParams = z.object({ id })
export const itensDoLoteParams = z.object({ id, idLote: id })

const optionalId = id.optional().catch(undefined)
export const dataRecursoQuery = z.object({ idPregao: id, lote: optionalId, item: optionalId })
/** Names at most one lot or item, as the pages do that are opened. */
export const abrirRecursoQuery = z.object({
  lote: optionalId,
  item: optionalId,
  idLote: optionalId,
  idItem: optionalId,
})
export const permitirRecursoQuery = z.object({ idPregao: id, idLote: optionalId, idItem: optionalId })
