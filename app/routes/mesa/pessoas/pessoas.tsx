import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { pessoasPerPage } from '~/domain/mesa/pessoas'
import { totalPages } from '~/domain/shared/page'
import { notFound } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Notice } from '~/ui/notice'
import { requirePortal, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { Pages } from '../pages'
import { describePapel } from './pessoa.server'

export const handle = { i18n: ['common', 'mesa', 'pessoas'] }
export const headers = mesaPageHeaders

const avisos = ['incluida', 'mudada', 'removida'] as const

/** W17.23: the people who may enter, and what each may do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requirePortal(request, context, '/mesa/pessoas')
  const locale = await readLocale(request)
  const query = new URL(request.url).searchParams
  const asked = query.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const listed = await mesa.pessoas.list(acesso, page)
  if (!listed) throw notFound()
  const pages = totalPages(listed.total, pessoasPerPage)
  if (page > pages) throw redirect(toMesaPaths(request).mesaPessoas(`page=${pages}`))
  return {
    title: findI18n(locale).getFixedT(locale, 'pessoas')('lista.title', { total: formatCount(listed.total, locale) }),
    pessoa: shownPessoa(acesso),
    aviso: avisos.find((one) => one === query.get('aviso')) ?? null,
    ...{ page, pages },
    pessoas: listed.pessoas.map((one) => ({
      ...{ id: one.id, nome: one.nome, email: one.email },
      papel: describePapel(one, locale),
    })),
  }
}

export const meta = titleOfData

export default function Pessoas() {
  const { title, pessoa, aviso, page, pages, pessoas } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('pessoas')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && <Notice kind="success" message={t(`aviso.${aviso}`)} closeTo={paths.mesaPessoas()} />}
      <h1>{title}</h1>
      <p>{t('lista.explica')}</p>
      <p>
        <Link to={paths.mesaPessoaNova()}>{t('incluir.title')}</Link>
      </p>
      <ul className={styles.list}>
        {pessoas.map(({ id, nome, email, papel }) => (
          <li key={id}>
            <Link to={paths.mesaPessoa(id)}>
              <PortugueseText>{nome}</PortugueseText>
            </Link>
            <span>{email}</span>
            <span>{papel}</span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(to) => paths.mesaPessoas(`page=${to}`)} />
    </div>
  )
}
