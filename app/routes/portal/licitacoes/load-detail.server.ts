import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { hasAta, nextAtaAt } from '~/domain/ata/ata'
import { listMarcos, nextMarcoAt, toDecisiveStatus } from '~/domain/sessao/marcos'
import { limiteDosPedidos } from '~/domain/solicitacao/prazo'
import { orUnavailable } from '~/failures/thrown.server'
import { formatTime } from '~/format/times'
import { titleOfProcesso } from '~/format/title'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { warningsDaOrigem } from '~/list/atualizacao.server'
import { carriedQuery } from '~/list/list-state'
import { lotesList, portalList } from '~/routes/licitacoes/licitacao-list'
import { listAcompanhar, listFeeds } from '~/routes/licitacoes/partes/acompanhar.server'
import { presentAnexo } from '~/routes/licitacoes/partes/anexos-table'
import { presentDadosGerais, presentEstimativa, presentFases } from '~/routes/licitacoes/partes/dados-gerais-fields'
import { nextSummaryChange, presentHead, presentSummary } from '~/routes/licitacoes/partes/licitacao-head'
import { loadResultado } from '~/routes/licitacoes/partes/load-partes.server'
import { pageOfAnexos } from '~/routes/licitacoes/partes/part'
import { exclusividadeIn, presentParticipar, toParticiparSource } from '~/routes/licitacoes/partes/participar.server'
import { presentVersoes } from '~/routes/licitacoes/partes/versoes-anteriores'
import { loadSolicitacoes } from '~/routes/licitacoes/solicitacoes/load-solicitacoes.server'
import { publicPage } from '~/shell/public-page.server'
import { arquivoAddress, fixedPaths, toHref } from '~/site/paths'
import { loadProcesso, presentDisputados, presentSessao, readPage } from './load-processo.server'
import { loadRegistros } from './load-registros.server'

export async function loadDetail(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { procurement, intake, clock, settings, validUntil } = completeContext(context)
  const { licitacoes, processos } = procurement
  const processo = await loadProcesso(args)
  const { id, tipoLicitacao } = processo
  const search = new URL(request.url).searchParams
  const list = lotesList(id, carriedQuery(portalList, search))
  const disputados = await readPage(list, request, async (page) =>
    orUnavailable(await processos.listDisputados(id, page)),
  )
  const [participacao, anexos, versoes, vencedores, solicitacoes, { locale, parametros, times }] = await Promise.all([
    licitacoes.findParticipacao(id),
    licitacoes.listAnexos(id),
    licitacoes.listVersoes(id),
    processos.listDocumentosVencedores(id),
    loadSolicitacoes(args),
    findReader(request, context),
  ])
  const now = clock.now()
  const forAta = { ...processo, sessao: processo.sessao?.situacao }
  validUntil(nextSummaryChange(processo, now))
  validUntil(nextAtaAt([forAta], now))
  const documentos = orUnavailable(anexos)
  const i18n = findI18n(locale)
  const t = i18n.getFixedT(locale, 'portal')
  const words = { t, label: labelsIn(i18n), times, tipoLicitacao }
  const heading = t('detalhe.title', { processo: processo.numProcesso ?? '' }).trim()
  const marcos = listMarcos(processo, now)
  validUntil(nextMarcoAt(marcos))
  const takesForms = solicitacoes.takesForms && processo.permiteSolicitarEscImp && parametros.esclarecimentoPubAtivo
  return {
    id,
    heading,
    title: titleOfProcesso(processo.objeto, processo.numProcesso),
    publicTags: publicPage(request, settings.publicUrl, processo.objeto),
    ata: hasAta(forAta, now),
    head: { ...presentHead(processo, processo), exclusividade: exclusividadeIn(participacao) },
    listsAbertas: licitacoes.lista !== null,
    participar: presentParticipar(
      {
        ...{ participacao, ...toParticiparSource(processo, settings) },
        anexos: documentos.map(({ tipo }) => tipo),
        limiteDosPedidos: takesForms ? limiteDosPedidos(processo) : null,
      },
      times,
      now,
    ),
    resultado: await loadResultado(processos, processo),
    summary: presentSummary(processo, times, now),
    dados: presentDadosGerais(processo, times),
    fases: presentFases(marcos, toDecisiveStatus(processo), times),
    estimativa: presentEstimativa(processo),
    sessao: presentSessao(processo, locale, times),
    sessaoComecou: processo.sessao !== null && processo.sessao.situacao !== 'AGENDADA',
    zip: documentos.some(({ arquivoUri }) => arquivoUri) ? toHref(fixedPaths.anexosZip(id)) : null,
    anexos: pageOfAnexos(
      documentos.map((anexo) => presentAnexo(anexo, times, locale)),
      search,
    ),
    versoes: presentVersoes(versoes, times),
    disputados: { ...disputados, items: await presentDisputados(disputados.items, tipoLicitacao, procurement) },
    vencedores: orUnavailable(vencedores).map(({ razaoSocial, documentos }) => ({
      razaoSocial,
      documentos: documentos.map(({ nome, criadoEm, uri, numeroLote, numeroItem }) => ({
        nome,
        data: formatTime(times, criadoEm),
        address: arquivoAddress(uri),
        lugar: numeroLote ?? (numeroItem ? t('registros.item', { numero: numeroItem }) : null),
      })),
    })),
    has: {
      lotes: disputados.items.some(({ tipo }) => tipo === 'LOTE'),
      itens: disputados.items.some(({ tipo }) => tipo === 'ITEM'),
    },
    warnings: await warningsDaOrigem(
      completeContext(context),
      { entidade: 'licitacao', id, ausenteDesde: processo.ausenteDesde },
      { locale, times },
    ),
    registros: await loadRegistros(processos, processo, search, words),
    solicitacoes: { ...solicitacoes, takesForms },
    ...(licitacoes.listStep && {
      acompanhar: listAcompanhar('licitacoes', id),
      feeds: listFeeds('licitacoes', id, locale),
    }),
    takesAvisos: Boolean(intake?.avisos),
  }
}
