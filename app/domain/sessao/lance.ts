import { isBetter } from '../ata/classify'
import { err, ok, type Result } from '../shared/result'
import { checkOpen, isAmount, type SessaoRefusal } from './abertura'
import { isFinal } from './fases'
import type { Mudanca, SessaoConduzida } from './ports'

export type LanceRefusal =
  | SessaoRefusal
  | 'loteNotFound'
  | 'loteForaDeLances'
  | 'fornecedorSemProposta'
  | 'propostaRecusada'
  | 'valorInvalido'
  | 'lancePior'
  | 'lanceFechadoUnico'

/** A bid: better than what the same supplier offered so far; in the closed stage one only, which nobody sees. */
export function placeLance(sessao: SessaoConduzida, valor: string): Result<Mudanca, LanceRefusal> {
  const open = checkOpen(sessao)
  if (!open.ok) return open
  const { oferta, tipoLicitacao } = sessao
  const [lote] = sessao.lotes
  if (!lote) return err('loteNotFound')
  const { fase, etapa, situacao } = lote.estado
  if (fase !== 'LANCES' || isFinal(situacao)) return err('loteForaDeLances')
  if (!oferta) return err('fornecedorSemProposta')
  if (oferta.situacao !== 'CLASSIFICADA') return err('propostaRecusada')
  if (!isAmount(valor)) return err('valorInvalido')
  const fechado = etapa === 'FECHADA'
  if (fechado && oferta.lanceFechado) return err('lanceFechadoUnico')
  if (!isBetter(valor, oferta.melhor, tipoLicitacao)) return err('lancePior')
  const { idFornecedor } = oferta
  return ok({
    evento: { tipo: 'lance', dados: { idLote: lote.id, idFornecedor, valor } },
    lance: { idLote: lote.id, idFornecedor, valor, etapa: etapa ?? 'ABERTA' },
    alcance: fechado ? 'nada' : 'processo',
  })
}
