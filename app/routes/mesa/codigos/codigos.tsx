import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '~/format/numbers'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { requireAcesso, shownPessoa } from '../acesso.server'
import { countPages, readBusca, shownLicitacao } from '../licitacoes/busca.server'
import { LicitacaoList } from '../licitacoes/licitacao-list'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'

export const handle = { i18n: ['common', 'mesa', 'codigos'] }
export const headers = mesaPageHeaders

/** W17.34: the tenders of the person's bodies that have documents with a code, or those of a search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/codigos')
  const locale = await readLocale(request)
  const busca = readBusca(request)
  const { licitacoes, total } = await mesa.codigos.list(acesso, busca)
  const pages = countPages(total, busca, toMesaPaths(request).mesaCodigos)
  const t = findI18n(locale).getFixedT(locale, 'codigos')
  return {
    title: t(busca.texto ? 'lista.achadas' : 'lista.title', { total: formatCount(total, locale) }),
    pessoa: shownPessoa(acesso),
    ...{ ...busca, pages },
    licitacoes: licitacoes.map(({ documentos, ...licitacao }) =>
      shownLicitacao(licitacao, documentos > 0 ? t('lista.documentos', { count: documentos }) : null),
    ),
  }
}

export const meta = titleOfData

export default function Codigos() {
  const { title, pessoa, ...list } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('codigos')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <p>{t('lista.explica')}</p>
      <LicitacaoList {...list} nenhuma={t('lista.nenhuma')} list={paths.mesaCodigos} to={paths.mesaCodigosDe} />
    </div>
  )
}
