import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { notFound, parseParams } from '~/failures/thrown.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { withFeeds } from '~/routes/licitacoes/partes/feed-links'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { municipioParams } from '~/site/params'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Abertas } from './abertas'
import { listFeedsOf, loadAbertas, presentHomologados, presentTotais } from './perfil.server'
import { PremiosPorAno, Totais } from './totais'

export const handle = { i18n: ['common', 'licitacoes', 'portal', 'comprasDiretas', 'perfis'] }

/** The page of a town: what its bodies are buying now, what was awarded, to whom, and how much was published. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { idMunicipio } = parseParams(municipioParams, params)
  const [found, reader] = await Promise.all([
    context.procurement.municipios?.find(idMunicipio),
    findReader(request, context),
  ])
  if (!found) throw notFound()
  const { locale } = reader
  const { municipio, totais, homologados } = found
  context.validUntil(homologados.mudaEm)
  const t = findI18n(locale).getFixedT(locale, 'perfis')
  const nome = `${municipio.nome}/${municipio.uf}`
  return {
    title: nome,
    publicTags: publicPage(request, context.settings.publicUrl, t('municipio.description', { nome })),
    municipio,
    abertas: await loadAbertas(context, { estado: municipio.uf, idMunicipio }, totais, reader),
    homologados: presentHomologados(homologados, locale),
    totais: presentTotais(totais, locale),
    feeds: listFeedsOf({ estado: municipio.uf, idMunicipio: String(idMunicipio) }, locale),
  }
}

export const meta = withFeeds(titleOfData)

export default function MunicipioPage() {
  const { title, municipio, abertas, homologados, totais } = useLoaderData<typeof loader>()
  const { t } = useTranslation('perfis')
  const paths = usePaths()
  const { id, uf } = municipio
  const query = { estado: uf, idMunicipio: String(id) }
  return (
    <>
      <h1>
        <PortugueseText>{title}</PortugueseText>
      </h1>
      <Abertas of="municipio" filters={query} {...abertas} />
      <PremiosPorAno {...homologados} query={query} />
      <Totais totais={totais} />
      <p>
        <Link to={paths.municipios(new URLSearchParams({ estado: uf }))}>{t('municipio.outros', { uf })}</Link>
      </p>
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
