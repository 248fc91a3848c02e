import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import { donoDe } from '~/domain/solicitacao/envio'
import { isWithinPrazo } from '~/domain/solicitacao/prazo'
import { tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { formRefused, isBreakdown, notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { remainingUntil } from '~/format/remaining'
import { isRefused } from '~/forms/answer'
import { asksLanguage } from '~/forms/asked-language.server'
import { orUnanswered } from '~/forms/unanswered'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { filledIn } from '~/shell/refresh-when-visible'
import { titleOfData } from '~/site/page-title'
import { solicitarParams } from '~/site/params'
import { pedidosAt } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { Field, Fields } from '~/ui/field'
import { Original } from '~/ui/original'
import { answerPedido, newState, removes } from './answer-pedido.server'
import { humanStep } from './human-step.server'
import { type Judged, judgePedido } from './judge-pedido.server'
import { PedidoForm } from './pedido-form'
import { formId } from './pedido-state'
import { PrazoEncerrado } from './prazo-encerrado'
import { type ReceivedPedido, receivePedido, resendOf } from './receive-pedido.server'
import { carriedOrigin, SolicitarFrame } from './solicitar-frame'

export const handle = { i18n: ['common', 'solicitacoes', 'solicitar', 'envio', 'guarda'], form: formId, ...filledIn }
export const headers = privatePage

/** D4: the form of a request, empty or as a draft holds it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, form, settings } = contextOf(context)
  const { id, chave } = parseParams(solicitarParams, params)
  if (!intake) throw notFound()
  const [found, parametros, times, locale, rascunho] = await Promise.all([
    procurement.licitacoes.find(id),
    procurement.parametros(),
    timesOf(request, procurement),
    localeOf(request),
    chave === undefined ? null : intake.envio.rascunhos.find(donoDe(id), chave),
  ])
  if (!found.ok) throw unavailable(found.error)
  if (chave !== undefined && !rascunho) throw notFound()
  if (rascunho?.recibo)
    throw redirect(
      pedidosAt(new URL(request.url).pathname).recibo(id, rascunho.recibo, carriedOrigin(new URL(request.url).search)),
    )
  const limite = found.value.dataLimiteEsclarecimentoImpugnacao
  const now = new Date()
  const human = humanStep(intake, parametros)
  const tipo = tiposSolicitacao.find((known) => known === new URL(request.url).searchParams.get('tipo')) ?? null
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const heading = tipo ? t(`titleOf.${tipo}`) : t('title')
  return {
    id,
    chave,
    title: isRefused(form) ? t('erroNoTitulo', { title: heading }) : heading,
    heading,
    tipo,
    numeroEdital: found.value.numeroEdital,
    objeto: found.value.objeto,
    limite: limite && times.dateTime(limite),
    remaining: remainingUntil(limite, now),
    open: isWithinPrazo(limite, now),
    nomePublico: settings.showRequester,
    accept: parametros.extensoesAceitas,
    siteKey: human.siteKey,
    checksHuman: human.at === 'form' && !rascunho?.verificado,
    typed: rascunho?.dados ?? {},
    state: newState(intake, id, locale, { attached: rascunho?.arquivo ?? null }),
  }
}

export const meta = titleOfData

/** Keeps a form without fault as a draft, to be looked over; any other comes back as it was filled in. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { procurement, intake, address, form } = contextOf(context)
  const { id, chave } = parseParams(solicitarParams, params)
  const { pathname, search } = new URL(request.url)
  if (!intake) throw notFound()
  const [parametros, locale] = await Promise.all([procurement.parametros(), localeOf(request)])
  const accept = parametros.extensoesAceitas
  const received = await receivePedido(request, intake, { accept, address })
  if (received === 'malformed') throw formRefused()
  const judged = received === 'tooLarge' ? tooLarge : await judge(received, intake)
  if (judged.kind === 'kept')
    return redirect(pedidosAt(pathname).confirmarEnvio(id, judged.chave, carriedOrigin(search)))
  const answered = answerPedido(intake, id, locale, judged, {
    received: received === 'tooLarge' ? null : received,
    accept,
  })
  form.answer = answered.answer
  if (received !== 'tooLarge') asksLanguage(new Map(Object.entries(received.fields)), form)
  return data(answered, { status: judged.status })

  async function judge(received: ReceivedPedido, intake: Intake): Promise<Judged> {
    const { envio, arquivos } = intake
    try {
      const [found, rascunho] = await Promise.all([
        procurement.licitacoes.find(id),
        chave === undefined ? null : envio.rascunhos.find(donoDe(id), chave),
      ])
      if (!found.ok) throw unavailable(found.error)
      if (chave !== undefined && !rascunho) throw notFound()
      const open = isWithinPrazo(found.value.dataLimiteEsclarecimentoImpugnacao, new Date())
      const checksHuman = humanStep(intake, parametros).at === 'form'
      const judged = await judgePedido(intake, received, { idLicitacao: id, rascunho, address, open, checksHuman })
      if (removes(received.fields) && received.file) await arquivos.discard(received.file.id)
      return judged
    } catch (thrown) {
      if (isBreakdown(thrown)) {
        form.resend = resendOf(received)
        return { kind: 'back', status: 503, notes: [{ kind: 'indisponivel' }] }
      }
      if (received.file) await arquivos.discard(received.file.id)
      throw thrown
    }
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

const tooLarge: Judged = { kind: 'back', status: 413, notes: [{ kind: 'muitoGrande' }] }

export default function Solicitar() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation(['solicitar', 'solicitacoes', 'common'])
  const { limite, remaining } = page
  return (
    <SolicitarFrame id={page.id} title={page.heading} rascunho={page.chave}>
      <Fields>
        <Field name={t('solicitar:edital')} value={page.numeroEdital} />
        <Field name={t('solicitar:objeto')} value={page.objeto && <Original>{page.objeto}</Original>} wide />
      </Fields>
      {page.open && limite && (
        <p>
          {t('solicitacoes:limite', { data: limite })}
          {remaining && ` — ${t(`solicitacoes:remaining.${remaining.unit}`, { count: remaining.count })}`}
        </p>
      )}
      {!page.open && <PrazoEncerrado limite={page.limite} />}
      {(page.open || sent) && <PedidoForm page={page} />}
    </SolicitarFrame>
  )
}
