import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Procurement } from '~/domain/procurement'
import { judgeValidade, listDatas } from '~/domain/sessao/agenda'
import type { HistoricoEntry } from '~/domain/sessao/historico'
import type { Processo } from '~/domain/sessao/processo'
import type { Clock } from '~/domain/shared/clock'
import { ok, type Result } from '~/domain/shared/result'
import { localDayIn } from '~/domain/shared/time-zone'
import type { Resposta, Solicitacao } from '~/domain/solicitacao/solicitacao'
import { writeAgenda } from '~/feeds/agenda.server'
import { readDay, readNewest } from '~/feeds/archives'
import { type Entry, writeAtom } from '~/feeds/atom.server'
import { presentProcesso, type Words } from '~/feeds/processos'
import { absolute, type Publishing, toEvent } from '~/feeds/publishing.server'
import { defaultLocale } from '~/format/locale'
import { truncate } from '~/format/text'
import { makeTellEvent } from '~/i18n/historico.server'
import { dataPaths } from '~/site/data-paths'
import { paths, toHref } from '~/site/paths'

type Deps = { procurement: Procurement; clock: Clock; words: Words; timezone: string; publishing: Publishing }

/** A feed of a tender, or the archive of one of its days; `null` if nothing happened in that day. */
type FeedOf = (id: number, dia: string | undefined) => Promise<Result<string | null, LicitacaoUnavailable>>

const pageSize = 200

/** The feeds and the calendar of one tender. */
export function makeFollowedLicitacao({ procurement, clock, words, timezone, publishing }: Deps) {
  const { licitacoes, processos, publicados, solicitacoes } = procurement
  const dayOf = ({ instante }: { instante: Date }) => localDayIn(timezone, instante)
  const historico: FeedOf = (id, dia) =>
    publish({ id, dia, arquivo: 'historico.xml', title: 'Histórico', page: paths.dadosGerais(id) }, (processo) =>
      mapped(streamHistorico(id), (entry) => historicoEntry(entry, processo)),
    )
  const respostas: FeedOf = (id, dia) =>
    publish({ id, dia, arquivo: 'respostas.xml', title: 'Respostas', page: paths.solicitacoes(id) }, () =>
      mapped(streamRespostas(id), (answered) => respostaEntry(id, answered)),
    )
  return { historico, respostas, agenda }

  async function agenda(id: number): Promise<Result<string, LicitacaoUnavailable>> {
    const found = await processos.find(id)
    if (!found.ok) return found
    const processo = presentProcesso(found.value)
    const alteracoes = (await publicados.readAlteracoes('licitacoes', [id])).get(id)
    const validade = judgeValidade(found.value.status)
    const events = listDatas(found.value, clock.now()).map((data) =>
      toEvent({ processo, data: { ...data, validade } }, alteracoes, publishing),
    )
    return ok(writeAgenda('Prazos de uma licitação', events))
  }

  async function publish(
    { id, dia, arquivo, title, page }: Published,
    newestOf: (processo: Processo) => AsyncIterable<DatedEntry>,
  ): ReturnType<FeedOf> {
    const found = await processos.find(id)
    if (!found.ok) return found
    const processo = presentProcesso(found.value)
    const days = { newest: newestOf(found.value), dayOf }
    const part = dia === undefined ? await readNewest<DatedEntry>(days) : await readDay<DatedEntry>(days, dia)
    if (!part) return ok(null)
    const addressOf = (day?: string) =>
      absolute(publishing, dataPaths.licitacao(id, arquivo, day === undefined ? '' : `dia=${day}`))
    return ok(
      writeAtom({
        id: publishing.toUuid(`${processo.name}/${arquivo}`),
        ...{ title: `${title}: ${truncate(processo.title, 100)}`, about: processo.title },
        ...{ address: absolute(publishing, toHref(page)), self: addressOf(dia), product: publishing.product },
        links: [
          ...(part.before === null ? [] : [{ rel: 'prev-archive' as const, href: addressOf(part.before) }]),
          ...(dia === undefined ? [] : [{ rel: 'current' as const, href: addressOf() }]),
        ],
        archive: 'current' in part && !part.current,
        entries: part.items.map(({ entry }) => entry),
      }),
    )
  }

  async function* streamHistorico(id: number) {
    for (let page = 1; ; page++) {
      const historico = await licitacoes.listHistorico(id, { page, size: pageSize })
      if (!historico.ok) return
      yield* historico.value.items
      if (page * pageSize >= historico.value.total) return
    }
  }

  /** The answers to all requests, newest first, as everybody may read them. */
  async function* streamRespostas(id: number) {
    const pedidos = await solicitacoes.list(id)
    if (!pedidos.ok || !solicitacoes.listRespostasByPedido) return
    const found = await solicitacoes.listRespostasByPedido(pedidos.value.map((pedido) => pedido.id))
    yield* pedidos.value
      .flatMap((pedido) => (found.get(pedido.id) ?? []).map((resposta) => ({ pedido, resposta })))
      .sort((one, other) => other.resposta.dataCadastro.getTime() - one.resposta.dataCadastro.getTime())
  }

  function historicoEntry({ chave, instante, fatos }: HistoricoEntry, { id, tipoLicitacao }: Processo): DatedEntry {
    const tell = makeTellEvent({ of: 'licitacao', locale: defaultLocale, times: words.times, tipoLicitacao })
    const lines = fatos.map(tell)
    const address = absolute(publishing, toHref(paths.dadosGerais(id)))
    const entry = { id: publishing.toUuid(`licitacao/${id}/${chave}`), title: truncate(lines.join(' '), 100) }
    return { instante, entry: { ...entry, address, updated: instante, lines } }
  }

  function respostaEntry(id: number, { pedido, resposta }: Respondido): DatedEntry {
    const instante = resposta.dataCadastro
    const kind = resposta.corrige === null ? 'Resposta' : 'Correção da resposta'
    return {
      instante,
      entry: {
        id: publishing.toUuid(`resposta/${resposta.id}`),
        title: `${kind}: ${truncate(pedido.assunto, 100)}`,
        address: absolute(publishing, toHref(paths.solicitacao(id, pedido.id))),
        updated: instante,
        lines: [pedido.assunto, ...resposta.resposta.split(/\n+/)].filter(Boolean),
      },
    }
  }
}

type Published = {
  id: number
  dia: string | undefined
  arquivo: 'historico.xml' | 'respostas.xml'
  title: string
  page: string
}
type DatedEntry = { instante: Date; entry: Entry }
type Respondido = { pedido: Solicitacao; resposta: Resposta }

async function* mapped<Item, Made>(items: AsyncIterable<Item>, make: (item: Item) => Made) {
  for await (const item of items) yield make(item)
}
