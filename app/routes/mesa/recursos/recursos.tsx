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

export const handle = { i18n: ['common', 'mesa', 'recursosDaMesa'] }
export const headers = mesaPageHeaders

/** W17.27: the tenders of the person's bodies in which an intent to appeal waits, or those of a search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/recursos')
  const locale = await readLocale(request)
  const busca = readBusca(request)
  const { licitacoes, total } = await mesa.recursos.list(acesso, busca)
  const pages = countPages(total, busca, toMesaPaths(request).mesaRecursos)
  const t = findI18n(locale).getFixedT(locale, 'recursosDaMesa')
  return {
    title: t(busca.texto ? 'lista.achadas' : 'lista.title', { total: formatCount(total, locale) }),
    pessoa: shownPessoa(acesso),
    ...{ ...busca, pages },
    licitacoes: licitacoes.map(({ esperam, ...licitacao }) =>
      shownLicitacao(licitacao, esperam > 0 ? t('lista.esperam', { count: esperam }) : null),
    ),
  }
}

export const meta = titleOfData

export default function Recursos() {
  const { title, pessoa, ...list } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('recursosDaMesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <LicitacaoList {...list} nenhuma={t('lista.nenhuma')} list={paths.mesaRecursos} to={paths.mesaRecurso} />
    </div>
  )
}
