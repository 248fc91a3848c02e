import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { toMinutes } from '~/domain/guarda/limites'
import { formRefused, parseParams } from '~/failures/thrown.server'
import {
  describeBreakdown,
  formTitle,
  isLanguageChange,
  nothingTyped,
  type Problem,
  showAgain,
  toAnswer,
} from '~/forms/answer.server'
import { findI18n, findReader, readLocale } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { documentosParams } from '~/site/params'
import { toHref } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { Field, Fields } from '~/ui/field'
import { MotivoDaRecusa } from '../motivo-da-recusa'
import { translatorIn } from '../words.server'
import styles from './documentos.module.css'
import { judgeDocumentos, makeState, maySend, openDocumentos, toSituacaoShown } from './documentos.server'
import { Assinatura, DocumentosForm } from './documentos-form'
import { type DocumentosData, type DocumentosState, formId } from './documentos-state'
import { receiveDocumentos } from './receive-documentos.server'
export const handle = { i18n: ['common', 'cadastro', 'envio'], form: formId, ...filledIn }
export const headers = privatePageHeaders

/** The page of a mailed link (J19): the registration's status, and the documents to send. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake: given, address, settings } = completeContext(context)
  const { codigo } = parseParams(documentosParams, params)
  const opened = await openDocumentos(given, codigo, address)
  const { locale, times } = await findReader(request, context)
  const query = new URL(request.url).searchParams
  const t = translatorIn(locale)
  const title = t('remessa.title')
  if (!opened.cadastro)
    return data(
      {
        title: opened.wait > 0 ? title : t('remessa.fechada.fact'),
        page: null,
        open: false,
        waitMinutes: toMinutes(opened.wait),
        telefones: settings.phones.join(t('sucesso.ou')),
      },
      { status: opened.wait > 0 ? 429 : 404 },
    )
  const { intake, remessas, cadastro } = opened
  const page: DocumentosData = {
    protocolo: cadastro.protocolo,
    estado: toSituacaoShown(cadastro),
    motivo: cadastro.motivo,
    enviadosEm: cadastro.enviadosEm && times.dateTimeSecond(cadastro.enviadosEm),
    termo: toHref(toPaths(request).cadastroTermo(cadastro.tipoPessoa, remessas.deriveRecibo(cadastro))),
    isOpen: maySend(cadastro),
    isSaved: query.get('aviso') === 'guardado',
    hasAccess: settings.accessUrl !== undefined,
    telefones: settings.phones.join(t('sucesso.ou')),
    state: makeState(intake, cadastro, { t, removing: query.get('excluir') }),
  }
  return data({
    title: formTitle(context, locale, title),
    ...{ page, open: page.isOpen, waitMinutes: 0, telefones: page.telefones },
  })
}

export const meta = titleOfData

export async function action({ request, params, context }: ActionFunctionArgs) {
  const paths = toPaths(request)
  const { intake: given, address } = completeContext(context)
  const { codigo } = parseParams(documentosParams, params)
  const locale = await readLocale(request)
  const t = translatorIn(locale)
  const refused = (status: number, problems: Problem[], state: DocumentosState | null) =>
    showAgain(context, toAnswer(nothingTyped, problems), { status }, { state })
  try {
    const opened = await openDocumentos(given, codigo, address)
    if (!opened.cadastro) return redirect(paths.documentosDoCadastro(codigo), 303)
    const { intake, remessas, cadastro } = opened
    const received = await receiveDocumentos(request, intake, { cadastro, address })
    if (received === 'malformed') throw formRefused()
    if (received === 'tooLarge')
      return refused(
        413,
        [{ text: findI18n(locale).getFixedT(locale, 'envio')('tooLargeNameless') }],
        makeState(intake, cadastro, { t }),
      )
    const languageOnly = isLanguageChange(new URLSearchParams(received.fields), context)
    const judged = await judgeDocumentos({ intake, remessas, cadastro, address, locale, languageOnly }, received)
    if (judged.kind === 'returned')
      return refused(judged.status, judged.problems, makeState(intake, judged.cadastro, { t, token: judged.token }))
    if (judged.removing)
      return redirect(paths.documentosDoCadastro(codigo, `excluir=${judged.removing}`, judged.removing), 303)
    return redirect(paths.documentosDoCadastro(codigo, judged.kind === 'saved' ? 'aviso=guardado' : ''), 303)
  } catch (thrown) {
    const { status, text } = describeBreakdown(thrown)
    return refused(status, [{ text: text ?? t('recusa.indisponivel') }], null)
  }
}

export { clientAction } from '~/forms/answer'

export default function DocumentosDoCadastro() {
  const { page, waitMinutes, telefones } = useLoaderData<typeof loader>()
  return page ? <DocumentosPage page={page} /> : <DocumentosClosed waitMinutes={waitMinutes} telefones={telefones} />
}

/** The same page for unknown and blocked codes; `waitMinutes`: how long to wait after too many wrong codes. */
function DocumentosClosed({ waitMinutes, telefones }: { waitMinutes: number; telefones: string }) {
  const paths = usePaths()
  const { t } = useTranslation(['cadastro', 'common'])
  return (
    <>
      <h1>{t(waitMinutes > 0 ? 'cadastro:remessa.title' : 'cadastro:remessa.fechada.fact')}</h1>
      <p role="alert">
        {waitMinutes > 0 ? t('cadastro:aguarde', { count: waitMinutes }) : t('cadastro:remessa.fechada.reason')}
      </p>
      {waitMinutes === 0 && <p>{t('cadastro:remessa.fechada.todo', { telefones })}</p>}
      {/* In a frame, the page has no other navigation. */}
      <p>
        <Link to={paths.cadastro()}>{t('cadastro:retomar.novo')}</Link>
      </p>
      <p>
        <Link to={paths.licitacoes()}>{t('common:failure.goHome')}</Link>
      </p>
    </>
  )
}

function DocumentosPage({ page }: { page: DocumentosData }) {
  const { t } = useTranslation('cadastro')
  const { estado, enviadosEm, isOpen, state } = page
  const termo = state.campos.find(({ tipo }) => tipo === 'termo')
  return (
    <>
      <h1>{t('remessa.title')}</h1>
      <Fields>
        <Field name={t('sucesso.protocolo')} value={page.protocolo} />
        <Field name={t('remessa.situacao')} value={t(`remessa.estado.${estado}`)} />
      </Fields>
      {estado === 'recusado' && page.motivo && <MotivoDaRecusa motivo={page.motivo} />}
      {page.isSaved && isOpen && <p role="status">{t('remessa.guardado')}</p>}
      {(estado === 'EM_ANALISE' || estado === 'REANALISE') && (
        <>
          <p>{page.hasAccess ? t('sucesso.acesso') : t('sucesso.semAcesso', { telefones: page.telefones })}</p>
          <p>{t('sucesso.aprovacao')}</p>
        </>
      )}
      {enviadosEm && (
        <section aria-labelledby="enviados">
          <h2 id="enviados">{t('remessa.enviadosEm', { instante: enviadosEm })}</h2>
          <ul>
            {state.campos.map(
              ({ tipo, label, enviado }) =>
                enviado && (
                  <li key={tipo} className={styles.enviado}>
                    {label}: {enviado}
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
      {!isOpen && termo?.assinatura && <Assinatura assinatura={termo.assinatura} />}
      {isOpen && (
        <>
          <h2>{t(enviadosEm && estado !== 'recusado' ? 'remessa.trocar.title' : 'remessa.comoFazer')}</h2>
          {enviadosEm && estado !== 'recusado' && <p>{t('remessa.trocar.texto')}</p>}
          <ol>
            <li>
              <a href={page.termo} download>
                {t('sucesso.baixar')}
              </a>
            </li>
            <li>
              {t('remessa.assinar')} <a href="https://assinador.iti.br/">{t('remessa.assinador')}</a>
            </li>
            <li>{t('remessa.anexar')}</li>
          </ol>
          <p>{t('sucesso.semAssinatura')}</p>
          <DocumentosForm key={page.enviadosEm} page={page} />
        </>
      )}
    </>
  )
}
