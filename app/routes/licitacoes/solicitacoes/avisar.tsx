import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { contextOf } from '~/composition/context-of.server'
import { type TipoAviso, tiposAviso } from '~/domain/solicitacao/avisos'
import { formRefused, isBreakdown, notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { type Answer, isRefused, orUnanswered } from '~/forms/answer'
import { answerOf, isLanguageChange, type Problem, parseSent, resendOf } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { solicitacaoParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { RadioGroup } from '~/ui/radio-group'
import styles from './avisar.module.css'

const formId = 'avisar'

export const handle = { i18n: ['common', 'solicitacoes'], form: formId }
export const headers = privatePageHeaders

const tokenOf = (id: number) => ({ form: formId, processo: id })

function openAvisos(given: LoaderFunctionArgs['context']) {
  const { intake } = contextOf(given)
  if (!intake?.avisos) throw notFound()
  return { intake, avisos: intake.avisos }
}

/** W24.1: the form with which anybody reports personal data in a request or its answers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = openAvisos(context)
  const { procurement, form } = contextOf(context)
  const { id, idItem } = parseParams(solicitacaoParams, params)
  const [list, locale] = await Promise.all([procurement.solicitacoes.list(id), localeOf(request)])
  if (!list.ok) throw unavailable(list.error)
  if (!list.value.some((listed) => listed.id === idItem)) throw unavailable('solicitacaoNotFound')
  const t = i18nOf(locale).getFixedT(locale, 'solicitacoes')
  const heading = t('avisar.title')
  return data({
    ...{ id, idItem, heading },
    title: isRefused(form) ? t('avisar.erroNoTitulo', { title: heading }) : heading,
    enviado: new URL(request.url).searchParams.has('enviado'),
    token: intake.guarda.formTokens.issue(tokenOf(idItem)),
  })
}

export const meta = titleOfData

const schema = z.object({ tipo: z.enum(tiposAviso) })

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake, avisos } = openAvisos(context)
  const { form, address } = contextOf(context)
  const { id, idItem } = parseParams(solicitacaoParams, params)
  const [sent, locale] = await Promise.all([readSmallForm(request), localeOf(request)])
  const t = i18nOf(locale).getFixedT(locale, 'solicitacoes')
  const submission = parseSent(sent, { schema, names: ['tipo'] })
  function back(status: number, problems: Problem[]) {
    const answer = answerOf(submission, problems)
    form.answer = answer
    return data({ answer }, { status })
  }
  if (isLanguageChange(sent, form)) return back(200, [])
  const token = intake.guarda.formTokens.check(sent.get(guardFields.formToken) ?? '', tokenOf(idItem))
  if (!token.ok && token.error !== 'expired') throw formRefused()
  if (!token.ok) return back(422, [{ text: t('avisar.erro.expirado') }])
  if (submission.status !== 'success') return back(422, [{ field: 'tipo', text: t('avisar.erro.tipo') }])
  let isPublic: boolean
  try {
    const wait = await intake.guarda.limites.spend('aviso', { address, processo: idItem })
    if (wait > 0) return back(429, [{ text: t('avisar.erro.limite', { count: Math.ceil(wait / 60) }) }])
    isPublic = await avisos.send({ idLicitacao: id, idSolicitacao: idItem, tipo: submission.value.tipo })
  } catch (thrown) {
    if (!isBreakdown(thrown)) throw thrown
    form.resend = resendOf([...sent], thrown)
    return back(503, [{ text: t('avisar.erro.indisponivel') }])
  }
  if (!isPublic) throw notFound()
  return redirect(pathsOf(request).avisar(id, idItem, 'enviado=sim'), 303)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function Avisar() {
  const { id, idItem, heading, enviado, token } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const { t } = useTranslation(['solicitacoes', 'common'])
  return (
    <>
      <h1>{heading}</h1>
      {enviado ? (
        <p role="status">{t('solicitacoes:avisar.enviado')}</p>
      ) : (
        <AvisarForm heading={heading} token={token} />
      )}
      <p>
        <Link to={paths.solicitacao(id, idItem)}>{t('solicitacoes:avisar.voltar')}</Link>
      </p>
    </>
  )
}

function AvisarForm({ heading, token }: { heading: string; token: string }) {
  const { t } = useTranslation(['solicitacoes', 'common'])
  const { form, fields, summary } = useFormAnswer<'tipo', { answer: Answer }>({
    id: formId,
    formErrorTarget: 'tipo',
    unavailable: t('solicitacoes:avisar.erro.indisponivel'),
  })
  const options = tiposAviso.map((value: TipoAviso) => ({ value, label: t(`solicitacoes:avisar.tipos.${value}`) }))
  return (
    <>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('solicitacoes:avisar.erroNoTitulo', { title: heading })}
        {...summary}
      />
      <p>{t('solicitacoes:avisar.explica')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.avisar}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <RadioGroup
          id="tipo"
          name="tipo"
          legend={t('solicitacoes:avisar.tipo')}
          options={options}
          defaultValue={fields.tipo.initialValue}
          error={fields.tipo.errors?.join(' ')}
        />
        <Button type="submit">{t('solicitacoes:avisar.enviar')}</Button>
      </Form>
    </>
  )
}
