import type { EstadoDoLote } from '../fases'
import { maskTextoDaSessao, type Omitido } from '../participantes'
import type { AtoPublico } from '../processo'
import { areVencedoresPublicos, judgeVisibility, type SessaoFacts, toSecond } from '../visibilidade'
import { type Ato, type AtoDe, type Lugar, readLugar } from './ato'
import { underSeal } from './registros'

/** Which data of a lot or item are public: its offers, who made them, its winners. */
type LugarVisto = { lugar: Lugar; ofertas: boolean; identidades: boolean; vencedores: boolean }
type Visto = Omit<LugarVisto, 'lugar'>

/** What acts tell of a lot or item that may be seen. */
export function seeLugar(fatos: SessaoFacts, lugar: Lugar, estado: EstadoDoLote): LugarVisto {
  // Nothing announces the session yet: what acts tell is under seal, whatever the tender's dates say.
  if (fatos.situacao === null) return { lugar, ...nothing }
  const { ofertas, identidades } = judgeVisibility(fatos, estado)
  return { lugar, ofertas, identidades, vencedores: areVencedoresPublicos(fatos, estado) }
}

const makeKey = (lugar: Lugar) => ('lote' in lugar ? `lote ${lugar.lote}` : `item ${lugar.item}`)
const nothing: Visto = { ofertas: false, identidades: false, vencedores: false }

/** Tells what is public of an act's lot or item. For an act of the whole session: what is public in all of them. */
export function makeVisto(lugares: readonly LugarVisto[]) {
  const seen = new Map(lugares.map((one) => [makeKey(one.lugar), one]))
  const all = (what: keyof Visto) => lugares.length > 0 && lugares.every((one) => one[what])
  const whole = { ofertas: all('ofertas'), identidades: all('identidades'), vencedores: all('vencedores') }
  return (ato: Ato): Visto => {
    const lugar = readLugar(ato)
    return lugar ? (seen.get(makeKey(lugar)) ?? nothing) : whole
  }
}

type FindVisto = ReturnType<typeof makeVisto>

/**
 * The ids of the RETIFICACOES that may be shown: those that annul, directly or through others, an act that may be
 * shown. A RETIFICACAO of a sealed offer, or of an act that has not arrived yet, would disclose that act.
 */
export function publicRetificacoes(
  retificacoes: AtoDe<'RETIFICACAO'>[],
  referidos: readonly Ato[],
  findVisto: FindVisto,
) {
  const acts = new Map<string, Ato>([...referidos, ...retificacoes].map((ato) => [ato.id, ato]))
  return retificacoes
    .map(({ id }) => id)
    .filter((id) => {
      const passed = new Set<string>()
      for (let ato = acts.get(id); ato; ato = acts.get(ato.refere)) {
        if (ato.tipo !== 'RETIFICACAO') return !underSeal.includes(ato.tipo) || findVisto(ato).ofertas
        if (passed.has(ato.id)) return false
        passed.add(ato.id)
      }
      return false
    })
}

type AtoContext = {
  anulado: boolean
  visto: Visto
  /** The supplier whom the act names. */
  participante: AtoPublico['participante']
  omitido: Omitido
}

/** The public form of an act that may be shown. It leaves out a winner who is not public, and what its texts may not say. */
export function publishAto(ato: Ato, { anulado, visto, participante, omitido }: AtoContext): AtoPublico {
  const lugar = readLugar(ato)
  const shown = underSeal.includes(ato.tipo) ? visto.ofertas : visto.vencedores
  return {
    instante: toSecond(ato.instante),
    tipo: ato.tipo,
    anulado,
    lote: lugar && 'lote' in lugar ? lugar.lote : null,
    item: lugar && 'item' in lugar ? lugar.item : null,
    participante: shown ? participante : null,
    valor: shown && 'valor' in ato ? (ato.valor ?? null) : null,
    motivo: 'motivo' in ato && ato.motivo !== undefined ? maskTextoDaSessao(ato.motivo, omitido) : null,
    fase: ato.tipo === 'FASE' ? ato.fase : null,
    etapa: ato.tipo === 'FASE' ? (ato.etapa ?? null) : null,
    situacao: ato.tipo === 'RESULTADO' ? ato.situacao : null,
    retomaEm: ato.tipo === 'SUSPENSAO' ? (ato.retomaEm ?? null) : null,
  }
}
