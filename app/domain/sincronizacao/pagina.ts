import type { Entrada } from '../importacao/import-processos'
import { readContratacao } from '../importacao/pncp-contratacao'
import type { CompraVista, Pagina } from './ports'

/** Reads the purchases of a page: what the import stores, and what is noted of each. The newest of one key counts. */
export function readPaginaDeCompras({ arquivo, registros }: Pick<Pagina, 'arquivo' | 'registros'>) {
  const entradas: Entrada[] = []
  const vistas = new Map<string, CompraVista>()
  for (const [index, registro] of registros.entries()) {
    const lida = readContratacao(registro)
    const linha = index + 1
    if (lida.ok) {
      const { chaveOrigem: chave, carimbo, dataFimEnvioProposta: abertaAte } = lida.processo
      entradas.push({ arquivo, linha, processo: lida.processo })
      see(vistas, { chave, ref: lida.ref, carimbo, abertaAte, aceita: true })
    } else {
      entradas.push({ arquivo, linha, motivo: lida.motivo, chave: lida.chave })
      if (lida.chave) see(vistas, { chave: lida.chave, ref: null, carimbo: null, abertaAte: null, aceita: false })
    }
  }
  return { entradas, vistas: [...vistas.values()] }
}

function see(vistas: Map<string, CompraVista>, vista: CompraVista) {
  const known = vistas.get(vista.chave)
  if (!known || toTime(vista) >= toTime(known)) vistas.set(vista.chave, vista)
}

const toTime = ({ carimbo }: CompraVista) => carimbo?.getTime() ?? Number.NEGATIVE_INFINITY
