import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { recursosPerPage } from '~/domain/mesa/recursos'
import { totalPages } from '~/domain/shared/page'
import { toStorableLine } from '~/domain/shared/typed-fields'
import { formatCount } from '~/format/numbers'
import { truncate } from '~/format/text'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { useFormSyncedWithAddress } from '~/list/get-form'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { requireAcesso, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { Pages } from '../pages'

export const handle = { i18n: ['common', 'mesa', 'recursosDaMesa'] }
export const headers = mesaPageHeaders

const toQuery = (busca: string, page: number) =>
  new URLSearchParams({ ...(busca && { busca }), ...(page > 1 && { page: String(page) }) })

/** W17.27: the tenders of the person's bodies in which an intent to appeal waits, or those of a search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/recursos')
  const locale = await readLocale(request)
  const query = new URL(request.url).searchParams
  const texto = toStorableLine(query.get('busca') ?? '')
    .trim()
    .slice(0, 100)
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const { licitacoes, total } = await mesa.recursos.list(acesso, { texto, page })
  const pages = totalPages(total, recursosPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaRecursos(toQuery(texto, pages)))
  const t = findI18n(locale).getFixedT(locale, 'recursosDaMesa')
  return {
    title: t(texto ? 'lista.achadas' : 'lista.title', { total: formatCount(total, locale) }),
    pessoa: shownPessoa(acesso),
    ...{ texto, page, pages },
    licitacoes: licitacoes.map(({ id, numProcesso, numeroEdital, objeto, orgao, esperam }) => ({
      ...{ id, orgao, esperam },
      numero: numProcesso ?? numeroEdital ?? String(id),
      objeto: truncate(objeto),
    })),
  }
}

export const meta = titleOfData

export default function Recursos() {
  const { title, pessoa, texto, page, pages, licitacoes } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation(['recursosDaMesa', 'common'])
  const syncProps = useFormSyncedWithAddress({ busca: texto })
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <Form {...syncProps} method="get" action={paths.mesaRecursos().replace(/\?.*/, '')} className={styles.filters}>
        {paths.lng && <input type="hidden" name="lng" value={paths.lng} />}
        <label>
          {t('recursosDaMesa:lista.busca')}
          <input type="search" name="busca" className={controls.input} defaultValue={texto} maxLength={100} />
        </label>
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          {t('recursosDaMesa:lista.buscar')}
        </button>
        {texto && <Link to={paths.mesaRecursos()}>{t('common:filters.clear')}</Link>}
      </Form>
      {licitacoes.length === 0 && (
        <p>{t(texto ? 'recursosDaMesa:lista.nenhumaComBusca' : 'recursosDaMesa:lista.nenhuma')}</p>
      )}
      <ul className={styles.list}>
        {licitacoes.map(({ id, numero, objeto, orgao, esperam }) => (
          <li key={id}>
            <Link to={paths.mesaRecurso(id)}>{t('recursosDaMesa:licitacao', { numero })}</Link>
            {esperam > 0 && (
              <span className={styles.late}>{t('recursosDaMesa:lista.esperam', { count: esperam })}</span>
            )}
            <span>
              <PortugueseText>{objeto}</PortugueseText>
            </span>
            <span>
              <PortugueseText>{orgao}</PortugueseText>
            </span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(to) => paths.mesaRecursos(toQuery(texto, to))} />
    </div>
  )
}
