import type { makeConducao } from '~/domain/sessao/conducao'
import { isFinal } from '~/domain/sessao/fases'
import type { Processos } from '~/domain/sessao/processo'
import { fornecedores } from './content/fornecedores'

type Parts = {
  conducao: ReturnType<typeof makeConducao>
  processos: Processos
  idLicitacao: number
  /** False where it was told to stop. */
  wait(milliseconds: number): Promise<boolean>
  random?: () => number
  /** Milliseconds. */
  entreLances?: number
}

type Cena = { minuto: number; act(): Promise<unknown> }
const all = { page: 1, size: 100 }

/**
 * A session that moves by itself for an hour, by the acts of whoever conducts one: phases in turn, a bid every few seconds,
 * an interval, outcomes. What an earlier run did already is refused, and passed over.
 */
export async function encenar({
  conducao,
  processos,
  idLicitacao,
  wait,
  random = Math.random,
  entreLances = 4000,
}: Parts) {
  const lote = (numeroLote: number) => ({ idLicitacao, numeroLote })
  const fase = (numeroLote: number | null, to: Parameters<typeof conducao.changeFase>[0]['fase']) => () =>
    conducao.changeFase({ idLicitacao, numeroLote, fase: to })
  const award = (numeroLote: number) => async () => {
    const listed = await processos.listLotes(idLicitacao, all)
    const best = listed.ok ? listed.value.items.find(({ numero }) => numero === numeroLote)?.melhorDe?.identidade : null
    const { documento } = fornecedores.find(({ nome }) => nome === best?.razaoSocial) ?? {}
    return conducao.conclude({ ...lote(numeroLote), situacao: 'ADJUDICADO', ...(documento && { documento }) })
  }
  const cenas: Cena[] = [
    { minuto: 0, act: () => conducao.open(idLicitacao) },
    { minuto: 0.25, act: fase(null, 'APURACAO_PROPOSTAS') },
    { minuto: 0.75, act: fase(null, 'LANCES') },
    {
      minuto: 12,
      act: () =>
        conducao.suspend({ idLicitacao, motivo: 'Intervalo de um minuto.', retomaEm: new Date(Date.now() + 60_000) }),
    },
    { minuto: 13, act: () => conducao.resume(idLicitacao) },
    { minuto: 22, act: fase(1, 'NEGOCIACAO') },
    { minuto: 29, act: fase(2, 'NEGOCIACAO') },
    { minuto: 36, act: fase(3, 'NEGOCIACAO') },
    ...[1, 2, 3].flatMap((numero) => [
      { minuto: 36 + 3 * numero, act: fase(numero, 'HABILITACAO') },
      { minuto: 44 + 3 * numero, act: fase(numero, 'RECURSO') },
      { minuto: 51 + 2 * numero, act: fase(numero, 'ADJUDICACAO') },
    ]),
    { minuto: 58, act: award(1) },
    { minuto: 59, act: () => conducao.conclude({ ...lote(2), situacao: 'FRACASSADO' }) },
    { minuto: 60, act: award(3) },
  ]
  cenas.sort((one, other) => one.minuto - other.minuto)

  /** A little better than the best so far, by somebody who made an offer. */
  async function bid() {
    const listed = await processos.listLotes(idLicitacao, all)
    const disputed = listed.ok
      ? listed.value.items.filter(({ fase, situacao }) => fase === 'LANCES' && !isFinal(situacao))
      : []
    const chosen = disputed[Math.floor(random() * disputed.length)]
    if (!chosen?.melhorLance) return
    const valor = (Number(chosen.melhorLance) * (0.9995 - 0.001 * random())).toFixed(2)
    const turn = Math.floor(random() * fornecedores.length)
    for (const { documento } of [...fornecedores.slice(turn), ...fornecedores.slice(0, turn)])
      if ((await conducao.placeLance({ ...lote(chosen.numero), documento, valor })).ok) return
  }

  let elapsed = 0
  for (const { minuto, act } of cenas) {
    while (elapsed < minuto * 60_000) {
      const pause = Math.min(entreLances, minuto * 60_000 - elapsed)
      if (!(await wait(pause))) return
      elapsed += pause
      await bid()
    }
    await act()
  }
}
