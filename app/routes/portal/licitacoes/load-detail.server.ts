import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { hasAta, nextAta } from '~/domain/ata/ata'
import { desfechoOf, marcosOf, nextMarco } from '~/domain/sessao/marcos'
import type { Processo } from '~/domain/sessao/processo'
import type { FatoDaSessao, Registro } from '~/domain/sessao/registro'
import { showTime, type Times } from '~/format/times'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { timesOf } from '~/i18n/times.server'
import { carriedQuery } from '~/list/list-state'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import { shownAnexo } from '~/routes/licitacoes/partes/anexos-table'
import { shownDadosGerais } from '~/routes/licitacoes/partes/dados-gerais-fields'
import { nextSummary, shownSummary } from '~/routes/licitacoes/partes/detail-summary'
import { shownFases } from '~/routes/licitacoes/partes/fases'
import { nextHead, shownHead } from '~/routes/licitacoes/partes/tender-head'
import { shownValores } from '~/routes/licitacoes/partes/valores-fields'
import { loadSolicitacoes } from '~/routes/licitacoes/solicitacoes/load-solicitacoes.server'
import { publicPage } from '~/shell/public-page.server'
import { arquivoAddress, hrefOf, paths } from '~/site/paths'
import { loadProcesso, orUnavailable, readPage } from './load-processo.server'
import { lotesList } from './partes-list'
import { shownItem, shownLote } from './shown'

/** How many lines of the log a page has room for. */
const shownRegistros = 50

/** Everything that the portal's page of a tender shows. */
export async function loadDetail(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { procurement, settings, validUntil } = contextOf(context)
  const { licitacoes, processos } = procurement
  const processo = await loadProcesso(args)
  const { id, tipoLicitacao } = processo
  const list = lotesList(id, carriedQuery(portalList, new URL(request.url).searchParams))
  const lotes = await readPage(list, request, async (asked) => orUnavailable(await processos.listLotes(id, asked)))
  const [itens, anexos, vencedores, registros, solicitacoes, parametros, times, locale] = await Promise.all([
    lotes.total > 0
      ? null
      : readPage(list, request, async (asked) => orUnavailable(await processos.listItens(id, null, asked))),
    licitacoes.listAnexos(id),
    processos.listDocumentosVencedores(id),
    processos.listRegistros(id, { page: 1, size: shownRegistros }),
    loadSolicitacoes(args),
    procurement.parametros(),
    timesOf(request, procurement),
    localeOf(request),
  ])
  const now = new Date()
  const inTheList = { ...processo, sessao: processo.sessao?.situacao }
  validUntil(nextSummary(processo, now))
  validUntil(nextHead(processo, now))
  validUntil(nextAta([inTheList], now))
  const log = orUnavailable(registros)
  const documentos = orUnavailable(anexos)
  const t = i18nOf(locale).getFixedT(locale, 'portal')
  const heading = t('detalhe.title', { processo: processo.numProcesso ?? '' }).trim()
  const marcos = marcosOf(processo, now)
  validUntil(nextMarco(marcos))
  const takesForms = solicitacoes.takesForms && processo.permiteSolicitarEscImp && parametros.esclarecimentoPubAtivo
  return {
    id,
    heading,
    title: heading,
    publicTags: publicPage(request, settings.publicUrl, processo.objeto),
    ata: hasAta(inTheList, now),
    head: shownHead(processo, times, now),
    summary: shownSummary(processo, times, now),
    dados: shownDadosGerais(processo, times),
    fases: shownFases(marcos, desfechoOf(processo), times),
    valores: shownValores(processo, times),
    sessao: shownSessao(processo, times),
    zip: documentos.some(({ arquivoUri }) => arquivoUri) ? hrefOf(paths.anexosZip(id)) : null,
    anexos: documentos.map((anexo) => shownAnexo(anexo, times, locale)),
    lotes: { ...lotes, items: lotes.items.map((lote) => shownLote(lote, tipoLicitacao)) },
    itens:
      itens && itens.total > 0 ? { ...itens, items: itens.items.map((item) => shownItem(item, tipoLicitacao)) } : null,
    vencedores: orUnavailable(vencedores).map(({ razaoSocial, documentos }) => ({
      razaoSocial,
      documentos: documentos.map(({ nome, criadoEm, uri, numeroLote }) => ({
        nome,
        data: showTime(times, criadoEm),
        address: arquivoAddress(uri),
        numeroLote,
      })),
    })),
    registros: { total: log.total, registros: log.items.map((registro) => shownRegistro(registro, times)) },
    solicitacoes: { ...solicitacoes, takesForms },
  }

  function shownSessao({ sessao }: Processo, times: Times) {
    if (!sessao) return null
    const situacao = labelsIn(i18nOf(locale))('situacaoSessao', sessao.situacao)
    const retoma = sessao.retomaEm ? t('registros.retoma', { data: times.dateTime(sessao.retomaEm) }) : ''
    return { situacao, retoma }
  }
}

function shownRegistro({ ocorridoEm, numeroLote, ...fato }: Registro, times: Times) {
  const retomaEm = fato.tipo === 'SUSPENSA' ? fato.retomaEm : null
  return {
    em: times.dateTimeSecond(ocorridoEm),
    numeroLote,
    retoma: retomaEm && times.dateTime(retomaEm),
    fato: fato as FatoDaSessao,
  }
}
