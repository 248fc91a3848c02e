import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { contextOf } from '~/composition/context-of.server'
import { numeroAnoOf } from '~/domain/compra-direta/compra-direta'
import type { Procurement } from '~/domain/procurement'
import { type TipoAviso, tiposAviso } from '~/domain/supressao/avisos'
import { formRefused, isBreakdown, notFound, orUnavailable, parseParams, unavailable } from '~/failures/thrown.server'
import { truncate } from '~/format/text'
import { type Answer, isRefused, orUnanswered } from '~/forms/answer'
import { answerOf, isLanguageChange, type Problem, parseSent, resendOf } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { avisarProcessoParams, solicitacaoParams } from '~/site/params'
import type { Paths } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { RadioGroup } from '~/ui/radio-group'
import styles from './avisar.module.css'

const formId = 'avisar'

export const handle = { i18n: ['common', 'solicitacoes'], form: formId }
export const headers = privatePageHeaders

/** What the report is about: a request of the tender `idLicitacao`, or a process. */
type Sobre =
  | { entidade: 'solicitacao'; id: number; idLicitacao: number }
  | { entidade: 'licitacao'; id: number }
  | { entidade: 'compra_direta'; id: number }

function sobreOf(params: LoaderFunctionArgs['params']): Sobre {
  if (!('idItem' in params)) return parseParams(avisarProcessoParams, params)
  const { id: idLicitacao, idItem } = parseParams(solicitacaoParams, params)
  return { entidade: 'solicitacao', id: idItem, idLicitacao }
}

const tokenOf = ({ entidade, id }: Sobre) => ({ form: `${formId}/${entidade}`, processo: id })

function openAvisos(given: LoaderFunctionArgs['context']) {
  const { intake } = contextOf(given)
  if (!intake?.avisos) throw notFound()
  return { intake, avisos: intake.avisos }
}

/** The number and the object of the process; throws if it, or the request, is not public. */
async function findProcesso({ solicitacoes, licitacoes, comprasDiretas }: Procurement, sobre: Sobre) {
  const { id } = sobre
  if (sobre.entidade === 'compra_direta') {
    const compra = orUnavailable(await comprasDiretas.find(id))
    return { numero: compra.numProcesso ?? numeroAnoOf(compra), objeto: compra.objeto }
  }
  if (sobre.entidade === 'licitacao') {
    const { numProcesso, numeroEdital, objeto } = orUnavailable(await licitacoes.find(id))
    return { numero: numProcesso ?? numeroEdital, objeto }
  }
  const listed = orUnavailable(await solicitacoes.list(sobre.idLicitacao))
  if (!listed.some((one) => one.id === id)) throw unavailable('solicitacaoNotFound')
  return null
}

/** W24.1, W24.3: the form with which anybody reports personal data in a request or its answers, or in a process. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = openAvisos(context)
  const { procurement, form } = contextOf(context)
  const sobre = sobreOf(params)
  const [processo, locale] = await Promise.all([findProcesso(procurement, sobre), localeOf(request)])
  const t = i18nOf(locale).getFixedT(locale, 'solicitacoes')
  const enviado = new URL(request.url).searchParams.has('enviado')
  const heading = t(enviado ? 'avisar.enviado.title' : 'avisar.title')
  return data({
    ...{ sobre, heading },
    processo: processo && { numero: processo.numero ?? '', objeto: truncate(processo.objeto) },
    title: isRefused(form) ? t('avisar.erroNoTitulo', { title: heading }) : heading,
    enviado,
    token: intake.guarda.formTokens.issue(tokenOf(sobre)),
  })
}

export const meta = titleOfData

const schema = z.object({ tipo: z.enum(tiposAviso) })

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake, avisos } = openAvisos(context)
  const { form, address } = contextOf(context)
  const sobre = sobreOf(params)
  const { entidade, id } = sobre
  const [sent, locale] = await Promise.all([readSmallForm(request), localeOf(request)])
  const t = i18nOf(locale).getFixedT(locale, 'solicitacoes')
  const submission = parseSent(sent, { schema, names: ['tipo'] })
  function back(status: number, problems: Problem[]) {
    const answer = answerOf(submission, problems)
    form.answer = answer
    return data({ answer }, { status })
  }
  if (isLanguageChange(sent, form)) return back(200, [])
  const token = intake.guarda.formTokens.check(sent.get(guardFields.formToken) ?? '', tokenOf(sobre))
  if (!token.ok && token.error !== 'expired') throw formRefused()
  if (!token.ok) return back(422, [{ text: t('avisar.erro.expirado') }])
  if (submission.status !== 'success') return back(422, [{ field: 'tipo', text: t('avisar.erro.tipo') }])
  let isPublic: boolean
  try {
    const wait = await intake.guarda.limites.spend('aviso', { address, processo: id })
    if (wait > 0) return back(429, [{ text: t('avisar.erro.limite', { count: Math.ceil(wait / 60) }) }])
    isPublic = await avisos.send({ publicado: { entidade, id }, tipo: submission.value.tipo })
  } catch (thrown) {
    if (!isBreakdown(thrown)) throw thrown
    form.resend = resendOf([...sent], thrown)
    return back(503, [{ text: t('avisar.erro.indisponivel') }])
  }
  if (!isPublic) throw notFound()
  return redirect(pageOf(pathsOf(request), sobre, 'enviado=sim'), 303)
}

const pageOf = (paths: Paths, sobre: Sobre, query: string) =>
  sobre.entidade === 'solicitacao'
    ? paths.avisar(sobre.idLicitacao, sobre.id, query)
    : paths.avisarProcesso(sobre.entidade, sobre.id, query)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function Avisar() {
  const { sobre, processo, heading, enviado, token } = useLoaderData<typeof loader>()
  const paths = usePaths()
  const { t } = useTranslation(['solicitacoes', 'common'])
  const { entidade } = sobre
  return (
    <>
      <h1>{heading}</h1>
      {processo && entidade !== 'solicitacao' && (
        <p>
          {t(`solicitacoes:avisar.em.${entidade}`, { numero: processo.numero })}{' '}
          <PortugueseText>{processo.objeto}</PortugueseText>
        </p>
      )}
      {enviado ? (
        <p role="status">{t('solicitacoes:avisar.enviado.texto')}</p>
      ) : (
        <AvisarForm heading={heading} token={token} />
      )}
      <p>
        <Link to={backOf(paths, sobre)}>{t(`solicitacoes:avisar.voltar.${entidade}`)}</Link>
      </p>
    </>
  )
}

function backOf(paths: Paths, sobre: Sobre) {
  if (sobre.entidade === 'solicitacao') return paths.solicitacao(sobre.idLicitacao, sobre.id)
  return sobre.entidade === 'licitacao' ? paths.licitacao(sobre.id) : paths.compraDireta(sobre.id)
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
