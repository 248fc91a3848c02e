import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { rejeitadosPerPage } from '~/domain/mesa/rejeitados'
import { totalPages } from '~/domain/shared/page'
import { notFound } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { requireAcesso, shownPessoa } from './acesso.server'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'
import { Arquivos } from './origem/arquivos'
import { RecusaList } from './origem/recusa-list'
import { Pages } from './pages'

export const handle = { i18n: ['common', 'mesa'] }
export const headers = mesaPageHeaders

/** W15: what the synchronization with PNCP could not store, for the portal's people. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/rejeitados')
  const { locale, times } = await findReader(request, context)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const rejeitados = await mesa.rejeitados.list(acesso, page)
  if (!rejeitados) throw notFound()
  const { total, registros } = rejeitados
  const pages = totalPages(total, rejeitadosPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaRejeitados(pageQuery(pages)))
  return {
    title: findI18n(locale).getFixedT(locale, 'mesa')('rejeitados.title', { total: formatCount(total, locale) }),
    pessoa: shownPessoa(acesso),
    ...{ page, pages },
    registros: registros.map(({ em, ...registro }) => ({ ...registro, em: times.dateTime(em) })),
  }
}

const pageQuery = (page: number) => new URLSearchParams({ page: String(page) })

export const meta = titleOfData

export default function Rejeitados() {
  const { title, pessoa, page, pages, registros } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <p>{t('rejeitados.explica')}</p>
      {registros.length === 0 && <p>{t('rejeitados.nenhum')}</p>}
      {registros.length > 0 && <Arquivos to={paths.mesaRejeitadosArquivo} />}
      <RecusaList recusas={registros} />
      <Pages page={page} pages={pages} to={(to) => paths.mesaRejeitados(pageQuery(to))} />
    </div>
  )
}
