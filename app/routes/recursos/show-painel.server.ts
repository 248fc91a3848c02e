import type { AppLoadContext } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { completeContext } from '~/composition/context-of.server'
import { defaultPrazos, samePrazos } from '~/domain/recurso/prazos'
import { type DisputadoRecurso, type EventoRecurso, isSameDisputado, type Prazos } from '~/domain/recurso/recurso'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { unavailable } from '~/failures/thrown.server'
import type { Times } from '~/format/times'
import { formTitle } from '~/forms/answer.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import type { AppealScreen, OpenedPainel } from './acesso.server'
import { conferirParameter, findConferencia } from './conferencia.server'
import { describeCheck } from './describe-check.server'
import { loteOrItem, type OpenedRecurso, parseDisputado, portugueseMark, type ShownEvento, toKey } from './shown-form'

/**
 * What the screens of permitting an appeal and of its dates both show: the tender, its lots and items, the calendar for
 * the dates, the history, and the form as opened.
 */
export async function showPainel(
  request: Request,
  given: AppLoadContext,
  screen: AppealScreen,
  { painel: read, sent, expired, intake, token }: OpenedPainel,
  keyInAddress: string,
) {
  const { procurement, clock } = completeContext(given)
  const [licitacao, { locale, parametros, times }] = await Promise.all([
    procurement.licitacoes.find(screen.idLicitacao),
    findReader(request, given),
  ])
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const t = findI18n(locale).getFixedT(locale, 'recursos')
  const key = sent?.lote === undefined ? keyInAddress : (sent.lote ?? '')
  const sentDisputado = parseDisputado(key)
  const heading = t(`titleOf.${screen.tela}`)
  const painel = read ?? {
    disputados: sentDisputado
      ? [
          {
            ...sentDisputado,
            ...{ numero: sent?.numero, descricao: sent?.descricao ?? '' },
            ...{ possuiPermissaoRecurso: true, prazos: null },
          },
        ]
      : [],
    feriados: null,
    historico: null,
  }
  const disputado = painel.disputados.find((one) => toKey(one) === key) ?? null
  const words = loteOrItem(disputado)
  const allowed = screen.tela !== 'data-recurso' || disputado?.possuiPermissaoRecurso
  const query = new URL(request.url).searchParams
  const calendario = { timezone: parametros.timezone, feriados: painel.feriados }
  const prazos = disputado && allowed ? (disputado.prazos ?? defaultPrazos(clock.now(), calendario)) : null
  const trocado = sent?.trocado ?? query.has('trocado')
  const problem = disputado && !allowed ? t('erro.semPermissao', words) : trocado ? t('erro.outroLote', words) : null
  const { numProcesso, numeroEdital, nomeOrgao, objeto } = licitacao.value
  const conferencia =
    read && !sent ? await findConferencia(query.get(conferirParameter), screen, { intake, token, procurement }) : null
  const check =
    conferencia &&
    disputado &&
    describeCheck(
      screen,
      disputado,
      conferencia.previa,
      { locale, calendario, justificativa: conferencia.values.justificativa, now: clock.now() },
      t,
    )
  const form: OpenedRecurso = {
    answer: {
      initialValue: { lote: disputado ? key : '', ...(prazos && wireDates(prazos)), ...conferencia?.values },
      error: problem ? { lote: [problem] } : {},
    },
    state: {
      token: intake.guarda.formTokens.issue({ form: screen.tela, processo: screen.idLicitacao }),
      definido: disputado?.prazos ? toWireInstant(disputado.prazos.fimRecurso) : null,
      expired,
      check,
    },
  }
  return {
    /** The submitted form was for another lot or item than the one now shown. */
    trocado,
    title: check?.title ?? formTitle(given, locale, heading, problem !== null),
    heading,
    locale,
    calendario,
    licitacao: { numProcesso, numeroEdital, nomeOrgao, objeto },
    disputados: painel.disputados.map(toShown),
    disputado: disputado && { ...toShown(disputado), saved: !read || disputado.prazos !== null },
    historico: painel.historico && makeEventoPresenter({ t, times, ...painel })(painel.historico, disputado),
    form,
  }
}

const toShown = (disputado: DisputadoRecurso) => ({
  key: toKey(disputado),
  ...{ numero: disputado.numero, descricao: disputado.descricao },
})

const wireDates = ({ inicio, fimRecurso, fimContrarrazao }: Prazos) => ({
  inicio: toWireInstant(inicio),
  fimRecurso: toWireInstant(fimRecurso),
  fimContrarrazao: toWireInstant(fimContrarrazao),
})

type EventoContext = { t: TFunction<'recursos'>; times: Times; disputados: DisputadoRecurso[] }

function makeEventoPresenter({ t, times, disputados }: EventoContext) {
  function presentEventos(eventos: EventoRecurso[], of: DisputadoRecurso | null): ShownEvento[] {
    const shown = eventos.filter((evento) => of === null || isSameDisputado(evento, of))
    return shown.map(({ id, instante, autor, de, para, fornecedores, justificativa, ...evento }) => ({
      id,
      instante: { iso: instante.toISOString(), text: times.dateTimeSecond(instante) },
      title:
        fornecedores.length > 0
          ? t('historico.concedido', { autor, fornecedores: fornecedores.join('; ') })
          : t(samePrazos(de, para) ? 'historico.justificado' : 'historico.alterado', { autor }),
      lines: [
        ...(of ? [] : [nameDisputado(disputados.find((one) => isSameDisputado(one, evento)))]),
        ...describeChanges(de, para).map((text) => ({ text })),
        ...(justificativa
          ? [{ text: t('historico.justificativa', { texto: portugueseMark }), part: justificativa }]
          : []),
      ],
    }))
  }

  const nameDisputado = (disputado: DisputadoRecurso | undefined) => ({
    text: t('loteDescricao', { ...loteOrItem(disputado), descricao: portugueseMark }),
    part: disputado?.descricao,
  })

  function describeChanges(de: Prazos | null, para: Prazos) {
    return (['inicio', 'fimRecurso', 'fimContrarrazao'] as const).flatMap((date) => {
      const campo = t(`campo.${date}`)
      if (!de) return [t('historico.definido', { campo, para: times.dateTime(para[date]) })]
      if (+de[date] === +para[date]) return []
      return [t('historico.mudou', { campo, de: times.dateTime(de[date]), para: times.dateTime(para[date]) })]
    })
  }

  return presentEventos
}
