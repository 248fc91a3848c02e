import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { missingDocumentos } from '~/domain/cadastro/documentos'
import type { ReciboCadastro } from '~/domain/cadastro/ports'
import { maskCpfCnpj, maskEmail } from '~/domain/shared/masks'
import { notFound, parseParams, tooManyRequests } from '~/failures/thrown.server'
import type { Times } from '~/format/times'
import { findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { reciboQuery, sucessoParams } from '~/site/params'
import { toHref } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { Field, Fields } from '~/ui/field'
import { Callout } from '~/ui/notice'
import { labelDocumento, toSituacaoShown } from './documentos/documentos.server'
import { MotivoDaRecusa } from './motivo-da-recusa'
import { translatorIn } from './words.server'

export const handle = { i18n: ['common', 'cadastro'] }
export const headers = privatePageHeaders

/**
 * Loads what comes after a registration (J9, J14). With the key of the recibo, also loads what was received and how the
 * registration stands. A key that opens nothing is answered like an unknown page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const paths = toPaths(request)
  const { intake, settings, address } = completeContext(context)
  const { tipoPessoa } = parseParams(sucessoParams, params)
  const cadastro = intake?.cadastro
  if (!cadastro) throw notFound()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { recibo: chave } = reciboQuery.parse(query)
  const [{ locale, times }, recibo] = await Promise.all([
    findReader(request, context),
    chave ? cadastro.recibo(chave) : null,
  ])
  const t = translatorIn(locale)
  const telefones = settings.phones.join(t('sucesso.ou'))
  if (query.recibo !== undefined && !recibo) {
    const wait = await intake.guarda.limites.countAttempt('codigo', { address })
    if (wait > 0) throw tooManyRequests()
    return data({ title: t('sucesso.semRecibo.title'), telefones, passos: null, recibo: null }, { status: 404 })
  }
  if (recibo && recibo.tipoPessoa !== tipoPessoa) throw redirect(paths.cadastroSucesso(recibo.tipoPessoa, chave), 303)
  const estado = recibo ? toSituacaoShown(recibo) : 'PROCESSANDO'
  const isPending = estado === 'PROCESSANDO'
  return data({
    title: isPending ? t('sucesso.title') : t(`sucesso.titulo.${estado}`),
    telefones,
    passos: {
      tipoPessoa,
      isPending,
      nextUrl: (paths.moldura && settings.cadastroSucessoUrl) || null,
      isDone: recibo ? isPending : query.feito === 'sim',
      /** Whether this portal, not a remote system, mails the next steps. */
      sendsMail: cadastro.remessas !== undefined,
      hasAccess: settings.accessUrl !== undefined,
    },
    recibo: recibo && {
      protocolo: recibo.protocolo,
      email: maskEmail(recibo.email),
      estado,
      motivo: recibo.motivo,
      fields: listFields(recibo, times, t),
      termo: toHref(paths.cadastroTermo(tipoPessoa, chave ?? '')),
    },
  })
}

function listFields(recibo: ReciboCadastro, times: Times, t: ReturnType<typeof translatorIn>) {
  const estado = toSituacaoShown(recibo)
  const instantText = (date: Date | null) => date && times.dateTimeSecond(date)
  const missing = missingDocumentos(recibo.tipoPessoa, []).map((tipo) => labelDocumento(t, tipo))
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
  const { title, passos, recibo, telefones } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cadastro')
  if (!passos) return <SemRecibo telefones={telefones} />
  return (
    <>
      <h1>{title}</h1>
      {recibo?.estado === 'recusado' && (
        <>
          {recibo.motivo && <MotivoDaRecusa motivo={recibo.motivo} />}
          <p>{t('sucesso.corrigir', { telefones, email: recibo.email, protocolo: recibo.protocolo })}</p>
        </>
      )}
      {passos.isPending && <Passos {...passos} email={recibo?.email} telefones={telefones} />}
      {recibo && <Recebido recibo={recibo} isPending={passos.isPending} telefones={telefones} />}
    </>
  )
}

function SemRecibo({ telefones }: { telefones: string }) {
  const paths = usePaths()
  const { t } = useTranslation('cadastro')
  return (
    <>
      <h1>{t('sucesso.semRecibo.title')}</h1>
      <p role="alert">{t('sucesso.semRecibo.reason')}</p>
      <p>{t('remessa.fechada.todo', { telefones })}</p>
      <p>
        <Link to={paths.cadastro()}>{t('retomar.novo')}</Link>
      </p>
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>
type PassosProps = NonNullable<Loaded['passos']> & { email: string | undefined; telefones: string }

/** What the person does next, while the term and the documents are awaited. */
function Passos({ tipoPessoa, nextUrl, isDone, sendsMail, hasAccess, email, telefones }: PassosProps) {
  const { t } = useTranslation('cadastro')
  const abrir = email ? t('sucesso.abrir', { email }) : t('sucesso.abrirSemRecibo')
  return (
    <>
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
    </>
  )
}

type RecebidoProps = { recibo: NonNullable<Loaded['recibo']>; isPending: boolean; telefones: string }

function Recebido({ recibo: { fields, protocolo, termo }, isPending, telefones }: RecebidoProps) {
  const { t } = useTranslation('cadastro')
  return (
    <section aria-labelledby="recebido">
      <h2 id="recebido">{t('sucesso.recebido')}</h2>
      <Fields>
        {fields.map(([name, value]) => (
          <Field key={name} name={name} value={value} />
        ))}
      </Fields>
      {isPending && (
        <Callout kind="warning" title={t('sucesso.errado.title')}>
          <p>{t('sucesso.errado.texto', { telefones, protocolo })}</p>
        </Callout>
      )}
      <p>
        <a href={termo} download>
          {t('sucesso.baixar')}
        </a>
      </p>
    </section>
  )
}
