import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { diasOf } from '~/domain/shared/dias-uteis'
import type { Recibo } from '~/domain/solicitacao/envio'
import { emailFormSchema, type PedidoProblem } from '~/domain/solicitacao/pedido'
import { isWithinPrazo, limiteDosPedidos, resendUntil, respostaDeadline } from '~/domain/solicitacao/prazo'
import { notFound, unavailable } from '~/failures/thrown.server'
import { hoursIn } from '~/format/hours'
import { answerOf, breakdownOf, isLanguageChange, parseSent } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { i18nOf, localeOf, readerOf } from '~/i18n/i18n.server'
import { pathsOf } from '~/site/moldura'
import { carriedOrigin } from './carried-between-steps'
import { formularioField } from './pedido-state'
import { processoOf } from './solicitar-frame'

type ReciboField = [name: string, value: string | null, inPortuguese?: true]

/** A receipt in words, for its page and its PDF; `null` if this portal has no such receipt. */
export async function showRecibo(request: Request, given: AppLoadContext, idLicitacao: number, chave: string) {
  const { procurement, clock, intake, settings } = contextOf(given)
  const [recibo, result, feriados, { locale, parametros, times }] = await Promise.all([
    intake?.envio.recibo(idLicitacao, chave),
    procurement.licitacoes.find(idLicitacao),
    procurement.licitacoes.listFeriados(idLicitacao),
    readerOf(request, given),
  ])
  if (!recibo) return null
  if (!result.ok) throw unavailable(result.error)
  const licitacao = result.value
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const now = clock.now()
  const ultimoDia = respostaDeadline(
    { enviadaEm: recibo.enviadaEm, abertura: licitacao.dataAbertura, timezone: parametros.timezone },
    diasOf(feriados),
  )
  const aviso = recibo.confirmadaEm === null && recibo.linkExpiraEm ? avisoOf(recibo, recibo.linkExpiraEm) : null
  // While a confirmation is missing, the heading says so.
  const situacao = aviso ? null : situacaoOf(recibo, (date) => times.dateTime(date))
  const fields: ReciboField[] = [
    [t('recibo.protocolo'), recibo.protocolo],
    [t('recibo.enviadoEm'), times.dateTimeSecond(recibo.enviadaEm)],
    ...(situacao ? [[t('recibo.situacao'), situacao] satisfies ReciboField] : []),
    [t('campo.tipo'), t(`tipo.${recibo.tipo}`)],
    [t(recibo.tipoPessoa === 'FISICA' ? 'campo.nome' : 'campo.razaoSocial'), recibo.nome],
    [t(recibo.tipoPessoa === 'FISICA' ? 'campo.cpf' : 'campo.cnpj'), recibo.cpfCnpj],
  ]
  const details: ReciboField[] = [
    [t('recibo.orgao'), licitacao.nomeOrgao, true],
    [t('recibo.processo'), licitacao.numProcesso],
    [t('edital'), licitacao.numeroEdital],
    [t('campo.assunto'), recibo.assunto, true],
    [t('campo.anexo'), recibo.arquivoNome ?? t('confirmar.naoInformado')],
  ]
  return {
    heading: aviso
      ? t(`recibo.falta.${pendingStep(aviso)}.${recibo.tipo}`, { data: aviso.ate })
      : t(`recibo.title.${recibo.tipo}`),
    protocolo: recibo.protocolo,
    processo: processoOf(licitacao),
    respondida: recibo.respondida ? recibo.id : null,
    fields,
    details,
    aviso,
    prazo: isComplete(recibo) && !recibo.respondida ? t('recibo.resposta', { data: times.day(ultimoDia) }) : null,
    fuso: t('recibo.fuso', { fuso: times.zoneName(recibo.enviadaEm) }),
    guardar: t(aviso ? 'recibo.guardarFalta' : 'recibo.guardar'),
    contato: t('recibo.contato', {
      telefones: settings.phones.join(t('recibo.ou')),
      ...hoursIn(settings.hours, locale),
    }),
  }

  function avisoOf({ email, enviadaEm, tipo }: Recibo, linkExpiraEm: Date) {
    const limite = limiteDosPedidos(licitacao)
    const reenvio = resendUntil(limite, linkExpiraEm)
    const ate = times.dateTime(linkExpiraEm)
    const expired = linkExpiraEm <= now
    return {
      ...{ email, ate, expired },
      enviado: expired ? t('recibo.aviso.vencido', { email, data: ate }) : t(`recibo.aviso.enviado.${tipo}`, { email }),
      open: now < reenvio,
      reenvioAte: times.dateTime(reenvio),
      /** The time of sending, shown only after the deadline: it proves that the request was sent in time. */
      enviadaEm: isWithinPrazo(limite, now) ? null : times.dateTimeSecond(enviadaEm),
      resends: intake?.envio.canResend ?? false,
    }
  }

  function situacaoOf({ confirmadaEm, linkExpiraEm, respondida }: Recibo, write: (date: Date) => string) {
    if (respondida) return t('recibo.situacaoDe.respondido')
    return confirmadaEm && linkExpiraEm
      ? t('recibo.situacaoDe.confirmado', { data: write(confirmadaEm) })
      : t('recibo.situacaoDe.recebido')
  }
}

function pendingStep({ expired, open }: { expired: boolean; open: boolean }) {
  if (!expired) return 'confirmar'
  return open ? 'novoLink' : 'encerrado'
}

const isComplete = ({ confirmadaEm, linkExpiraEm }: Recibo) => confirmadaEm !== null || !linkExpiraEm

export type ShownRecibo = NonNullable<Awaited<ReturnType<typeof showRecibo>>>

type ReciboRef = { id: number; recibo: string }

const emailForm = { schema: emailFormSchema, names: ['email'] }

export async function resendLink(request: Request, context: AppLoadContext, { id, recibo }: ReciboRef) {
  const { pedidosAt } = pathsOf(request)
  const { intake, address, form } = contextOf(context)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const sent = await readSmallForm(request)
  const submission = parseSent(sent, emailForm)
  const refused = (status: number, text: string, field?: string) => {
    const answer = answerOf(submission, [{ field, text }])
    form.answer = answer
    return data({ answer }, { status })
  }
  if (!intake) throw notFound()
  if (isLanguageChange(sent, form)) {
    form.answer = answerOf(submission, [])
    return data({ answer: form.answer })
  }
  if (submission.status !== 'success') {
    const [problem] = submission.error?.email ?? []
    return refused(422, t(`erro.email.${problem as PedidoProblem}`, { digitado: sent.get('email') }), 'email')
  }
  try {
    const wait = await intake.guarda.limites.spend('reenvio', { address, processo: id, person: recibo })
    if (wait > 0) {
      const guarda = i18nOf(locale).getFixedT(locale, 'guarda')
      return refused(429, guarda('limite', { count: Math.ceil(wait / 60) }))
    }
    const renewed = await intake.envio.resend(
      { idLicitacao: id, recibo, formulario: sent.get(formularioField) ?? undefined },
      submission.value.email,
    )
    // A moved receipt is no 404, because its page explains the move.
    if (!renewed && !(await intake.envio.hasMoved(id, recibo))) throw notFound()
    if (renewed && !renewed.ok && renewed.error === 'prazoEncerrado') return refused(409, t('recibo.aviso.encerrado'))
    const { pathname, search } = new URL(request.url)
    const query = carriedOrigin(search)
    if (!renewed?.ok) return redirect(pedidosAt(pathname).recibo(id, recibo, query), 303)
    query.set('aviso', 'reenviado')
    return redirect(pedidosAt(pathname).recibo(id, renewed.value.recibo, query), 303)
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    return refused(status, text ?? t('erro.indisponivel'))
  }
}
