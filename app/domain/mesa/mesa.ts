import type { Acessos } from './acessos'
import type { AvisosDaMesa } from './avisos'
import type { PedidosDaMesa } from './pedidos'
import type { PublicadosDaMesa } from './publicados'
import type { RejeitadosDaMesa } from './rejeitados'

/** The area in which officials answer requests in the browser (decision 059). */
export type Mesa = {
  acessos: Acessos
  avisos: AvisosDaMesa
  pedidos: PedidosDaMesa
  publicados: PublicadosDaMesa
  rejeitados: RejeitadosDaMesa
}
