import { err, ok, type Result } from '../shared/result'
import type { Mudanca, NovoFornecedor, SessaoConduzida } from './ports'

export type SessaoRefusal = 'sessaoNaOrigem' | 'sessaoNaoAberta' | 'sessaoSuspensa' | 'sessaoEncerrada'
export type PropostaRefusal =
  | 'sessaoNaOrigem'
  | 'propostasEncerradas'
  | 'loteNotFound'
  | 'loteEncerrado'
  | 'valorInvalido'
export type AberturaRefusal = 'sessaoNaOrigem' | 'jaAberta' | 'antesDaAbertura' | 'semLotes' | 'itensSemLote'

/** Takes an offer in: until the session is opened, and sealed until then. */
export function receiveProposta(
  sessao: SessaoConduzida,
  fornecedor: NovoFornecedor,
  valor: string,
): Result<Mudanca, PropostaRefusal> {
  if (sessao.importada) return err('sessaoNaOrigem')
  if (sessao.situacao !== null && sessao.situacao !== 'AGENDADA') return err('propostasEncerradas')
  if (!isAmount(valor)) return err('valorInvalido')
  const [lote] = sessao.lotes
  if (!lote) return err('loteNotFound')
  const { id, estado } = lote
  return ok({
    evento: { tipo: 'propostaRecebida', dados: { idLote: id } },
    sessao: { situacao: 'AGENDADA' },
    lotes: [{ id, estado: { ...estado, fase: estado.fase ?? 'LANCAMENTO_PROPOSTAS' } }],
    proposta: { idLote: id, fornecedor, valor },
    alcance: estado.fase === null || sessao.situacao === null ? 'tudo' : 'nada',
  })
}

/** At its hour the session begins: from now on it owns the status, and every lot waits for its offers to be opened. */
export function openSessao(sessao: SessaoConduzida, now: Date): Result<Mudanca, AberturaRefusal> {
  if (sessao.importada) return err('sessaoNaOrigem')
  if (sessao.situacao !== null && sessao.situacao !== 'AGENDADA') return err('jaAberta')
  if (sessao.dataAbertura && now < sessao.dataAbertura) return err('antesDaAbertura')
  if (sessao.temItensSemLote) return err('itensSemLote')
  if (sessao.lotes.length === 0) return err('semLotes')
  return ok({
    evento: { tipo: 'sessaoAberta', dados: {} },
    sessao: { situacao: 'ABERTA', status: 'ABERTO', abertaEm: now },
    lotes: sessao.lotes.map(({ id, estado }) => ({
      id,
      estado: { ...estado, fase: 'AGUARDANDO_ABERTURA_PROPOSTAS', situacao: 'EM_ANDAMENTO' },
    })),
    registros: [{ idLote: null, fato: { tipo: 'ABERTA' } }],
    alcance: 'tudo',
  })
}

/** Why nothing may be done in a session at this moment. */
export function checkOpen({ importada, situacao }: SessaoConduzida): Result<null, SessaoRefusal> {
  if (importada) return err('sessaoNaOrigem')
  if (situacao === 'SUSPENSA') return err('sessaoSuspensa')
  if (situacao === 'ENCERRADA') return err('sessaoEncerrada')
  return situacao === 'ABERTA' ? ok(null) : err('sessaoNaoAberta')
}

/** Decimal text that the database keeps as it is, above nothing. */
export const isAmount = (valor: string) => /^\d{1,15}(\.\d{1,4})?$/.test(valor) && /[1-9]/.test(valor)
