// @module-tag rest
import fc from 'fast-check'
import { expect } from 'vitest'
import { hasAta } from '~/domain/ata/ata'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import { findPrazo } from '~/domain/licitacao/licitacao'
import { foldAtos } from '~/domain/sessao/atos/fold'
import { isFinal } from '~/domain/sessao/fases'
import { isConcluded } from '~/domain/sessao/marcos'
import { wonSituacoes } from '~/domain/sessao/visibilidade'
import { isWithinPrazo, limiteDosPedidos } from '~/domain/solicitacao/prazo'
import { insertFornecedor, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  anyCena,
  buildAtos,
  insertLoteComItem,
  insertProposta,
  insertResultado,
  primeiros,
} from '../../../../tests/sessao'
import type { Db } from '../engine/schema'
import { makeAtosStore } from './atos.server'
import { makeProcessos } from './processos.server'

const now = new Date('2026-05-20T12:00:00Z')
const clock = { now: () => now }
const secretOrder = (text: string) => text
const [past, future] = [new Date('2025-05-10T11:00:00Z'), new Date('2026-06-06T12:00:00Z')]

const anyTender = fc.record({
  status: fc.constantFrom<(StatusLicitacao | null)[]>('ABERTO', 'ENCERRADO', 'HOMOLOGADA', 'REVOGADA', null),
  status_por_data: fc.boolean(),
  data_abertura: fc.constantFrom(past, past, future),
  importada: fc.boolean(),
  outcomes: fc.array(fc.constantFrom(null, null, 'ADJUDICADO', 'HOMOLOGADO', 'FRACASSADO'), {
    minLength: 3,
    maxLength: 3,
  }),
})
type Tender = typeof anyTender extends fc.Arbitrary<infer T> ? T : never

async function insert(db: Db, { outcomes, importada, ...row }: Tender, lotes: number, index: number) {
  const chave_origem = importada ? `C-${index}` : null
  const id = await insertLicitacao(db, {
    ...{ tipo_licitacao: 'MP', valor_homologado: '610246', data_limite_esclarecimento_impugnacao: future },
    ...row,
    chave_origem,
  })
  const id_fornecedor = await insertFornecedor(db, { cpf_cnpj: `sample ${index}` })
  for (const [at, situacao] of outcomes.slice(0, lotes).entries()) {
    const id_lote = await insertLoteComItem(db, id, { numero: at + 1, situacao })
    if (situacao) await insertProposta(db, { id_lote, id_fornecedor })
    if (situacao && situacao !== 'FRACASSADO') await insertResultado(db, { id_lote, id_fornecedor })
  }
  return id
}

/** What everybody sees, by the calls that pages and programs use. */
async function look(db: Db, id: number) {
  const processos = makeProcessos(db, secretOrder, clock)
  const [found, listed] = [await processos.find(id), await processos.listLotes(id, { page: 1, size: 9 })]
  if (!found.ok || !listed.ok) throw new Error('A licitação não se vê.')
  const { status, sessao, valorHomologado, importada, dataAbertura } = found.value
  const situacao = sessao?.situacao
  return {
    ...{ status, sessao: situacao, valorHomologado, importada, lotes: listed.value.items },
    ata: hasAta({ status, dataAbertura, ...(situacao && { sessao: situacao }), ...(importada && { importada }) }, now),
    prazo: findPrazo({ status, dataAbertura }, now),
    takesRequests: isWithinPrazo(limiteDosPedidos(found.value), now),
  }
}
type Seen = Awaited<ReturnType<typeof look>>

/** Page, call, status, deadline and minutes do not contradict each other. */
function expectAgreement(seen: Seen, { outcomes }: Tender) {
  const { status, sessao, importada, ata, prazo, takesRequests, valorHomologado, lotes } = seen
  const isWon = (situacao: string | null | undefined) => wonSituacoes.includes(situacao ?? null)
  if (sessao && importada) expect(ata).toBe(sessao === 'ENCERRADA')
  if (sessao === 'ENCERRADA') expect([ata, takesRequests]).toEqual([importada || status !== 'CANCELADA', false])
  if (sessao && sessao !== 'ENCERRADA') expect(ata).toBe(false)
  if (outcomes.slice(0, lotes.length).some(isWon) && !lotes.some(({ situacao }) => isWon(situacao)))
    expect(valorHomologado).toBeNull()
  if (importada) return
  if (sessao === 'ENCERRADA') expect([isConcluded(status), prazo]).toEqual([true, null])
  if (sessao === 'ABERTA') expect(status).toBe('ABERTO')
  if (sessao === 'SUSPENSA') expect([status, prazo]).toEqual(['SUSPENSO', null])
}

testOnBothEngines(
  'de um registro qualquer numa licitação qualquer, nada do que se via some sem confirmação, e tudo o que se mostra concorda',
  async ({ db }) => {
    let refusals = 0
    for (const [index, [tender, cena]] of fc.sample(fc.tuple(anyTender, anyCena), { numRuns: 7 }).entries()) {
      const id = await insert(db, tender, cena.lotes.length, index)
      const store = makeAtosStore(db, { autor: 'portal', clock, secretOrder })
      const atos = buildAtos(cena, [primeiros, primeiros, primeiros], true)
      const lugares = cena.lotes.map((_, at) => ({ lote: at + 1 }))
      const fechadaIn = (count: number) =>
        foldAtos(atos.slice(0, count), { lugares, tipoLicitacao: 'MP' }).lotes.map(
          ({ estado }) => estado.etapaFechadaEm,
        )
      const told = new Set<number>()
      let before = await look(db, id)
      for (const [at, ato] of atos.entries()) {
        const [desfecho] = (await store.record(id, [ato], false)) ?? []
        const after = await look(db, id)
        const wasTold = (lote: number) => told.has(lote)
        if (desfecho === 'novo')
          expectNothingLost({
            before,
            after,
            tender,
            wasTold,
            closing: fechadaIn(at + 1).map((instante, lote) => instante !== null && fechadaIn(at)[lote] === null),
          })
        else {
          refusals++
          expect([desfecho, after]).toEqual([{ recusa: 'semConfirmacao' }, before])
          expect((await store.foresee(id, [ato]))?.perdas.length).toBeGreaterThan(0)
          expect(await store.record(id, [ato], true)).toEqual(['novo'])
        }
        before = await look(db, id)
        expectAgreement(before, tender)
        for (const { numero, situacao } of before.lotes)
          if (situacao !== tender.outcomes[numero - 1] || desfecho !== 'novo' || ato.tipo === 'RESULTADO')
            told.add(numero)
      }
    }
    expect(refusals).toBeGreaterThan(0)
  },
)

type Compared = { before: Seen; after: Seen; tender: Tender; wasTold(lote: number): boolean; closing: boolean[] }

function expectNothingLost({ before, after, tender, wasTold, closing }: Compared) {
  const isEnded = ({ sessao, status }: Seen) =>
    sessao === 'ENCERRADA' || (sessao === undefined && isConcluded(status) && !tender.status_por_data)
  if (isEnded(before)) expect(isEnded(after)).toBe(true)
  const takesProposals = tender.data_abertura > now
  if (takesProposals && !isEnded(before)) expect(isEnded(after)).toBe(false)
  for (const [index, was] of before.lotes.entries()) {
    const is = after.lotes[index]
    if (!is) throw new Error('Um lote sumiu.')
    if (takesProposals && !isFinal(was.situacao)) expect(isFinal(is.situacao)).toBe(false)
    if (was.propostas && !closing[index]) expect(is.propostas).not.toBeNull()
    if (!isEnded(before) && was.situacao !== 'HOMOLOGADO' && wasTold(was.numero)) continue
    if (isFinal(was.situacao) && !(was.situacao === 'ADJUDICADO' && is.situacao === 'HOMOLOGADO'))
      expect(is.situacao).toBe(was.situacao)
    if (was.vencedores?.length) expect(is.vencedores).toEqual(was.vencedores)
  }
}
