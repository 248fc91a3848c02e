import type { Homologados } from '../fornecedor/homologado'
import type { TotalDeProcessos } from './orgao'

/** What the bodies in a town published and awarded, tenders and direct purchases together. */
type PerfilDoMunicipio = {
  municipio: { id: number; nome: string; uf: string }
  totais: TotalDeProcessos[]
  homologados: Homologados
}

export interface Municipios {
  /** `null` if no process in the town is published. */
  find(id: number): Promise<PerfilDoMunicipio | null>
}
