import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { UnidadeDoOrgao } from '~/domain/orgao/orgao'
import { maskCpfCnpj } from '~/domain/shared/masks'
import { RouteError } from '~/failures/error-screen'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { formatCount } from '~/format/numbers'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { withFeeds } from '~/routes/licitacoes/partes/feed-links'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toPaths } from '~/site/moldura'
import { orgaoParams } from '~/site/params'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { Abertas } from './abertas'
import { listFeedsOf, loadAbertas, presentHomologados, presentTotais } from './perfil.server'
import { PremiosPorAno, Totais } from './totais'
import { Unidades } from './unidades'

export const handle = { i18n: ['common', 'licitacoes', 'portal', 'comprasDiretas', 'perfis'] }

/** The page of an órgão with all its units: what it is buying now, what it awarded, and how much it has published. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { orgaos } = context.procurement
  const { orgao: ref } = parseParams(orgaoParams, params)
  const cnpj = typeof ref === 'number' && (await orgaos?.findCnpj(ref))
  if (cnpj) throw redirect(toPaths(request).orgao(cnpj))
  const [found, reader] = await Promise.all([orgaos?.find(ref), findReader(request, context)])
  if (!found) throw notFound()
  const { locale } = reader
  const { orgao, unidades, maisUnidades, totais, homologados } = found
  context.validUntil(homologados.mudaEm)
  const t = findI18n(locale).getFixedT(locale, 'perfis')
  return {
    title: orgao.sigla ? `${orgao.nome} – ${orgao.sigla}` : orgao.nome,
    publicTags: publicPage(request, context.settings.publicUrl, t('orgao.description', { nome: orgao.nome })),
    orgao: { ...orgao, cnpj: orgao.cnpj && maskCpfCnpj(orgao.cnpj) },
    abertas: await loadAbertas(context, { orgao: ref }, totais, reader),
    unidades: unidades.length > 1 ? unidades.map((unidade) => presentUnidade(unidade, locale)) : [],
    maisUnidades,
    homologados: presentHomologados(homologados, locale),
    totais: presentTotais(totais, locale),
    feeds: listFeedsOf({ orgao: String(ref) }, locale),
  }
}

const presentUnidade = ({ licitacoes, comprasDiretas, ...unidade }: UnidadeDoOrgao, locale: Locale) => ({
  ...unidade,
  licitacoes: licitacoes > 0 ? formatCount(licitacoes, locale) : null,
  comprasDiretas: comprasDiretas > 0 ? formatCount(comprasDiretas, locale) : null,
})

export const meta = withFeeds(titleOfData)

export default function OrgaoPage() {
  const { orgao, abertas, unidades, maisUnidades, homologados, totais } = useLoaderData<typeof loader>()
  const { t } = useTranslation('perfis')
  const query = { orgao: String(orgao.ref) }
  return (
    <>
      <h1>
        <PortugueseText>{orgao.nome}</PortugueseText>
      </h1>
      <Fields>
        {orgao.sigla && <Field name={t('orgao.sigla')} value={<PortugueseText>{orgao.sigla}</PortugueseText>} />}
        {orgao.unidade && <Field name={t('orgao.unidade')} value={<PortugueseText>{orgao.unidade}</PortugueseText>} />}
        <Field name={t('orgao.local')} value={[orgao.municipio, orgao.uf].filter(Boolean).join('/')} />
        {orgao.cnpj && <Field name={t('cnpj')} value={orgao.cnpj} />}
      </Fields>
      <Abertas of="orgao" filters={query} {...abertas} />
      {unidades.length > 0 && <Unidades unidades={unidades} mais={maisUnidades} />}
      <PremiosPorAno {...homologados} query={query} />
      <Totais totais={totais} />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
