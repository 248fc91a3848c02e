import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { recusasPerPage } from '~/domain/mesa/origem'
import { totalPages } from '~/domain/shared/page'
import { notFound, parseParams } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { importacaoDaMesaParams } from '~/site/params'
import { mesaPageHeaders } from '~/site/security-headers'
import { Field, Fields } from '~/ui/field'
import { requirePortal, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { Pages } from '../pages'
import { Arquivos } from './arquivos'
import { RecusaList } from './recusa-list'
import { shownImportacao } from './shown-importacao.server'

export const handle = { i18n: ['common', 'mesa', 'origem'] }
export const headers = mesaPageHeaders

/** W17.32: an import, and what could not be stored of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(importacaoDaMesaParams, params)
  const { mesa, acesso } = await requirePortal(request, context, `/mesa/origem/${id}`)
  const words = await findReader(request, context)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const found = await mesa.origem.find(acesso, id, page)
  if (!found) throw notFound()
  const { importacao, recusas, guardadas } = found
  const pages = totalPages(guardadas, recusasPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaImportacao(id, `page=${pages}`))
  const shown = shownImportacao(importacao, words)
  const t = findI18n(words.locale).getFixedT(words.locale, 'origem')
  const total = formatCount(importacao.rejeitados, words.locale)
  return {
    ...shown,
    title: t('importacao.de', { origem: shown.origem, em: shown.iniciadaEm }),
    pessoa: shownPessoa(acesso),
    ...{ page, pages, recusas },
    rejeitados: t('recusas.title', { total }),
    faltam:
      importacao.rejeitados > guardadas && t('recusas.faltam', { guardadas: formatCount(guardadas, words.locale) }),
  }
}

export const meta = titleOfData

export default function ImportacaoDaMesa() {
  const { id, title, pessoa, page, pages, fonte, situacao, contagem, rejeitados, faltam, recusas } =
    useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('origem')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <Fields>
        <Field name={t('campo.fonte')} value={fonte} wide />
        <Field name={t('campo.situacao')} value={situacao} wide />
        <Field name={t('campo.contagem')} value={contagem} wide />
      </Fields>
      <h2>{rejeitados}</h2>
      <p>{t(recusas.length > 0 ? 'recusas.explica' : 'recusas.nenhuma')}</p>
      {faltam && <p>{faltam}</p>}
      {recusas.length > 0 && <Arquivos to={(arquivo) => paths.mesaImportacaoRejeitados(id, arquivo)} />}
      <RecusaList recusas={recusas} />
      <Pages page={page} pages={pages} to={(to) => paths.mesaImportacao(id, `page=${to}`)} />
      <p>
        <Link to={paths.mesaOrigem()}>{t('voltar')}</Link>
      </p>
    </div>
  )
}
