import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { orgaosPerPage } from '~/domain/mesa/orgaos'
import { totalPages } from '~/domain/shared/page'
import { notFound } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { useFormSyncedWithAddress } from '~/list/get-form'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { requirePortal, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { Pages } from '../pages'
import { describeAviso } from './orgao.server'

export const handle = { i18n: ['common', 'mesa', 'orgaos'] }
export const headers = mesaPageHeaders

const toQuery = (busca: string, page: number) =>
  new URLSearchParams({ ...(busca && { busca }), ...(page > 1 && { page: String(page) }) })

/** W17.25: the bodies, those with a mailbox first, and what became of the last notice to each. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requirePortal(request, context, '/mesa/orgaos')
  const { locale, times } = await findReader(request, context)
  const query = new URL(request.url).searchParams
  const texto = query.get('busca')?.trim().slice(0, 100) ?? ''
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const listed = await mesa.orgaos.list(acesso, { texto, page })
  if (!listed) throw notFound()
  const pages = totalPages(listed.total, orgaosPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaOrgaos(toQuery(texto, pages)))
  return {
    title: findI18n(locale).getFixedT(locale, 'orgaos')('lista.title', { total: formatCount(listed.total, locale) }),
    pessoa: shownPessoa(acesso),
    ...{ texto, page, pages },
    orgaos: listed.orgaos.map(({ ultimoAviso, ...orgao }) => ({
      ...orgao,
      aviso: ultimoAviso && describeAviso(ultimoAviso, { locale, times }),
      falhou: ultimoAviso?.situacao === 'naoEntregue',
    })),
  }
}

export const meta = titleOfData

export default function Orgaos() {
  const { title, pessoa, texto, page, pages, orgaos } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation(['orgaos', 'common'])
  const syncProps = useFormSyncedWithAddress({ busca: texto })
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <Form {...syncProps} method="get" action={paths.mesaOrgaos().replace(/\?.*/, '')} className={styles.filters}>
        {paths.lng && <input type="hidden" name="lng" value={paths.lng} />}
        <label>
          {t('orgaos:lista.busca')}
          <input type="search" name="busca" className={controls.input} defaultValue={texto} maxLength={100} />
        </label>
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          {t('orgaos:lista.buscar')}
        </button>
        {texto && <Link to={paths.mesaOrgaos()}>{t('common:filters.clear')}</Link>}
      </Form>
      {orgaos.length === 0 && <p>{t(texto ? 'orgaos:lista.nenhumComBusca' : 'orgaos:lista.nenhum')}</p>}
      <ul className={styles.list}>
        {orgaos.map(({ id, sigla, nome, email, aviso, falhou }) => (
          <li key={id}>
            <Link to={paths.mesaOrgao(id)}>
              <PortugueseText>{nome}</PortugueseText>
            </Link>
            <span>{sigla ? t('orgaos:lista.numeroSigla', { id, sigla }) : t('orgaos:lista.numero', { id })}</span>
            <span>{email ?? t('orgaos:lista.semCaixa')}</span>
            {aviso && <span className={falhou ? styles.late : undefined}>{aviso}</span>}
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(to) => paths.mesaOrgaos(toQuery(texto, to))} />
    </div>
  )
}
