import { type AppLoadContext, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { toDias } from '~/domain/shared/dias-uteis'
import type { Recibo } from '~/domain/solicitacao/envio'
import { emailFormSchema, type PedidoProblem } from '~/domain/solicitacao/pedido'
import { isWithinPrazo, limiteDosPedidos, resendUntil, respostaDeadline } from '~/domain/solicitacao/prazo'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { hoursIn } from '~/format/hours'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toPaths } from '~/site/moldura'
import { reciboParams } from '~/site/params'
import { carriedOrigin } from './carried-between-steps'
import { formularioField } from './pedido-state'
import { toProcesso } from './solicitar-frame'

type ReciboField = [name: string, value: string | null, inPortuguese?: true]

/** A receipt in words, for its page and its PDF; `null` if this portal has no such receipt. */
export async function showRecibo(request: Request, given: AppLoadContext, idLicitacao: number, chave: string) {
  const { procurement, clock, intake, settings } = completeContext(given)
  const [recibo, result, feriados, { locale, parametros, times }] = await Promise.all([
    intake?.envio.recibo(idLicitacao, chave),
    procurement.licitacoes.find(idLicitacao),
    procurement.licitacoes.listFeriados(idLicitacao),
    findReader(request, given),
  ])
  if (!recibo) return null
  if (!result.ok) throw unavailable(result.error)
  const licitacao = result.value
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  const now = clock.now()
  const ultimoDia = respostaDeadline(
    { enviadaEm: recibo.enviadaEm, abertura: licitacao.dataAbertura, timezone: parametros.timezone },
    toDias(feriados),
  )
  const aviso = recibo.confirmadaEm === null && recibo.linkExpiraEm ? writeAviso(recibo, recibo.linkExpiraEm) : null
  // While a confirmation is missing, the heading says so.
  const situacao = aviso ? null : writeSituacao(recibo, (date) => times.dateTime(date))
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
    processo: toProcesso(licitacao),
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

  function writeAviso({ email, enviadaEm, tipo }: Recibo, linkExpiraEm: Date) {
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

  function writeSituacao({ confirmadaEm, linkExpiraEm, respondida }: Recibo, write: (date: Date) => string) {
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

/** Sends the confirmation link again, to another e-mail address if one is given. */
export const reenvioForm = guardedForm({
  guard: 'none',
  open({ params, context }) {
    const { intake } = completeContext(context)
    if (!intake) throw notFound()
    return { intake, ...parseParams(reciboParams, params) }
  },
  ref: ({ id }) => ({ form: 'reenvio', processo: id }),
  schema: emailFormSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'solicitar')
    return {
      problem: (_, problem, digitado) => t(`erro.email.${problem as PedidoProblem}`, { digitado }),
      unavailable: t('erro.indisponivel'),
    }
  },
  limit: ({ recibo }) => ['reenvio', recibo],
  async happens({ args: { request }, intake: { envio }, id, recibo, value: { email }, fields, locale }) {
    const renewed = await envio.resend(
      { idLicitacao: id, recibo, formulario: fields.get(formularioField) ?? undefined },
      email,
    )
    // A moved receipt is no 404, because its page explains the move.
    if (!renewed && !(await envio.hasMoved(id, recibo))) throw notFound()
    if (renewed && !renewed.ok && renewed.error === 'prazoEncerrado') {
      const text = findI18n(locale).getFixedT(locale, 'solicitar')('recibo.aviso.encerrado')
      return { status: 409, problems: [{ text }] }
    }
    const { pathname, search } = new URL(request.url)
    const query = carriedOrigin(search)
    if (renewed?.ok) query.set('aviso', 'reenviado')
    return redirect(
      toPaths(request)
        .pedidosAt(pathname)
        .recibo(id, renewed?.ok ? renewed.value.recibo : recibo, query),
      303,
    )
  },
})
