import type { ItemCompraDireta, LoteCompraDireta } from '~/domain/compra-direta/compra-direta'
import { formatLoteValue } from '~/format/money'
import { formatQuantity } from '~/format/quantity'

type Disputa = { criterioJulgamento: string | null }

/** A lot as its line shows it. */
export const showLote = ({ melhorLance, ...lote }: LoteCompraDireta, { criterioJulgamento }: Disputa) => ({
  ...lote,
  melhorLance: formatLoteValue(melhorLance, criterioJulgamento),
})
export type ShownLote = ReturnType<typeof showLote>

/** An item as its line shows it; its own criterion counts before that of the purchase. */
export const showItem = (
  { quantidade, melhorLance, criterioJulgamento, ...item }: ItemCompraDireta,
  compra: Disputa,
) => ({
  ...item,
  quantidade: quantidade && formatQuantity(quantidade),
  melhorLance: formatLoteValue(melhorLance, criterioJulgamento ?? compra.criterioJulgamento),
})
export type ShownItem = ReturnType<typeof showItem>
