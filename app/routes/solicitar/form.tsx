import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { Desk } from '~/domain/desk'
import { isWithinPrazo } from '~/domain/solicitacao/prazo'
import { tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { formRefused, isBreakdown, notFound, parseParams, unavailable } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { uploadMessage } from '~/format/upload-messages'
import { askPergunta } from '~/forms/pergunta.server'
import type { SentForm } from '~/forms/sent-form'
import { orUnanswered, useAnswer } from '~/forms/unanswered'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { filledIn } from '~/shell/refresh-when-visible'
import { solicitarParams } from '~/site/params'
import { paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { Field, Fields } from '~/ui/field'
import { answerForm, type FormAnswer, typedIn } from './answer-form.server'
import { type FormState, fileField, fileUriField, formName, removal } from './form-state'
import { humanStep } from './human-step.server'
import { PedidoForm } from './pedido-form'
import { PrazoEncerrado } from './prazo-encerrado'
import { type ReceivedForm, receiveForm } from './received-form.server'
import { carriedOrigin, SolicitarFrame } from './solicitar-frame'

export const handle = { i18n: ['common', 'solicitacoes', 'solicitar', 'envio', 'guarda'], ...filledIn }
export const headers = privatePage

/** D4: the form of a request, empty or as a draft holds it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, desk, failedForm } = contextOf(context)
  const { id, chave } = parseParams(solicitarParams, params)
  if (!desk) throw notFound()
  const [found, parametros, times, locale, rascunho] = await Promise.all([
    procurement.licitacoes.find(id),
    procurement.parametros(),
    timesOf(request, procurement),
    localeOf(request),
    chave === undefined ? null : desk.envio.rascunhos.find(id, chave),
  ])
  if (!found.ok) throw unavailable(found.error)
  if (chave !== undefined && !rascunho) throw notFound()
  if (rascunho?.recibo) throw redirect(paths.recibo(id, rascunho.recibo, carriedOrigin(new URL(request.url).search)))
  const limite = found.value.dataLimiteEsclarecimentoImpugnacao
  const human = humanStep(desk, parametros)
  const tipo = tiposSolicitacao.find((known) => known === new URL(request.url).searchParams.get('tipo')) ?? null
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const heading = tipo ? t(`titleOf.${tipo}`) : t('title')
  return {
    id,
    title: failedForm.is ? t('erroNoTitulo', { title: heading }) : heading,
    heading,
    tipo,
    numeroEdital: found.value.numeroEdital,
    objeto: found.value.objeto,
    limite: limite && times.dateTime(limite),
    open: isWithinPrazo(limite, new Date()),
    accept: parametros.extensoesAceitas,
    siteKey: human.siteKey,
    checksHuman: human.at === 'form' && !rascunho?.verificado,
    state: newState(desk, id, locale, { values: rascunho?.dados ?? {}, attached: rascunho?.arquivo ?? null }),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }]

/** Keeps a form without fault as a draft, to be looked over; any other comes back as it was filled in. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { procurement, desk, address, failedForm } = contextOf(context)
  const { id, chave } = parseParams(solicitarParams, params)
  if (!desk) throw notFound()
  const [parametros, locale] = await Promise.all([procurement.parametros(), localeOf(request)])
  const accept = parametros.extensoesAceitas
  const received = await receiveForm(request, desk, { accept, address })
  if (received === 'malformed') throw formRefused()
  const answer = received === 'tooLarge' ? tooLarge : await judge(received)
  if (answer.kind === 'kept')
    return redirect(paths.confirmarEnvio(id, answer.chave, carriedOrigin(new URL(request.url).search)))

  const { status, token, problems = {}, notes = [], uploads = [], doubt } = answer
  failedForm.is = status >= 400
  const fields = received === 'tooLarge' ? {} : received.fields
  const t = i18nOf(locale).getFixedT(locale, 'envio')
  const state = newState(desk, id, locale, {
    values: typedIn(fields),
    token,
    attached: received === 'tooLarge' || removes(fields) ? null : received.file,
    removing: fields[removal.name] === removal.ask,
    problems,
    notes,
    doubt,
    uploads: uploads.map((message) => uploadMessage(t, message, accept)),
  })
  return data({ state }, { status })

  async function judge(form: ReceivedForm): Promise<FormAnswer> {
    const { envio, arquivos } = desk as Desk
    try {
      const [found, rascunho] = await Promise.all([
        procurement.licitacoes.find(id),
        chave === undefined ? null : envio.rascunhos.find(id, chave),
      ])
      if (!found.ok) throw unavailable(found.error)
      if (chave !== undefined && !rascunho) throw notFound()
      const open = isWithinPrazo(found.value.dataLimiteEsclarecimentoImpugnacao, new Date())
      const checksHuman = humanStep(desk as Desk, parametros).at === 'form'
      const judged = await answerForm(desk as Desk, form, { idLicitacao: id, rascunho, address, open, checksHuman })
      if (removes(form.fields) && form.file) await arquivos.discard(form.file.id)
      return judged
    } catch (thrown) {
      if (isBreakdown(thrown)) {
        failedForm.sent = sentForm(form)
        return { kind: 'back', status: 503, notes: [{ kind: 'indisponivel' }] }
      }
      if (form.file) await arquivos.discard(form.file.id)
      throw thrown
    }
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

const removes = (fields: Record<string, string>) => fields[removal.name] === removal.yes

/** What is sent again later: of its file, if that is kept, only the name it is kept under. */
function sentForm({ fields, file, fileLost }: ReceivedForm): SentForm {
  const sent = { ...fields, ...(file && { [fileUriField]: file.uri }) }
  return {
    encType: 'multipart/form-data',
    fields: Object.entries(sent),
    ...(fileLost && { lostFile: fileField }),
  }
}

const tooLarge: FormAnswer = { kind: 'back', status: 413, notes: [{ kind: 'muitoGrande' }] }

/** A form that can be sent: with its signed state and a question, whether or not it is asked. */
function newState(desk: Desk, processo: number, locale: Locale, shown: Partial<FormState>): FormState {
  const { texto, respostas } = askPergunta(locale)
  const {
    values = {},
    attached = null,
    removing = false,
    token,
    problems = {},
    notes = [],
    uploads = [],
    doubt,
  } = shown
  return {
    values,
    attached: attached && { nome: attached.nome, uri: attached.uri },
    removing,
    token: token ?? desk.guarda.formTokens.issue({ form: formName, processo }),
    question: { texto, desafio: desk.guarda.desafios.issue(respostas) },
    problems,
    notes,
    uploads,
    doubt,
  }
}

export default function Solicitar() {
  const page = useLoaderData<typeof loader>()
  const { sent, semResposta, newest } = useAnswer<typeof action>()
  const { t } = useTranslation('solicitar')
  const answered = sent?.state ?? page.state
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submission without an answer is said anew
  const state = useMemo<FormState>(
    () => (semResposta ? { ...answered, notes: [{ kind: 'indisponivel' }] } : answered),
    [answered, newest],
  )
  return (
    <SolicitarFrame id={page.id} title={page.heading}>
      <Fields>
        <Field name={t('edital')} value={page.numeroEdital} />
        <Field name={t('objeto')} value={page.objeto} wide />
      </Fields>
      {!page.open && <PrazoEncerrado limite={page.limite} />}
      {(page.open || sent) && <PedidoForm page={page} state={state} />}
    </SolicitarFrame>
  )
}
