import type { Acessos } from './acessos'
import type { AvisosDaMesa } from './avisos'
import type { CadastrosDaMesa } from './cadastros'
import type { CodigosDaMesa } from './codigos'
import type { DocumentosDaMesa } from './documentos'
import type { FeriadosDaMesa } from './feriados'
import type { OrgaosDaMesa } from './orgaos'
import type { OrigemDaMesa } from './origem'
import type { PedidosDaMesa } from './pedidos'
import type { PessoasDaMesa } from './pessoas'
import type { PublicadosDaMesa } from './publicados'
import type { RecursosDaMesa } from './recursos'
import type { RejeitadosDaMesa } from './rejeitados'
import type { RelatorioDaMesa } from './relatorio'

/**
 * The area in which officials answer requests (decision 059), and the portal's people take care of registrations,
 * people and bodies (decisions 085, 086).
 */
export type Mesa = {
  acessos: Acessos
  avisos: AvisosDaMesa
  pedidos: PedidosDaMesa
  cadastros: CadastrosDaMesa
  pessoas: PessoasDaMesa
  orgaos: OrgaosDaMesa
  feriados: FeriadosDaMesa
  publicados: PublicadosDaMesa
  recursos: RecursosDaMesa
  codigos: CodigosDaMesa
  documentos: DocumentosDaMesa
  rejeitados: RejeitadosDaMesa
  relatorio: RelatorioDaMesa
  origem: OrigemDaMesa
}
