import type { AppLoadContext } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { prazosPadrao } from '~/domain/recurso/prazos'
import type { Prazos } from '~/domain/recurso/recurso'
import { toWire } from '~/domain/shared/instante'
import { unavailable } from '~/failures/thrown.server'
import { isRefused } from '~/forms/answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import type { AppealScreen, OpenedPainel } from './acesso.server'
import { makeEventoWords } from './evento-words.server'
import type { OpenedRecurso } from './shown-form'

/** What both screens show: the tender, how dates are reckoned there, the history, and the form as it opens. */
export async function showPainel(
  request: Request,
  given: AppLoadContext,
  screen: AppealScreen,
  { painel: read, sent, over, intake }: OpenedPainel,
  addressed?: number,
) {
  const { procurement, form: slot } = contextOf(given)
  const [found, { timezone }, times, locale] = await Promise.all([
    procurement.licitacoes.find(screen.idLicitacao),
    procurement.parametros(),
    timesOf(request, procurement),
    localeOf(request),
  ])
  if (!found.ok) throw unavailable(found.error)
  const t = i18nOf(locale).getFixedT(locale, 'recursos')
  const idLote = sent?.lote === undefined ? addressed : (sent.lote ?? undefined)
  const heading = t(`titleOf.${screen.tela}`)
  const painel = read ?? {
    lotes:
      idLote === undefined
        ? []
        : [{ id: idLote, descricao: sent?.descricao ?? '', possuiPermissaoRecurso: true, prazos: null }],
    feriados: null,
    historico: null,
  }
  const lote = painel.lotes.find(({ id }) => id === idLote) ?? null
  const allowed = screen.tela !== 'data-recurso' || lote?.possuiPermissaoRecurso
  const query = new URL(request.url).searchParams
  const calendario = { timezone, feriados: painel.feriados }
  const prazos = lote && allowed ? (lote.prazos ?? prazosPadrao(new Date(), calendario)) : null
  const trocado = sent?.trocado ?? query.has('trocado')
  const problem = lote && !allowed ? t('erro.semPermissao') : trocado ? t('erro.outroLote') : null
  const { numProcesso, numeroEdital, nomeOrgao, objeto } = found.value
  const form: OpenedRecurso = {
    answer: {
      initialValue: { lote: String(lote?.id ?? ''), ...(prazos && writtenOf(prazos)) },
      error: problem ? { lote: [problem] } : {},
    },
    state: {
      token: intake.guarda.formTokens.issue({ form: screen.tela, processo: screen.idLicitacao }),
      definido: lote?.prazos ? toWire(lote.prazos.fimRecurso) : null,
      over,
      check: null,
    },
  }
  return {
    /** Another lot came with a form that was to save the one before. */
    trocado,
    title: sent?.title ?? (isRefused(slot) || problem ? t('erroNoTitulo', { title: heading }) : heading),
    heading,
    locale,
    calendario,
    licitacao: { numProcesso, numeroEdital, nomeOrgao, objeto },
    lotes: painel.lotes.map(({ id, descricao }) => ({ id, descricao })),
    lote: lote && { id: lote.id, descricao: lote.descricao, saved: !read || lote.prazos !== null },
    historico: painel.historico && makeEventoWords({ t, times, lotes: painel.lotes })(painel.historico, lote),
    form,
  }
}

const writtenOf = ({ inicio, fimRecurso, fimContrarrazao }: Prazos) => ({
  inicio: toWire(inicio),
  fimRecurso: toWire(fimRecurso),
  fimContrarrazao: toWire(fimContrarrazao),
})
