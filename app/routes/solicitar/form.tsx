import { Textarea } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, replace } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { limiteDosPedidos } from '~/domain/solicitacao/prazo'
import { tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { isBreakdown, notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { formTitle, isLanguageChange, showAgain } from '~/forms/answer.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { solicitarParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { answerPedido, cancels, newPedidoState, removes } from './answer-pedido.server'
import { carriedOrigin, storedRascunho } from './carried-between-steps'
import { humanStep, isOpen, type JudgedPedido, judgePedido } from './judge-pedido.server'
import { PedidoForm } from './pedido-form'
import { formId } from './pedido-state'
import { PrazoAberto, PrazoEncerrado } from './prazo'
import { type ReceivedPedido, receivePedido, resendPedido } from './receive-pedido.server'
import { SolicitarFrame, toProcesso } from './solicitar-frame'

export const handle = {
  i18n: ['common', 'solicitacoes', 'solicitar', 'envio', 'guarda'],
  form: formId,
  ownHead: true,
  ...filledIn,
}
export const headers = privatePageHeaders

/** D4: the form of a solicitação, empty or with a draft. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, clock, intake, settings } = completeContext(context)
  const { id, chave } = parseParams(solicitarParams, params)
  if (!intake) throw notFound()
  const [licitacao, { locale, parametros, times }, rascunho] = await Promise.all([
    procurement.licitacoes.find(id),
    findReader(request, context),
    chave === undefined ? null : intake.envio.rascunhos.find(toRascunhoOwner(id), chave),
  ])
  if (!licitacao.ok) throw unavailable(licitacao.error)
  if (chave !== undefined && !rascunho) throw notFound()
  const { pathname, search } = new URL(request.url)
  const { recibo } = toPaths(request).pedidosAt(pathname)
  if (rascunho?.recibo) throw replace(recibo(id, rascunho.recibo, carriedOrigin(search)))
  const limite = limiteDosPedidos(licitacao.value)
  const human = humanStep(intake, parametros)
  const tipo = tiposSolicitacao.find((known) => known === new URL(request.url).searchParams.get('tipo')) ?? null
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  const heading = tipo ? t(`titleOf.${tipo}`) : t('title')
  return {
    id,
    chave,
    title: formTitle(context, locale, heading),
    heading,
    tipo,
    processo: toProcesso(licitacao.value),
    limite: limite && times.dateTime(limite),
    prazo: limite && { fim: limite.toISOString(), agora: clock.now().toISOString() },
    open: isOpen(completeContext(context), limite),
    nomePublico: settings.showRequester,
    accept: parametros.extensoesAceitas,
    siteKey: human.siteKey,
    checksHuman: human.at === 'form' && !rascunho?.verificado,
    typed: rascunho?.dados ?? {},
    assunto: rascunho?.dados.assunto,
    state: newPedidoState(intake, id, locale, { attached: rascunho?.arquivo ?? null }),
  }
}

export const meta = titleOfData

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { pedidosAt } = toPaths(request)
  const { procurement, intake, address } = completeContext(context)
  const { id, chave } = parseParams(solicitarParams, params)
  const { pathname, search } = new URL(request.url)
  if (!intake) throw notFound()
  const { locale, parametros } = await findReader(request, context)
  const accept = parametros.extensoesAceitas
  const received = await receivePedido(request, intake, { accept, address })
  if (received && cancels(received)) {
    if (received.file) await intake.arquivos.discard(received.file.id)
    return redirect(pedidosAt(pathname).solicitacoes(id, carriedOrigin(search)), 303)
  }
  const judged = received ? await judge(received, intake) : tooLarge
  if (judged.kind === 'saved')
    return redirect(pedidosAt(pathname).confirmarEnvio(id, judged.chave, carriedOrigin(search)))
  const answered = answerPedido(intake, id, locale, judged, { received, accept })
  if (received) isLanguageChange(new URLSearchParams(received.fields), context)
  return showAgain(context, answered.answer, judged, { state: answered.state })

  async function judge(received: ReceivedPedido, intake: Intake): Promise<JudgedPedido> {
    const { envio, arquivos } = intake
    try {
      const [licitacao, rascunho] = await Promise.all([
        procurement.licitacoes.find(id),
        chave === undefined ? null : envio.rascunhos.find(toRascunhoOwner(id), chave),
      ])
      if (!licitacao.ok) throw unavailable(licitacao.error)
      if (chave !== undefined && !rascunho) throw notFound()
      const open = isOpen(completeContext(context), limiteDosPedidos(licitacao.value))
      const checksHuman = humanStep(intake, parametros).at === 'form'
      const judged = await judgePedido(intake, received, { idLicitacao: id, rascunho, address, open, checksHuman })
      if (removes(received.fields) && received.file) await arquivos.discard(received.file.id)
      return judged
    } catch (thrown) {
      if (isBreakdown(thrown)) {
        const resend = resendPedido(received, thrown)
        return { kind: 'returned', status: 503, notes: [{ kind: 'indisponivel' }], resend }
      }
      if (received.file) await arquivos.discard(received.file.id)
      throw thrown
    }
  }
}

export { clientAction } from '~/forms/answer'

/** In a tab with a saved draft, replaces the empty form with the form of that draft. */
function useDraftOnReturn({ id, chave }: { id: number; chave?: string | undefined }, answered: boolean) {
  const { pedidosAt } = usePaths()
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isNew = chave === undefined && !answered
  useEffect(() => {
    const stored = isNew ? storedRascunho(id) : null
    if (!stored) return
    const to = pedidosAt(pathname).rascunho(id, stored, search.slice(1))
    navigate(to, { replace: true, state, preventScrollReset: true })
  }, [isNew, id, pathname, search, state, navigate, pedidosAt])
}

const tooLarge: JudgedPedido = { kind: 'returned', status: 413, notes: [{ kind: 'muitoGrande' }] }

export default function Solicitar() {
  const page = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { t } = useTranslation(['solicitar', 'solicitacoes', 'common'])
  const { limite, prazo, assunto } = page
  useDraftOnReturn(page, sent !== undefined)
  return (
    <SolicitarFrame id={page.id} title={page.heading} processo={page.processo} rascunho={page.chave}>
      {page.open && limite && prazo && <PrazoAberto limite={limite} {...prazo} />}
      {!page.open && <PrazoEncerrado limite={page.limite} />}
      {!page.open && !sent && assunto && (
        <>
          <p>{t('solicitar:aindaPossivel')}</p>
          <Textarea label={t('solicitar:escrito')} defaultValue={assunto} rows={8} readOnly />
        </>
      )}
      {(page.open || sent) && <PedidoForm key={page.chave} page={page} />}
    </SolicitarFrame>
  )
}
