import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { contextOf } from '~/composition/context-of.server'
import { type Publicado, publicadoSegments } from '~/domain/supressao/avisos'
import type { TextoPublico } from '~/domain/supressao/supressao'
import { isBreakdown, notFound, parseParams } from '~/failures/thrown.server'
import { isRefused } from '~/forms/answer'
import { answerOf, isLanguageChange, type Problem, parseSent, resendOf } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { i18nOf, localeOf, readerOf } from '~/i18n/i18n.server'
import { pathsOf } from '~/site/moldura'
import { publicadoDaMesaParams } from '~/site/params'
import { guardFields } from '~/ui/human/guard-fields'
import { formOf, requireAcesso } from './acesso.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

async function open({ request, params, context }: Args) {
  const publicado: Publicado = parseParams(publicadoDaMesaParams, params)
  const { entidade, id } = publicado
  const page = `/mesa/${publicadoSegments[entidade]}/${id}/suprimir`
  const { mesa, intake, acesso } = await requireAcesso(request, context, page)
  const { form } = formOf(acesso)
  return {
    publicado,
    publicados: mesa.publicados,
    intake,
    acesso,
    formRef: { form: `${form}/${entidade}`, processo: id },
  }
}

/** A large process has thousands of texts; its public page shows all of them. */
const maxShown = 50
const few = (textos: TextoPublico[]) => ({
  textos: textos.slice(0, maxShown),
  mais: Math.max(0, textos.length - maxShown),
})

export async function loadPublicado(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { form } = contextOf(context)
  const { publicado, publicados, intake, acesso, formRef } = await open(args)
  const [textos, avisados, { locale, times }] = await Promise.all([
    publicados.textosPublicos(acesso, publicado),
    publicados.listAvisados(acesso),
    readerOf(request, context),
  ])
  if (!textos) throw notFound()
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const tipoOf = i18nOf(locale).getFixedT(locale, 'solicitacoes')
  const { entidade, id } = publicado
  const avisos = avisados.find((one) => one.entidade === entidade && one.id === id)?.avisos ?? []
  const heading = t('suprimir.title')
  return data({
    ...publicado,
    title: form.title ?? (isRefused(form) ? t('erroNoTitulo', { title: heading }) : heading),
    heading,
    nome: acesso.pessoa.nome,
    ...few(textos),
    avisos: avisos.map(({ tipo, em }) => ({ tipo: tipoOf(`avisar.tipos.${tipo}`), data: times.dateTime(em) })),
    token: intake.guarda.formTokens.issue(formRef),
  })
}

const schema = z.object({ trecho: z.string().default('') })

export async function redactPublicado(args: ActionFunctionArgs) {
  const { request, context } = args
  const { publicado, publicados, intake, acesso, formRef } = await open(args)
  const { entidade, id } = publicado
  const { form } = contextOf(context)
  const [sent, locale] = await Promise.all([readSmallForm(request), localeOf(request)])
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const submission = parseSent(sent, { schema, names: ['trecho'] })
  function back(status: number, problems: Problem[], depois: ReturnType<typeof few> | null = null) {
    const answer = answerOf(submission, problems)
    form.answer = answer
    return data({ answer, depois }, { status })
  }
  const acao = sent.get('acao')
  if (isLanguageChange(sent, form) || acao === 'alterar') return back(200, [])
  if (!intake.guarda.formTokens.check(sent.get(guardFields.formToken) ?? '', formRef).ok)
    return back(403, [{ text: t('erro.outroAcesso') }])
  const trecho = sent.get('trecho') ?? ''
  if (acao === 'dispensar') {
    if (!(await publicados.dismissAvisos(acesso, publicado))) throw notFound()
    return redirect(pathsOf(request).mesaAfterRedacting(entidade, id, 'aviso=dispensado'), 303)
  }
  const run = acao === 'suprimir' ? publicados.suppress : publicados.previewSupressao
  let judged: Awaited<ReturnType<typeof run>>
  try {
    judged = await run(acesso, publicado, trecho)
  } catch (thrown) {
    if (!isBreakdown(thrown)) throw thrown
    form.resend = resendOf([...sent], thrown)
    return back(503, [{ text: t('indisponivel') }])
  }
  if (!judged.ok) {
    const { error } = judged
    if (error === 'pedidoNotFound') throw notFound()
    return back(422, [{ field: 'trecho', text: t(`suprimir.erro.${error}`) }])
  }
  if (judged.value) {
    form.title = t('suprimir.conferencia')
    return back(200, [], few(judged.value))
  }
  return redirect(pathsOf(request).mesaAfterRedacting(entidade, id, 'aviso=suprimido'), 303)
}
