import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { missingDocumentos } from '~/domain/cadastro/documentos'
import type { ReciboCadastro } from '~/domain/cadastro/ports'
import { maskCpfCnpj, maskEmail } from '~/domain/shared/masks'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Times } from '~/format/times'
import { readerOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { reciboQuery, sucessoParams } from '~/site/params'
import { hrefOf } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { Field, Fields } from '~/ui/field'
import { Callout } from '~/ui/notice'
import { labelOf, situacaoShownOf } from './documentos/documentos.server'
import { wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro'] }
export const headers = privatePageHeaders

/**
 * Loads what comes after a registration (J9, J14). With the key of the recibo, also loads what was received and the
 * termo de adesão.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const paths = pathsOf(request)
  const { intake, settings } = contextOf(context)
  const { tipoPessoa } = parseParams(sucessoParams, params)
  if (!intake?.cadastro) throw notFound()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { recibo: chave } = reciboQuery.parse(query)
  const [{ locale, times }, recibo] = await Promise.all([
    readerOf(request, context),
    chave ? intake.cadastro.recibo(chave) : null,
  ])
  const t = wordsOf(locale)
  return {
    tipoPessoa,
    title: t('sucesso.title'),
    nextUrl: (paths.moldura && settings.cadastroSucessoUrl) || null,
    isDone: recibo !== null || query.feito === 'sim',
    /** Whether this portal, not a remote system, mails the next steps. */
    sendsMail: intake.cadastro.remessas !== undefined,
    hasAccess: settings.accessUrl !== undefined,
    telefones: settings.phones.join(t('sucesso.ou')),
    recibo: recibo && {
      protocolo: recibo.protocolo,
      email: maskEmail(recibo.email),
      isPending: situacaoShownOf(recibo) === 'PROCESSANDO',
      fields: fieldsOf(recibo, times, t),
      termo: hrefOf(paths.cadastroTermo(tipoPessoa, chave ?? '')),
    },
  }
}

function fieldsOf(recibo: ReciboCadastro, times: Times, t: ReturnType<typeof wordsOf>) {
  const estado = situacaoShownOf(recibo)
  const instantText = (date: Date | null) => date && times.dateTimeSecond(date)
  const missing = missingDocumentos(recibo.tipoPessoa, []).map((tipo) => labelOf(t, tipo))
  const fields: [string, string | null][] = [
    [t('sucesso.protocolo'), recibo.protocolo],
    [t('sucesso.nome'), recibo.nome],
    [t('sucesso.cpfCnpj'), maskCpfCnpj(recibo.cpfCnpj)],
    [t('sucesso.email'), recibo.email],
    [t('sucesso.enviadoEm'), instantText(recibo.enviadoEm)],
    [t('remessa.situacao'), t(`remessa.estado.${estado}`)],
    [t('sucesso.falta'), estado === 'PROCESSANDO' ? missing.join('; ') : null],
    [t('sucesso.documentosEm'), instantText(recibo.documentosEm)],
    [t('sucesso.decididoEm'), instantText(recibo.decididoEm)],
  ]
  return fields.filter(([, value]) => value !== null)
}

export const meta = titleOfData

const documentos = {
  FISICA: ['rg', 'cpf', 'residencia'],
  JURIDICA: ['contrato', 'representante', 'procuracao'],
} as const

export default function Sucesso() {
  const { tipoPessoa, recibo, nextUrl, isDone, sendsMail, hasAccess, telefones } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cadastro')
  const abrir = recibo ? t('sucesso.abrir', { email: recibo.email }) : t('sucesso.abrirSemRecibo')
  return (
    <>
      <h1>{t('sucesso.title')}</h1>
      <ol>
        <li>{sendsMail ? abrir : t('sucesso.assinarDeOutro')}</li>
        <li>
          {sendsMail ? t('sucesso.enviar') : t('sucesso.enviarDeOutro')}
          <ul>
            {tipoPessoa === 'FISICA'
              ? documentos.FISICA.map((name) => <li key={name}>{t(`sucesso.documentos.FISICA.${name}`)}</li>)
              : documentos.JURIDICA.map((name) => <li key={name}>{t(`sucesso.documentos.JURIDICA.${name}`)}</li>)}
          </ul>
        </li>
        <li>{hasAccess ? t('sucesso.acesso') : t('sucesso.semAcesso', { telefones })}</li>
        <li>{t('sucesso.aprovacao')}</li>
      </ol>
      <p>{t('sucesso.semAssinatura')}</p>
      {nextUrl && (
        <p>
          {/* After a registration, the embedding page is asked to open this address; the link is the fallback (J9). */}
          <a href={nextUrl} target="_top" rel="noreferrer" data-redirect={isDone ? 'agora' : undefined}>
            {t('sucesso.seguir')}
          </a>
        </p>
      )}
      {recibo && (
        <section aria-labelledby="recebido">
          <h2 id="recebido">{t('sucesso.recebido')}</h2>
          <Fields>
            {recibo.fields.map(([name, value]) => (
              <Field key={name} name={name} value={value} />
            ))}
          </Fields>
          {recibo.isPending && (
            <Callout kind="warning" title={t('sucesso.errado.title')}>
              <p>{t('sucesso.errado.texto', { telefones, protocolo: recibo.protocolo })}</p>
            </Callout>
          )}
          <p>
            <a href={recibo.termo} download>
              {t('sucesso.baixar')}
            </a>
          </p>
        </section>
      )}
    </>
  )
}
