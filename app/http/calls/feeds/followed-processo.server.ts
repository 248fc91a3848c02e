import { type CompraDiretaUnavailable, listDatasDaCompra } from '~/domain/compra-direta/compra-direta'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import { type Correcoes, noPublicados, type Procurement } from '~/domain/procurement'
import { type DataDaAgenda, judgeValidade, listDatas, type Validade } from '~/domain/sessao/agenda'
import type { HistoricoEntry, HistoricoEvent } from '~/domain/sessao/historico'
import type { ArquivoDoProcesso, ListaAcompanhada } from '~/domain/shared/acompanhar'
import type { Clock } from '~/domain/shared/clock'
import type { Page, PageRequest } from '~/domain/shared/page'
import { ok, type Result } from '~/domain/shared/result'
import { localDayIn } from '~/domain/shared/time-zone'
import type { Resposta, Solicitacao } from '~/domain/solicitacao/solicitacao'
import { writeAgenda } from '~/feeds/agenda.server'
import { readDay, readNewest } from '~/feeds/archives'
import { type Entry, writeAtom } from '~/feeds/atom.server'
import { type Acompanhado, presentCompra, presentProcesso, type Words } from '~/feeds/processos'
import { absolute, type Publishing, toEvent } from '~/feeds/publishing.server'
import { defaultLocale } from '~/format/locale'
import { truncate } from '~/format/text'
import { makeTellEvent } from '~/i18n/historico.server'
import { dataPaths } from '~/site/data-paths'
import { paths, toHref } from '~/site/paths'

type Deps = { procurement: Procurement; clock: Clock; words: Words; timezone: string; publishing: Publishing }

type Unavailable = LicitacaoUnavailable | CompraDiretaUnavailable

/** A process as its feeds and its calendar tell it. */
type Followed = {
  processo: Acompanhado
  datas: (DataDaAgenda & { validade: Validade })[]
  listHistorico(page: PageRequest): Promise<Page<HistoricoEntry>>
  readCorrecoes(): Promise<Correcoes>
  tell(fato: HistoricoEvent): string
}

type Feed = { lista: ListaAcompanhada; id: number; dia: string | undefined }

/** A feed of a process, or the archive of one of its days; `null` if nothing happened in that day. */
type FeedOf = (feed: Feed) => Promise<Result<string | null, Unavailable>>

const pageSize = 200

/** The feeds and the calendar of one tender or direct purchase. */
export function makeFollowedProcesso({ procurement, clock, words, timezone, publishing }: Deps) {
  const { licitacoes, comprasDiretas, processos, publicados, solicitacoes } = procurement
  const dayOf = ({ instante }: { instante: Date }) => localDayIn(timezone, instante)
  const tellOf = (of: 'licitacao' | 'compra', tipoLicitacao: string | null) =>
    makeTellEvent({ of, locale: defaultLocale, times: words.times, tipoLicitacao })

  const finders: Record<ListaAcompanhada, (id: number) => Promise<Result<Followed, Unavailable>>> = {
    async licitacoes(id) {
      const found = await processos.find(id)
      if (!found.ok) return found
      const { status, tipoLicitacao } = found.value
      const validade = judgeValidade(status)
      return ok({
        processo: presentProcesso(found.value),
        datas: listDatas(found.value, clock.now()).map((data) => ({ ...data, validade })),
        tell: tellOf('licitacao', tipoLicitacao),
        async listHistorico(page) {
          const historico = await licitacoes.listHistorico(id, page)
          return historico.ok ? historico.value : { items: [], total: 0 }
        },
        readCorrecoes: () => publicados.readCorrecoes(id),
      })
    },
    async 'compras-diretas'(id) {
      const found = await comprasDiretas.find(id)
      if (!found.ok) return found
      return ok({
        processo: presentCompra(found.value, words),
        datas: listDatasDaCompra(found.value).map((data) => ({ ...data, validade: 'VALE' as const })),
        tell: tellOf('compra', null),
        listHistorico: (page) => comprasDiretas.listHistorico(id, page),
        // Its history quotes no text.
        readCorrecoes: () => noPublicados.readCorrecoes(id),
      })
    },
  }

  const historico: FeedOf = (feed) =>
    publish(feed, { arquivo: 'historico.xml', title: 'Histórico' }, (followed, { doProcesso }) =>
      mapped(streamHistorico(followed), (entry) => historicoEntry(entry, followed, doProcesso)),
    )
  const respostas = (id: number, dia: string | undefined) =>
    publish(
      { lista: 'licitacoes', id, dia },
      { arquivo: 'respostas.xml', title: 'Respostas', page: toHref(paths.solicitacoes(id)) },
      (_, { dosPedidos }) => mapped(streamRespostas(id), (answered) => respostaEntry(id, answered, dosPedidos)),
    )
  return { historico, respostas, agenda }

  async function agenda(lista: ListaAcompanhada, id: number): Promise<Result<string, Unavailable>> {
    const found = await finders[lista](id)
    if (!found.ok) return found
    const { processo, datas } = found.value
    const alteracoes = (await publicados.readAlteracoes(lista, [id])).get(id)
    const events = datas.map((data) => toEvent({ processo, data }, alteracoes, publishing))
    return ok(writeAgenda(calendarNames[lista], events))
  }

  async function publish(
    { lista, id, dia }: Feed,
    { arquivo, title, page }: Published,
    newestOf: (followed: Followed, correcoes: Correcoes) => AsyncIterable<DatedEntry>,
  ): ReturnType<FeedOf> {
    const found = await finders[lista](id)
    if (!found.ok) return found
    const { processo, readCorrecoes } = found.value
    const days = { newest: newestOf(found.value, await readCorrecoes()), dayOf }
    const part = dia === undefined ? await readNewest<DatedEntry>(days) : await readDay<DatedEntry>(days, dia)
    if (!part) return ok(null)
    const addressOf = (day?: string) =>
      absolute(publishing, dataPaths.processo(lista, id, arquivo, day === undefined ? '' : `dia=${day}`))
    return ok(
      writeAtom({
        id: publishing.toUuid(`${processo.name}/${arquivo}`),
        ...{ title: `${title}: ${truncate(processo.title, 100)}`, about: processo.title },
        ...{ address: absolute(publishing, page ?? processo.page), self: addressOf(dia), product: publishing.product },
        links: [
          ...(part.before === null ? [] : [{ rel: 'prev-archive' as const, href: addressOf(part.before) }]),
          ...(dia === undefined ? [] : [{ rel: 'current' as const, href: addressOf() }]),
        ],
        archive: 'current' in part && !part.current,
        entries: part.items.map(({ entry }) => entry),
      }),
    )
  }

  async function* streamHistorico({ listHistorico }: Followed) {
    for (let page = 1; ; page++) {
      const { items, total } = await listHistorico({ page, size: pageSize })
      yield* items
      if (page * pageSize >= total) return
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

  function historicoEntry(
    { chave, instante, fatos }: HistoricoEntry,
    { processo, tell }: Followed,
    correcao: Date | null,
  ): DatedEntry {
    const lines = fatos.map(tell)
    const address = absolute(publishing, processo.page)
    const entry = { id: publishing.toUuid(`${processo.name}/${chave}`), title: truncate(lines.join(' '), 100) }
    const updated = fatos.some(quotesText) ? latest(instante, correcao) : instante
    return { instante, entry: { ...entry, address, updated, lines } }
  }

  function respostaEntry(id: number, { pedido, resposta }: Respondido, correcao: Date | null): DatedEntry {
    const instante = resposta.dataCadastro
    const kind = resposta.corrige === null ? 'Resposta' : 'Correção da resposta'
    return {
      instante,
      entry: {
        id: publishing.toUuid(`resposta/${resposta.id}`),
        title: `${kind}: ${truncate(pedido.assunto, 100)}`,
        address: absolute(publishing, toHref(paths.solicitacao(id, pedido.id))),
        updated: latest(instante, correcao),
        lines: [pedido.assunto, ...resposta.resposta.split(/\n+/)].filter(Boolean),
      },
    }
  }
}

/**
 * What quotes a text counts as changed whenever the tender's history says that a passage was redacted, so that readers
 * drop the copy they have. That only some of them had it is not told.
 */
const latest = (instante: Date, correcao: Date | null) => (correcao && correcao > instante ? correcao : instante)

/** Whether an event states what somebody wrote. */
const quotesText = ({ tipo }: HistoricoEvent) => tipo === 'ATO' || tipo === 'SESSAO_SUSPENSA'

const calendarNames: Record<ListaAcompanhada, string> = {
  licitacoes: 'Prazos de uma licitação',
  'compras-diretas': 'Prazos de uma compra direta',
}

/** `page`: where one reads the same, if not on the process's own page. */
type Published = { arquivo: ArquivoDoProcesso; title: string; page?: string }
type DatedEntry = { instante: Date; entry: Entry }
type Respondido = { pedido: Solicitacao; resposta: Resposta }

async function* mapped<Item, Made>(items: AsyncIterable<Item>, make: (item: Item) => Made) {
  for await (const item of items) yield make(item)
}
