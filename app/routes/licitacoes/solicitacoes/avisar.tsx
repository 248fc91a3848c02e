import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import { toNumeroAno } from '~/domain/compra-direta/compra-direta'
import type { Procurement } from '~/domain/procurement'
import { type TipoAviso, tiposAviso } from '~/domain/supressao/avisos'
import { notFound, orUnavailable, parseParams, unavailable } from '~/failures/thrown.server'
import { truncate } from '~/format/text'
import type { Answer } from '~/forms/answer'
import { guardedForm } from '~/forms/guarded-form.server'
import { fieldProps, useFormAnswer } from '~/forms/use-form-answer'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
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

function readSobre(params: LoaderFunctionArgs['params']): Sobre {
  if (!('idItem' in params)) return parseParams(avisarProcessoParams, params)
  const { id: idLicitacao, idItem } = parseParams(solicitacaoParams, params)
  return { entidade: 'solicitacao', id: idItem, idLicitacao }
}

function open({ params, context }: LoaderFunctionArgs) {
  const { intake } = completeContext(context)
  if (!intake?.avisos) throw notFound()
  return { intake, avisos: intake.avisos, sobre: readSobre(params) }
}

const avisarForm = guardedForm({
  guard: 'token',
  open,
  ref: ({ sobre: { entidade, id } }) => ({ form: `avisar/${entidade}`, processo: id }),
  schema: z.object({ tipo: z.enum(tiposAviso) }),
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'solicitacoes')
    return {
      problem: () => t('avisar.erro.tipo'),
      expired: t('avisar.erro.expirado'),
      limit: (count) => t('avisar.erro.limite', { count }),
      unavailable: t('avisar.erro.indisponivel'),
    }
  },
  limit: () => ['aviso'],
  async happens({ args, avisos, sobre, value }) {
    const { entidade, id } = sobre
    if (!(await avisos.send({ publicado: { entidade, id }, tipo: value.tipo }))) throw notFound()
    const paths = toPaths(args.request)
    const sent = 'aviso=enviado'
    const page =
      sobre.entidade === 'solicitacao'
        ? paths.avisar(sobre.idLicitacao, id, sent)
        : paths.avisarProcesso(sobre.entidade, id, sent)
    return redirect(page, 303)
  },
})

/** The number and the object of the process; throws if it, or the request, is not public. */
async function findProcesso({ solicitacoes, licitacoes, comprasDiretas }: Procurement, sobre: Sobre) {
  const { id } = sobre
  if (sobre.entidade === 'compra_direta') {
    const compra = orUnavailable(await comprasDiretas.find(id))
    return { numero: compra.numProcesso ?? toNumeroAno(compra), objeto: compra.objeto }
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
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const opened = open(args)
  const { sobre } = opened
  const [processo, locale] = await Promise.all([
    findProcesso(completeContext(context).procurement, sobre),
    readLocale(request),
  ])
  const enviado = new URL(request.url).searchParams.get('aviso') === 'enviado'
  const heading = findI18n(locale).getFixedT(locale, 'solicitacoes')(enviado ? 'avisar.enviado.title' : 'avisar.title')
  return data({
    ...{ sobre, heading },
    processo: processo && { numero: processo.numero ?? '', objeto: truncate(processo.objeto) },
    enviado,
    open: !enviado,
    ...(await avisarForm.shown(args, opened, heading)),
  })
}

export const meta = titleOfData

export const action = avisarForm.action

export { clientAction } from '~/forms/answer'

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
        <Link to={toBackAddress(paths, sobre)}>{t(`solicitacoes:avisar.voltar.${entidade}`)}</Link>
      </p>
    </>
  )
}

function toBackAddress(paths: Paths, sobre: Sobre) {
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
      <ErrorSummary title={heading} {...summary} />
      <p>{t('solicitacoes:avisar.explica')}</p>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.avisar}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <RadioGroup
          {...fieldProps(fields.tipo)}
          legend={t('solicitacoes:avisar.tipo')}
          options={options}
          defaultValue={fields.tipo.initialValue}
        />
        <Button type="submit">{t('solicitacoes:avisar.enviar')}</Button>
      </Form>
    </>
  )
}
