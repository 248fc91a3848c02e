import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import type { Locale } from '~/format/locale'
import { formTitle, isLanguageChange, showAgain } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { issueQuestion } from '~/forms/human-proof.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { fixedPaths, inlineAddress, toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { guardFields } from '~/ui/human/guard-fields'
import { Callout, Notice } from '~/ui/notice'
import { PdfViewer } from '~/ui/pdf-viewer/pdf-viewer'
import { CodigoForm, chooseTitle, codigoFormId } from './codigo-form'
import styles from './documentos.module.css'
import {
  answerCodigo,
  answerTyped,
  type CodigoProblem,
  chooseStatus,
  type DocumentoValido,
  judgeCodigo,
  requireHuman,
  retryAfterHeader,
} from './judge-codigo.server'

/** F5: the side menu is collapsed on this page, with and without a document. */
export const handle = { i18n: ['common', 'documentos', 'guarda', 'visor'], menu: 'collapsed', form: codigoFormId }
export const headers: HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const wait = actionHeaders.get('Retry-After') ?? loaderHeaders.get('Retry-After')
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', ...(wait && { 'Retry-After': wait }) }
}

/** F1, F2: the form, or the result for the code in the address. */
export async function loader({ request, params: { codigo: typed = '' }, context }: LoaderFunctionArgs) {
  const { procurement, intake, address, settings } = completeContext(context)
  const { locale, times } = await findReader(request, context)
  const t = findI18n(locale).getFixedT(locale, 'documentos')
  const judged = typed ? await judgeCodigo(procurement, { typed, address, times }) : null
  const outcome = judged && (await requireHuman(intake, judged, { sent: new URLSearchParams(), address }))
  if (outcome?.kind === 'valido')
    return data({ title: t('valido', { data: outcome.data }), documento: outcome, typed, opened: null, open: false })
  const title = t(chooseTitle(outcome?.kind))
  const opened = outcome && { ...answerCodigo(locale, typed, outcome), question: askQuestion(intake, locale, outcome) }
  return data(
    {
      title: formTitle(context, locale, title, opened !== null),
      ...(typed ? {} : { publicTags: publicPage(request, settings.publicUrl, t('description')) }),
      documento: null,
      typed,
      opened,
      open: true,
    },
    { status: outcome ? chooseStatus(outcome, 'read') : 200, headers: retryAfterHeader(outcome) },
  )
}

/** Keeps the page's data after a refused form or when the notice is closed, so that the code is not validated again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}) => {
  const wasOpen = currentUrl.pathname === nextUrl.pathname && !isNoticeClosed(currentUrl.searchParams)
  const isUnchanged = actionStatus >= 400 || (wasOpen && isNoticeClosed(nextUrl.searchParams))
  return isUnchanged ? false : defaultShouldRevalidate
}

export const meta = titleOfData

/** A valid code redirects to its address; any other returns the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { procurement, intake, address } = completeContext(context)
  const [sent, { locale, times }] = await Promise.all([readSmallForm(request), findReader(request, context)])
  const typed = sent.get('codigo')?.slice(0, 200) ?? ''
  if (isLanguageChange(sent, context))
    return data({ kind: 'invalido' as const, revogado: undefined, answer: answerTyped(typed), question: undefined })
  if (intake && sent.has(guardFields.another))
    return data({
      ...{ kind: 'pergunta' as const, revogado: undefined },
      ...{ answer: answerTyped(typed), question: issueQuestion(intake.guarda, locale) },
    })
  const judged = await judgeCodigo(procurement, { typed, address, times })
  const outcome = await requireHuman(intake, judged, { sent, address })
  if (outcome.kind === 'valido') return redirect(fixedPaths.documento(outcome.codigo), 303)
  const beforeProof = judged.kind === 'aguarde' ? judged : outcome
  const { answer, ...answered } = answerCodigo(locale, typed, outcome)
  const question = askQuestion(intake, locale, beforeProof)
  const settled = { status: chooseStatus(outcome, 'sent'), headers: retryAfterHeader(outcome) }
  return showAgain(context, answer, settled, { ...answered, question })
}

/** A new question, if wrong codes from this network are reported only after a correct answer. */
const askQuestion = (
  intake: Intake | undefined,
  locale: Locale,
  { kind, ...problem }: CodigoProblem | DocumentoValido,
) =>
  intake && (kind === 'pergunta' || (kind === 'aguarde' && 'desconhecido' in problem && problem.desconhecido))
    ? issueQuestion(intake.guarda, locale)
    : undefined

export { clientAction } from '~/forms/answer'

export default function ValidarDocumento() {
  const { documento, typed, opened } = useLoaderData<typeof loader>()
  if (documento) return <DocumentoPage documento={documento} />
  return <CodigoForm key={typed} opened={opened} />
}

const isNoticeClosed = (query: URLSearchParams) => query.get('aviso') === 'visto'

/** F3: a valid document, to read and download. */
function DocumentoPage({ documento }: { documento: DocumentoValido }) {
  const paths = usePaths()
  const { t } = useTranslation('documentos')
  const { codigo, codigoEscrito, nome, data, href, registro, posterior } = documento
  const [query] = useSearchParams()
  return (
    <>
      {!isNoticeClosed(query) && (
        <Notice kind="success" message={t('sucesso')} closeTo={paths.documento(codigo, 'aviso=visto')} />
      )}
      <p className={styles.back}>
        <Link to={paths.validarDocumento()}>
          <span aria-hidden="true">←</span> {t('voltar')}
        </Link>
      </p>
      <h1>{t('valido', { data })}</h1>
      <p className="subtitle">
        <PortugueseText>{nome}</PortugueseText>
      </p>
      {posterior && (
        <Callout kind="warning">
          {t(posterior.anulou ? 'posterior.anulou' : 'posterior.atos', { data: posterior.data })}{' '}
          {posterior.ata ? (
            <a href={toHref(paths.ata(posterior.idLicitacao))}>{t('posterior.abrir')}</a>
          ) : (
            <>
              {t('posterior.semAta')}{' '}
              <Link to={paths.licitacao(posterior.idLicitacao)}>{t('posterior.licitacao')}</Link>
            </>
          )}
        </Callout>
      )}
      <Fields>
        <Field name={t('codigo')} value={codigoEscrito} />
        {registro && (
          <>
            {registro.orgao && <Field name={t('orgao')} value={<PortugueseText>{registro.orgao}</PortugueseText>} />}
            {registro.processo && <Field name={t('processo')} value={registro.processo} />}
            <Field name={t('registradoEm')} value={registro.data} />
            <Field name={t('sha256')} value={<code className={styles.hash}>{registro.sha256}</code>} wide />
          </>
        )}
      </Fields>
      <PdfViewer href={href} src={inlineAddress(href)} nome={nome} />
    </>
  )
}
