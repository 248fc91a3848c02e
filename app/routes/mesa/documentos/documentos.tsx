import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { publicadoSegments } from '~/domain/supressao/avisos'
import { parseParams } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { documentosDaMesaParams } from '~/site/params'
import { mesaPageHeaders } from '~/site/security-headers'
import { requireAcesso, shownPessoa } from '../acesso.server'
import { countPages, readBusca, shownLicitacao } from '../licitacoes/busca.server'
import { LicitacaoList } from '../licitacoes/licitacao-list'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'

export const handle = { i18n: ['common', 'mesa', 'documentosDaMesa'] }
export const headers = mesaPageHeaders

/** W17.50: the processes of the person's bodies that are not imported, or those of a search. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { entidade } = parseParams(documentosDaMesaParams, params)
  const page = `/mesa/documentos/${publicadoSegments[entidade]}`
  const { mesa, acesso } = await requireAcesso(request, context, page)
  const locale = await readLocale(request)
  const busca = readBusca(request)
  const { processos, total } = await mesa.documentos.list(acesso, entidade, busca)
  const pages = countPages(total, busca, (query) => toMesaPaths(request).mesaDocumentos(entidade, query))
  const t = findI18n(locale).getFixedT(locale, 'documentosDaMesa')
  const count = { context: entidade, total: formatCount(total, locale) }
  return {
    ...{ entidade, ...busca, pages },
    title: busca.texto ? t('lista.achadas', count) : t('lista.title', count),
    pessoa: shownPessoa(acesso),
    licitacoes: processos.map(({ documentos, ...processo }) =>
      shownLicitacao(
        processo,
        documentos === null ? t('lista.importada') : t('lista.documentos', { count: documentos }),
      ),
    ),
  }
}

export const meta = titleOfData

export default function Documentos() {
  const { title, pessoa, entidade, ...list } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('documentosDaMesa')
  const other = entidade === 'licitacao' ? 'compra_direta' : 'licitacao'
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <p>{t('lista.explica')}</p>
      <p>
        <Link to={paths.mesaDocumentos(other)}>{t(`lista.${other}`)}</Link>
      </p>
      <LicitacaoList
        {...list}
        of={entidade}
        nenhuma={t('lista.nenhuma')}
        list={(query) => paths.mesaDocumentos(entidade, query)}
        to={(id) => paths.mesaDocumentosDe({ entidade, id })}
      />
    </div>
  )
}
