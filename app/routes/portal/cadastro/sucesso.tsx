import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { maskCpfCnpj } from '~/domain/shared/masks'
import { notFound, parseParams } from '~/failures/thrown.server'
import { localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { titleOfData } from '~/site/page-title'
import { reciboQuery, sucessoParams } from '~/site/params'
import { hrefOf, moldura, paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { Field, Fields } from '~/ui/field'
import { wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro'] }
export const headers = privatePage

/** What comes next (001 §2.4); with the receipt's key, what was received and the term. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, settings } = contextOf(context)
  const { tipoPessoa } = parseParams(sucessoParams, params)
  if (!intake?.cadastro) throw notFound()
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const { recibo: chave } = reciboQuery.parse(query)
  const [times, locale, recibo] = await Promise.all([
    timesOf(request, procurement),
    localeOf(request),
    chave ? intake.cadastro.recibo(chave) : null,
  ])
  const t = wordsOf(locale)
  return {
    tipoPessoa,
    title: t('sucesso.title'),
    adiante: (moldura() && settings.cadastroSucessoUrl) ?? null,
    feito: recibo !== null || query.feito === 'sim',
    temAcesso: settings.accessUrl !== undefined,
    telefones: settings.phones.join(t('sucesso.ou')),
    recibo: recibo && {
      ...recibo,
      cpfCnpj: maskCpfCnpj(recibo.cpfCnpj),
      enviadoEm: times.dateTimeSecond(recibo.enviadoEm),
      termo: hrefOf(paths.cadastroTermo(tipoPessoa, chave ?? '')),
    },
  }
}

export const meta = titleOfData

const documentos = {
  FISICA: ['rg', 'cpf', 'residencia'],
  JURIDICA: ['contrato', 'representante', 'procuracao'],
} as const

export default function Sucesso() {
  const { tipoPessoa, recibo, adiante, feito, temAcesso, telefones } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cadastro')
  return (
    <>
      <h1>{t('sucesso.title')}</h1>
      <ol>
        <li>{t('sucesso.assinar')}</li>
        <li>
          {t('sucesso.enviar')}
          <ul>
            {tipoPessoa === 'FISICA'
              ? documentos.FISICA.map((name) => <li key={name}>{t(`sucesso.documentos.FISICA.${name}`)}</li>)
              : documentos.JURIDICA.map((name) => <li key={name}>{t(`sucesso.documentos.JURIDICA.${name}`)}</li>)}
          </ul>
        </li>
        <li>{temAcesso ? t('sucesso.acesso') : t('sucesso.semAcesso', { telefones })}</li>
        <li>{t('sucesso.aprovacao')}</li>
      </ol>
      <p>{t('sucesso.semAssinatura')}</p>
      {adiante && (
        <p>
          {/* After a registration the site around is asked to go there at once; who gets no answer goes by himself (J9). */}
          <a href={adiante} target="_top" rel="noreferrer" data-redirect={feito ? 'agora' : undefined}>
            {t('sucesso.seguir')}
          </a>
        </p>
      )}
      {recibo && (
        <section aria-labelledby="recebido">
          <h2 id="recebido">{t('sucesso.recebido')}</h2>
          <Fields>
            <Field name={t('sucesso.protocolo')} value={recibo.protocolo} />
            <Field name={t('sucesso.nome')} value={recibo.nome} />
            <Field name={t('sucesso.cpfCnpj')} value={recibo.cpfCnpj} />
            <Field name={t('sucesso.email')} value={recibo.email} />
            <Field name={t('sucesso.enviadoEm')} value={recibo.enviadoEm} />
          </Fields>
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
