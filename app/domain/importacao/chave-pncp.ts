export type CompraRef = { cnpj: string; ano: number; sequencial: number }

/** The control number by which PNCP identifies a purchase. */
export const chaveDaCompra = ({ cnpj, ano, sequencial }: CompraRef) =>
  `${cnpj}-1-${String(sequencial).padStart(6, '0')}/${ano}`

/** Parses a control number of PNCP. `null` for the key of another source. */
export function compraOfChave(chave: string): CompraRef | null {
  const [, cnpj, sequencial, ano] = /^([0-9A-Z]{14})-\d-(\d{1,9})\/(\d{4})$/.exec(chave) ?? []
  return cnpj ? { cnpj, ano: Number(ano), sequencial: Number(sequencial) } : null
}

export function paginaNoPncp(chave: string | null) {
  const compra = chave === null ? null : compraOfChave(chave)
  return compra && `https://pncp.gov.br/app/editais/${compra.cnpj}/${compra.ano}/${compra.sequencial}`
}
