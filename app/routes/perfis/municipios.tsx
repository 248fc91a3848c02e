import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { type Estado, findEstado } from '~/domain/shared/estados'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { Part } from '~/routes/licitacoes/partes/part'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'

export const handle = { i18n: ['common', 'perfis'] }

/** The states, and the towns of one of them, in which anything was published. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { licitacoes, comprasDiretas, municipios } = context.procurement
  if (!municipios) throw notFound()
  const estado = findEstado(new URL(request.url).searchParams.get('estado') ?? '')
  const uf = estado?.sigla
  const sources = [licitacoes, comprasDiretas]
  const [estados, places, { locale }] = await Promise.all([
    Promise.all(sources.map((source) => source.listEstados())),
    uf === undefined ? [] : Promise.all(sources.map((source) => source.listMunicipios(uf))),
    findReader(request, context),
  ])
  const t = findI18n(locale).getFixedT(locale, 'perfis')
  return {
    title: estado ? `${t('municipios.title')} – ${estado.nome}` : t('municipios.title'),
    publicTags: publicPage(request, context.settings.publicUrl, t('municipios.description')),
    estados: once(estados.flat()),
    escolhido: estado ?? null,
    municipios: once(places.flat()),
  }
}

/** Each place once, by name. */
const once = <Place extends Pick<Estado, 'id' | 'nome'>>(places: Place[]) =>
  [...new Map(places.map((place) => [place.id, place])).values()].sort((one, other) =>
    one.nome.localeCompare(other.nome, 'pt-BR'),
  )

export const meta = titleOfData

export default function MunicipiosPage() {
  const { estados, escolhido, municipios } = useLoaderData<typeof loader>()
  const { t } = useTranslation('perfis')
  const paths = usePaths()
  return (
    <>
      <h1>{t('municipios.title')}</h1>
      <p>{t('municipios.description')}</p>
      {escolhido && (
        <Part title={escolhido.nome}>
          {municipios.length === 0 && <p>{t('municipios.nenhum')}</p>}
          <ul>
            {municipios.map(({ id, nome }) => (
              <li key={id}>
                <Link to={paths.municipio(id)} discover="none">
                  <PortugueseText>{nome}</PortugueseText>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('municipios.estados')}>
        <ul>
          {estados.map(({ sigla, nome }) => (
            <li key={sigla}>
              <Link
                to={paths.municipios(new URLSearchParams({ estado: sigla }))}
                aria-current={sigla === escolhido?.sigla ? 'page' : undefined}
                discover="none"
              >
                {nome}
              </Link>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
