import type { FaseLote } from '../licitacao/enums'
import { err, ok, type Result } from '../shared/result'
import { checkOpen, type SessaoRefusal } from './abertura'
import { type PassoRefusal, stepTo } from './fases'
import type { Mudanca, SessaoConduzida } from './ports'

export type FaseRefusal = SessaoRefusal | PassoRefusal | 'loteNotFound'

/** What a lot goes through before its session is opened, in whatever order its body announces it. */
const antes: readonly FaseLote[] = ['AGENDADA', 'CREDENCIAMENTO', 'LANCAMENTO_PROPOSTAS', 'AGUARDANDO_ABERTURA_SESSAO']
export type SuspensaoRefusal = SessaoRefusal | 'semMotivo' | 'retomadaPassada'

/** Brings a lot to another phase; where none is named, every lot that may go there. */
export function changeFase(
  sessao: SessaoConduzida,
  fase: FaseLote,
  all: boolean,
  now: Date,
): Result<Mudanca, FaseRefusal> {
  if (sessao.lotes.length === 0) return err('loteNotFound')
  const open = checkOpen(sessao)
  if (!open.ok) return open.error === 'sessaoNaoAberta' && antes.includes(fase) ? ok(announce(sessao, fase)) : open
  const stepped = sessao.lotes.map(({ id, estado }) => ({ id, step: stepTo(estado, fase, sessao, now) }))
  const refused = stepped.find(({ step }) => !step.ok)
  const lotes = stepped.flatMap(({ id, step }) => (step.ok ? [{ id, estado: step.value }] : []))
  if (refused && !refused.step.ok && (!all || lotes.length === 0)) return refused.step
  return ok({
    evento: { tipo: 'fase', dados: { fase, lotes: lotes.map(({ id }) => id) } },
    lotes,
    registros: lotes.map(({ id, estado: { etapa } }) => ({ idLote: id, fato: { tipo: 'FASE', fase, etapa } })),
    alcance: 'tudo',
  })
}

function announce({ lotes }: SessaoConduzida, fase: FaseLote): Mudanca {
  return {
    evento: { tipo: 'fase', dados: { fase, lotes: lotes.map(({ id }) => id) } },
    sessao: { situacao: 'AGENDADA' },
    lotes: lotes.map(({ id, estado }) => ({ id, estado: { ...estado, fase } })),
    registros: lotes.map(({ id }) => ({ idLote: id, fato: { tipo: 'FASE', fase, etapa: null } })),
    alcance: 'tudo',
  }
}

export function suspend(
  sessao: SessaoConduzida,
  { motivo, retomaEm }: { motivo: string; retomaEm: Date | null },
  now: Date,
): Result<Mudanca, SuspensaoRefusal> {
  const open = checkOpen(sessao)
  if (!open.ok) return open
  if (!motivo.trim()) return err('semMotivo')
  if (retomaEm && retomaEm <= now) return err('retomadaPassada')
  return ok({
    evento: { tipo: 'sessaoSuspensa', dados: { motivo, retomaEm } },
    sessao: { situacao: 'SUSPENSA', status: 'SUSPENSO', retomaEm },
    registros: [{ idLote: null, fato: { tipo: 'SUSPENSA', motivo, retomaEm } }],
    alcance: 'tudo',
  })
}

export function resume(sessao: SessaoConduzida): Result<Mudanca, 'sessaoNaoSuspensa'> {
  if (sessao.situacao !== 'SUSPENSA') return err('sessaoNaoSuspensa')
  return ok({
    evento: { tipo: 'sessaoRetomada', dados: {} },
    sessao: { situacao: 'ABERTA', status: 'ABERTO', retomaEm: null },
    registros: [{ idLote: null, fato: { tipo: 'RETOMADA' } }],
    alcance: 'tudo',
  })
}
