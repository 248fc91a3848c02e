import type { Acessos } from './acessos'
import type { AvisosDaMesa } from './avisos'
import type { CadastrosDaMesa } from './cadastros'
import type { PedidosDaMesa } from './pedidos'
import type { PublicadosDaMesa } from './publicados'
import type { RejeitadosDaMesa } from './rejeitados'

/** The area in which officials answer requests, and the portal's people analyse registrations (decisions 059, 085). */
export type Mesa = {
  acessos: Acessos
  avisos: AvisosDaMesa
  pedidos: PedidosDaMesa
  cadastros: CadastrosDaMesa
  publicados: PublicadosDaMesa
  rejeitados: RejeitadosDaMesa
}
