import { FalhaDaFonte, type FonteDeCompras, type TipoDeFalha } from './ports'

/** What this process has asked of PNCP since its start, for the metrics. */
export type Contagens = { rodadas: number; pedidos: number; falhas: Record<TipoDeFalha, number> }

export const contagensNovas = (): Contagens => ({
  rodadas: 0,
  pedidos: 0,
  falhas: { silencio: 0, queda: 0, ocupado: 0, recusa: 0, ilegivel: 0 },
})

export function countingFonte(fonte: FonteDeCompras, { falhas }: Contagens): FonteDeCompras {
  async function counting<T>(read: Promise<T>) {
    try {
      return await read
    } catch (error) {
      if (error instanceof FalhaDaFonte) falhas[error.tipo]++
      throw error
    }
  }
  return {
    readPagina: (periodo, pagina) => counting(fonte.readPagina(periodo, pagina)),
    hasCompra: (ref) => counting(fonte.hasCompra(ref)),
    readPartes(compra) {
      const passos = fonte.readPartes(compra)
      return { next: () => counting(passos.next()) }
    },
  }
}
