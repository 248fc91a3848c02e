/** Where PNCP keeps what belongs to a purchase. */
export type CompraRef = { cnpj: string; ano: number; sequencial: number }

/** PNCP's own key of a purchase. */
export const chaveDaCompra = ({ cnpj, ano, sequencial }: CompraRef) =>
  `${cnpj}-1-${String(sequencial).padStart(6, '0')}/${ano}`

/** Which purchase a key of PNCP's is of; `null` for any other key. */
export function compraOfChave(chave: string): CompraRef | null {
  const [, cnpj, sequencial, ano] = /^([0-9A-Z]{14})-\d-(\d{1,9})\/(\d{4})$/.exec(chave) ?? []
  return cnpj ? { cnpj, ano: Number(ano), sequencial: Number(sequencial) } : null
}

/** The page on which PNCP shows the purchase of this key. */
export function paginaNoPncp(chave: string | null) {
  const compra = chave === null ? null : compraOfChave(chave)
  return compra && `https://pncp.gov.br/app/editais/${compra.cnpj}/${compra.ano}/${compra.sequencial}`
}
