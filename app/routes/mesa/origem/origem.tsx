import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { importacoesPerPage } from '~/domain/mesa/origem'
import { totalPages } from '~/domain/shared/page'
import { notFound } from '~/failures/thrown.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Warnings } from '~/ui/notice'
import { requirePortal, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { Pages } from '../pages'
import { shownImportacao, shownSincronizacao } from './shown-importacao.server'

export const handle = { i18n: ['common', 'mesa', 'origem'] }
export const headers = mesaPageHeaders

/** W17.32: what the portal reads of PNCP by itself, and the imports, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requirePortal(request, context, '/mesa/origem')
  const words = await findReader(request, context)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const listed = await mesa.origem.list(acesso, page)
  if (!listed) throw notFound()
  const pages = totalPages(listed.total, importacoesPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaOrigem(`page=${pages}`))
  return {
    title: findI18n(words.locale).getFixedT(words.locale, 'origem')('title'),
    pessoa: shownPessoa(acesso),
    ...{ page, pages },
    sincronizacao: listed.situacao && shownSincronizacao(listed.situacao, words),
    importacoes: listed.importacoes.map((one) => shownImportacao(one, words)),
  }
}

export const meta = titleOfData

export default function Origem() {
  const { title, pessoa, page, pages, sincronizacao, importacoes } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('origem')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <h2>{t('sync.title')}</h2>
      {sincronizacao ? <Sincronizacao {...sincronizacao} /> : <p>{t('sync.nada')}</p>}
      <h2>{t('importacao.title')}</h2>
      <p>{t(importacoes.length > 0 ? 'importacao.explica' : 'importacao.nenhuma')}</p>
      <ul className={styles.list}>
        {importacoes.map(({ id, origem, fonte, iniciadaEm, situacao, contagem }) => (
          <li key={id}>
            <Link to={paths.mesaImportacao(id)}>{t('importacao.de', { origem, em: iniciadaEm })}</Link>
            <span>{fonte}</span>
            <span>{situacao}</span>
            <span>{contagem}</span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(to) => paths.mesaOrigem(`page=${to}`)} />
    </div>
  )
}

function Sincronizacao({
  warnings,
  alcances,
  compras,
  falhas,
  totalDeFalhas,
  rejeitados,
}: ReturnType<typeof shownSincronizacao>) {
  const paths = useMesaPaths()
  return (
    <>
      <Warnings texts={warnings} />
      <ul className={styles.list}>
        {alcances.map(({ alcance, desde, lidoEm, periodos }) => (
          <li key={alcance}>
            <strong>{alcance}</strong>
            <span>{desde}</span>
            <span>{lidoEm}</span>
            <span>{periodos}</span>
          </li>
        ))}
      </ul>
      <p>{compras}</p>
      {totalDeFalhas && <p>{totalDeFalhas}</p>}
      <ul className={styles.list}>
        {falhas.map(({ oQue, erro, tentarEm }) => (
          <li key={oQue}>
            <PortugueseText>{`${oQue}: ${erro}`}</PortugueseText>
            {tentarEm && <span>{tentarEm}</span>}
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.mesaRejeitados()}>{rejeitados}</Link>
      </p>
    </>
  )
}
