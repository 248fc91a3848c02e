import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { contextOf } from '~/composition/context-of.server'
import { isBreakdown, notFound, parseParams } from '~/failures/thrown.server'
import { type Answer, isRefused, orUnanswered, typedValues } from '~/forms/answer'
import { answerOf, isLanguageChange, type Problem, parseSent, resendOf } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { textareaProps, useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf, readerOf } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { pedidoDaMesaParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { Callout } from '~/ui/notice'
import { formOf, requireAcesso } from './acesso.server'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'

const formId = 'suprimir'

export const handle = { i18n: ['common', 'mesa'], form: formId, ...filledIn }
export const headers = privatePageHeaders

const open = (request: Request, context: LoaderFunctionArgs['context'], id: number) =>
  requireAcesso(request, context, `/mesa/pedidos/${id}/suprimir`)

/** W23.2: the public texts of a request, and the form that redacts a passage of them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(pedidoDaMesaParams, params)
  const { mesa, intake, acesso } = await open(request, context, id)
  const [textos, avisados, { locale, times }] = await Promise.all([
    mesa.pedidos.textosPublicos(acesso, id),
    mesa.pedidos.listAvisados(acesso),
    readerOf(request, context),
  ])
  if (!textos) throw notFound()
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const tipoOf = i18nOf(locale).getFixedT(locale, 'solicitacoes')
  const avisos = avisados.find((pedido) => pedido.id === id)?.avisos ?? []
  const heading = t('suprimir.title')
  return data({
    id,
    title: isRefused(contextOf(context).form) ? t('erroNoTitulo', { title: heading }) : heading,
    heading,
    nome: acesso.pessoa.nome,
    textos,
    avisos: avisos.map(({ tipo, em }) => ({ tipo: tipoOf(`avisar.tipos.${tipo}`), data: times.dateTime(em) })),
    token: intake.guarda.formTokens.issue(formOf(acesso, id)),
  })
}

export const meta = titleOfData

const schema = z.object({ trecho: z.string().default('') })

/** Shows how the texts would read; redacts the passage if this was confirmed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id } = parseParams(pedidoDaMesaParams, params)
  const { mesa, intake, acesso } = await open(request, context, id)
  const { form } = contextOf(context)
  const [sent, locale] = await Promise.all([readSmallForm(request), localeOf(request)])
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const submission = parseSent(sent, { schema, names: ['trecho'] })
  function back(status: number, problems: Problem[], depois: string[] | null = null) {
    const answer = answerOf(submission, problems)
    form.answer = answer
    return data({ answer, depois }, { status })
  }
  const acao = sent.get('acao')
  if (isLanguageChange(sent, form) || acao === 'alterar') return back(200, [])
  if (!intake.guarda.formTokens.check(sent.get(guardFields.formToken) ?? '', formOf(acesso, id)).ok)
    return back(403, [{ text: t('erro.outroAcesso') }])
  const trecho = sent.get('trecho') ?? ''
  if (acao === 'dispensar') {
    if (!(await mesa.pedidos.dismissAvisos(acesso, id))) throw notFound()
    return redirect(pathsOf(request).mesaPedido(id, 'aviso=dispensado'), 303)
  }
  const run = acao === 'suprimir' ? mesa.pedidos.suppress : mesa.pedidos.previewSupressao
  let judged: Awaited<ReturnType<typeof run>>
  try {
    judged = await run(acesso, id, trecho)
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
  if (judged.value) return back(200, [], judged.value)
  return redirect(pathsOf(request).mesaPedido(id, 'aviso=suprimido'), 303)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

type SuprimirAnswer = { answer: Answer; depois: string[] | null }

export default function Suprimir() {
  const { id, heading, nome, textos, avisos, token } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const { t } = useTranslation(['mesa', 'common'])
  const { form, fields, sent, answer, summary, unanswered } = useFormAnswer<'trecho', SuprimirAnswer>({
    id: formId,
    formErrorTarget: 'trecho',
    unavailable: t('mesa:indisponivel'),
  })
  const depois = unanswered ? null : sent?.depois
  const [typed = ''] = typedValues(answer, 'trecho')
  return (
    <div className={styles.page}>
      <MesaBar nome={nome} />
      <h1>{heading}</h1>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('mesa:erroNoTitulo', { title: heading })}
        {...summary}
      />
      {avisos.length > 0 && <Avisos avisos={avisos} token={token} />}
      <p>
        {t('mesa:suprimir.explica')} {t('mesa:suprimir.arquivos')}
      </p>
      <h2>{t(depois ? 'mesa:suprimir.depois' : 'mesa:suprimir.publico')}</h2>
      <ul className={styles.list}>
        {(depois ?? textos).map((texto) => (
          <li key={texto} className={styles.text}>
            <PortugueseText>{texto}</PortugueseText>
          </li>
        ))}
      </ul>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        {depois ? (
          <>
            <p>{t('mesa:suprimir.confirma')}</p>
            <input type="hidden" name="trecho" value={typed} />
            <p className={styles.buttons}>
              <Button type="submit" name="acao" value="suprimir">
                {t('mesa:suprimir.suprimir')}
              </Button>{' '}
              <Button type="submit" name="acao" value="alterar" variant="default">
                {t('mesa:suprimir.alterar')}
              </Button>
            </p>
          </>
        ) : (
          <>
            <Textarea
              {...textareaProps(fields.trecho)}
              defaultValue={typed}
              label={t('mesa:suprimir.trecho')}
              description={t('mesa:suprimir.ajuda')}
              rows={3}
            />
            <p className={styles.buttons}>
              <Button type="submit" name="acao" value="conferir">
                {t('mesa:suprimir.conferir')}
              </Button>{' '}
              <Link to={paths.mesaPedido(id)}>{t('mesa:suprimir.voltar')}</Link>
            </p>
          </>
        )}
      </Form>
    </div>
  )
}

/** The notices of personal data about this request. Redacting a passage closes them too. */
function Avisos({ avisos, token }: { avisos: { tipo: string; data: string }[]; token: string }) {
  const { t } = useTranslation('mesa')
  return (
    <Callout kind="warning" title={t('avisos.title')}>
      <ul>
        {avisos.map((aviso) => (
          <li key={aviso.tipo}>{t('avisos.de', aviso)}</li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name={guardFields.formToken} value={token} />
        <Button type="submit" name="acao" value="dispensar" variant="default">
          {t('avisos.dispensar')}
        </Button>
      </Form>
    </Callout>
  )
}
