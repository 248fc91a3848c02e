import type { AppLoadContext } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { contextOf } from '~/composition/context-of.server'
import { type Calendario, defaultPrazos, diasDePrazo, samePrazos, warningsOf } from '~/domain/recurso/prazos'
import type { EventoRecurso, LoteRecurso, Prazos, Previa } from '~/domain/recurso/recurso'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { unavailable } from '~/failures/thrown.server'
import { defaultLocale, type Locale } from '~/format/locale'
import { makeTimes, type Times } from '~/format/times'
import { isRefused } from '~/forms/answer'
import { i18nOf, readerOf } from '~/i18n/i18n.server'
import type { AppealScreen, OpenedPainel } from './acesso.server'
import { conferirParameter, findConferencia } from './conferencia.server'
import { type OpenedRecurso, portugueseMark, type RecursoCheck, type ShownEvento } from './shown-form'

/**
 * What the screens of permitting an appeal and of its dates both show: the tender, its lots, the calendar for the dates,
 * the history, and the form as opened.
 */
export async function showPainel(
  request: Request,
  given: AppLoadContext,
  screen: AppealScreen,
  { painel: read, sent, expired, intake, token }: OpenedPainel,
  idLoteInAddress?: number,
) {
  const { procurement, form: slot } = contextOf(given)
  const [licitacao, { locale, parametros, times }] = await Promise.all([
    procurement.licitacoes.find(screen.idLicitacao),
    readerOf(request, given),
  ])
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const t = i18nOf(locale).getFixedT(locale, 'recursos')
  const idLote = sent?.lote === undefined ? idLoteInAddress : (sent.lote ?? undefined)
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
  const calendario = { timezone: parametros.timezone, feriados: painel.feriados }
  const prazos = lote && allowed ? (lote.prazos ?? defaultPrazos(new Date(), calendario)) : null
  const trocado = sent?.trocado ?? query.has('trocado')
  const problem = lote && !allowed ? t('erro.semPermissao') : trocado ? t('erro.outroLote') : null
  const { numProcesso, numeroEdital, nomeOrgao, objeto } = licitacao.value
  const conferencia =
    read && !sent ? await findConferencia(query.get(conferirParameter), screen, { intake, token, procurement }) : null
  const check =
    conferencia &&
    lote &&
    describeCheck(
      screen,
      lote.descricao,
      conferencia.previa,
      { locale, calendario, justificativa: conferencia.values.justificativa },
      t,
    )
  const form: OpenedRecurso = {
    answer: {
      initialValue: { lote: String(lote?.id ?? ''), ...(prazos && wireDates(prazos)), ...conferencia?.values },
      error: problem ? { lote: [problem] } : {},
    },
    state: {
      token: intake.guarda.formTokens.issue({ form: screen.tela, processo: screen.idLicitacao }),
      definido: lote?.prazos ? toWireInstant(lote.prazos.fimRecurso) : null,
      expired,
      check,
    },
  }
  return {
    /** The submitted form was for another lot than the one now shown. */
    trocado,
    title:
      sent?.title ?? check?.title ?? (isRefused(slot) || problem ? t('erroNoTitulo', { title: heading }) : heading),
    heading,
    locale,
    calendario,
    licitacao: { numProcesso, numeroEdital, nomeOrgao, objeto },
    lotes: painel.lotes.map(({ id, descricao }) => ({ id, descricao })),
    lote: lote && { id: lote.id, descricao: lote.descricao, saved: !read || lote.prazos !== null },
    historico: painel.historico && makeEventoPresenter({ t, times, lotes: painel.lotes })(painel.historico, lote),
    form,
  }
}

const wireDates = ({ inicio, fimRecurso, fimContrarrazao }: Prazos) => ({
  inicio: toWireInstant(inicio),
  fimRecurso: toWireInstant(fimRecurso),
  fimContrarrazao: toWireInstant(fimContrarrazao),
})

type EventoContext = { t: TFunction<'recursos'>; times: Times; lotes: LoteRecurso[] }

function makeEventoPresenter({ t, times, lotes }: EventoContext) {
  function presentEventos(eventos: EventoRecurso[], of: LoteRecurso | null): ShownEvento[] {
    const shown = eventos.filter(({ idLote: id }) => of === null || id === of.id)
    return shown.map(({ id, idLote: lot, em, autor, de, para, fornecedores, justificativa }) => ({
      id,
      em: { iso: em.toISOString(), text: times.dateTimeSecond(em) },
      title:
        fornecedores.length > 0
          ? t('historico.concedido', { autor, fornecedores: fornecedores.join('; ') })
          : t(samePrazos(de, para) ? 'historico.justificado' : 'historico.alterado', { autor }),
      lines: [
        ...(of
          ? []
          : [
              {
                text: t('loteDescricao', { descricao: portugueseMark }),
                part: lotes.find((one) => one.id === lot)?.descricao,
              },
            ]),
        ...changesOf(de, para).map((text) => ({ text })),
        ...(justificativa
          ? [{ text: t('historico.justificativa', { texto: portugueseMark }), part: justificativa }]
          : []),
      ],
    }))
  }

  function changesOf(de: Prazos | null, para: Prazos) {
    return (['inicio', 'fimRecurso', 'fimContrarrazao'] as const).flatMap((date) => {
      const campo = t(`campo.${date}`)
      if (!de) return [t('historico.definido', { campo, para: times.dateTime(para[date]) })]
      if (+de[date] === +para[date]) return []
      return [t('historico.mudou', { campo, de: times.dateTime(de[date]), para: times.dateTime(para[date]) })]
    })
  }

  return presentEventos
}

type CheckContext = { locale: Locale; calendario: Calendario; justificativa: string }

/** A preview of a change in words: for whom, until when, the previous dates, warnings, and who is notified. */
export function describeCheck(
  { tela }: AppealScreen,
  lote: string,
  { de, para, fornecedores, avisados }: Previa,
  { locale, calendario, justificativa }: CheckContext,
  t: TFunction<'recursos'>,
): RecursoCheck {
  const times = makeTimes({ locale, timezone: calendario.timezone })
  const dateFact = (name: 'inicio' | 'fimRecurso' | 'fimContrarrazao') => ({
    name: t(`campo.${name}`),
    values: [
      de && +de[name] !== +para[name]
        ? t('conferir.mudou', { de: times.dateTime(de[name]), para: times.dateTime(para[name]) })
        : times.dateTime(para[name]),
    ],
    ...(name !== 'inicio' && { field: name }),
  })
  const permitting = tela === 'permitir-recurso-contrarrazao'
  const permits = permitting && fornecedores.length > 0
  const avisos = warningsOf({ de, para }, new Date(), calendario)
  // Mails to suppliers are in Portuguese.
  const mail = i18nOf(defaultLocale).getFixedT(defaultLocale, 'correio')
  const granted = fornecedores.some((nome) => avisados?.includes(nome))
  const informed = avisados?.some((nome) => !fornecedores.includes(nome))
  return {
    title: permits ? t('conferir.permitir', { count: fornecedores.length }) : t('conferir.alterar'),
    avisos: avisos.map(({ aviso, data }) =>
      t(`conferir.avisoDe.${aviso}`, { data: times.dateTime(data), dias: diasDePrazo }),
    ),
    facts: [
      { name: t('lote'), values: [lote], ...(!permitting && { field: 'lote' as const }) },
      dateFact('inicio'),
      dateFact('fimRecurso'),
      dateFact('fimContrarrazao'),
      ...(fornecedores.length > 0
        ? [{ name: t('conferir.fornecedores'), values: fornecedores, field: 'fornecedores' as const }]
        : []),
      {
        name: t('conferir.justificativa'),
        values: [justificativa || t('conferir.naoInformado')],
        field: 'justificativa',
      },
    ],
    foraDeDiaUtil: avisos.some(({ aviso }) => aviso.endsWith('ForaDeDiaUtil')),
    avisados: recipientsText(avisados, t),
    mensagens: [
      ...(granted ? [mail('recurso.motivo.recursoConcedido')] : []),
      ...(informed ? [mail('recurso.motivo.prazoRecurso')] : []),
    ],
  }
}

function recipientsText(avisados: string[] | null, t: TFunction<'recursos'>) {
  if (avisados === null) return t('conferir.avisosDeOutro')
  if (avisados.length === 0) return t('conferir.ninguem')
  // The sentence already ends in a full stop, so a full stop at the end of the last name is removed.
  return t('conferir.avisados', { fornecedores: avisados.join('; ').replace(/\.$/, '') })
}
