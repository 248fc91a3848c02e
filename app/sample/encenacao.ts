import type { Ato } from '~/domain/sessao/atos/ato'
import type { AtosStore } from '~/domain/sessao/atos/registrar'
import type { Clock } from '~/domain/shared/clock'
import { groupBy } from '~/domain/shared/group-by'
import { type Dito, ofertasDe, passoTo } from './atos'
import type { LicitacaoExemplo } from './types'

/** An act of the session that runs by itself in the demo. It happens `segundo` seconds after the opening. */
export type Cena = { segundo: number; ato: Dito & Pick<Ato, 'id'> }

/** When the dispute of each lot ends, in minutes. */
const fimDaDisputa = [22, 29, 36]
const intervalo = { de: 12, ate: 13 }
const engano = 5

/** The acts of one hour: phases, a bid every four seconds, an interval and outcomes. They are the same each time. */
export function makeCenas(licitacao: LicitacaoExemplo): Cena[] {
  const cenas: Cena[] = []
  const say = (minuto: number, ...ditos: Dito[]) => {
    for (const dito of ditos) {
      const id = `cena-${String(cenas.length + 1).padStart(4, '0')}`
      cenas.push({ segundo: Math.round(minuto * 60), ato: { ...dito, id } })
    }
    return cenas.at(-1)?.ato.id ?? ''
  }
  const numeros = fimDaDisputa.map((_, index) => index + 1)
  say(0, { tipo: 'ABERTURA' }, { tipo: 'FASE', fase: 'AGUARDANDO_ABERTURA_PROPOSTAS' })
  say(0.25, ...numeros.flatMap((numero) => passoTo(numero, 'APURACAO_PROPOSTAS')))
  say(0.75, ...numeros.flatMap((numero) => passoTo(numero, 'LANCES')))
  const lances = makeLances(licitacao)
  for (const { segundo, ...lance } of lances) say(segundo / 60, { tipo: 'LANCE', ...lance })
  sayEngano(say, lances)
  say(intervalo.de, { tipo: 'SUSPENSAO', motivo: 'Intervalo de um minuto.' })
  say(intervalo.ate, { tipo: 'RETOMADA' })
  for (const [index, fim] of fimDaDisputa.entries()) {
    const numero = index + 1
    const vencedor = lances.findLast(({ lote }) => lote === numero)
    const proposto = vencedor && { fornecedor: vencedor.fornecedor, valor: times(vencedor.valor, 0.99) }
    say(fim, ...passoTo(numero, 'NEGOCIACAO'))
    if (proposto) say(fim + 2, { tipo: 'NEGOCIACAO', lote: numero, ...proposto })
    say(36 + 3 * numero, ...passoTo(numero, 'HABILITACAO'))
    say(44 + 3 * numero, ...passoTo(numero, 'RECURSO'))
    say(51 + 2 * numero, ...passoTo(numero, 'ADJUDICACAO'))
    say(
      57 + numero,
      numero === 2
        ? { tipo: 'RESULTADO', lote: numero, situacao: 'FRACASSADO' }
        : { tipo: 'RESULTADO', lote: numero, situacao: 'ADJUDICADO', ...proposto },
    )
  }
  say(60, { tipo: 'FIM' })
  return cenas.sort((one, other) => one.segundo - other.segundo)
}

type Lance = { segundo: number; lote: number; valor: string; fornecedor: { cpfCnpj: string; razaoSocial: string } }

/** Each bid is a little better than the best one for its lot. The suppliers with a proposta for the lot take turns. */
function makeLances(licitacao: LicitacaoExemplo): Lance[] {
  const ofertas = fimDaDisputa.map((_, index) => ofertasDe(licitacao, index))
  const melhores = ofertas.map((ofLote) => ofLote.at(-1)?.valor ?? '0')
  const lances: Lance[] = []
  for (let segundo = 48, turn = 0; segundo < Math.max(...fimDaDisputa) * 60; segundo += 4, turn++) {
    const isPaused = segundo >= intervalo.de * 60 && segundo <= intervalo.ate * 60
    // An irregular order, so that neither lots nor suppliers follow each other in a fixed turn.
    const index = ((turn * turn + turn) % 5) % fimDaDisputa.length
    if (isPaused || segundo >= (fimDaDisputa[index] ?? 0) * 60) continue
    const { fornecedor } = ofertas[index]?.[turn % 3] ?? {}
    const valor = times(melhores[index] ?? '0', 0.9995 - 0.0001 * (turn % 10))
    melhores[index] = valor
    if (fornecedor) lances.push({ segundo, lote: index + 1, fornecedor, valor })
  }
  return lances
}

const times = (valor: string, factor: number) => (Number(valor) * factor).toFixed(2)

/** A supplier types one digit too few, and a retificação annuls the bid. */
function sayEngano(say: (minuto: number, ...ditos: Dito[]) => string, lances: Lance[]) {
  const before = lances.findLast(({ segundo }) => segundo < engano * 60)
  if (!before) return
  const { lote, fornecedor } = before
  const refere = say(engano + 0.02, { tipo: 'LANCE', lote, fornecedor, valor: times(before.valor, 0.1) })
  say(engano + 0.4, { tipo: 'RETIFICACAO', refere, motivo: 'Valor digitado errado.' })
}

type Parts = {
  atos: AtosStore
  idLicitacao: number
  cenas: Cena[]
  /** The ids of the acts that are recorded already. */
  feitos: ReadonlySet<string>
  clock: Clock
  /** Resolves to false if the demo is to stop. */
  wait(milliseconds: number): Promise<boolean>
}

/** Records the remaining acts as time passes. After a restart it continues where it stopped. */
export async function encenar({ atos, idLicitacao, cenas, feitos, clock, wait }: Parts) {
  let elapsed = Math.max(0, ...cenas.filter(({ ato }) => feitos.has(ato.id)).map(({ segundo }) => segundo))
  const left = groupBy(
    cenas.filter(({ ato }) => !feitos.has(ato.id)),
    ({ segundo }) => segundo,
  )
  for (const [segundo, together] of left) {
    if (segundo > elapsed && !(await wait((segundo - elapsed) * 1000))) return
    elapsed = Math.max(elapsed, segundo)
    const instante = clock.now()
    await atos.record(
      idLicitacao,
      together.map(({ ato }): Ato => ({ ...ato, instante })),
      false,
    )
  }
}
