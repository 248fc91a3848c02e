import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useFormSyncedWithAddress } from '~/list/get-form'
import { useMesaPaths } from '~/site/mesa-paths'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import styles from '../mesa.module.css'
import { Pages } from '../pages'

export const toBuscaQuery = (busca: string, page: number) =>
  new URLSearchParams({ ...(busca && { busca }), ...(page > 1 && { page: String(page) }) })

type Props = {
  /** What is listed; without it tenders. */
  of?: 'licitacao' | 'compra_direta'
  texto: string
  page: number
  pages: number
  /** `nota`: what the list says of the tender besides. */
  licitacoes: { id: number; numero: string; objeto: string; orgao: string; nota: string | null }[]
  /** What an empty list says that is not of a search. */
  nenhuma: string
  /** The address of the list. */
  list(query?: URLSearchParams): string
  to(id: number): string
}

/** Tenders of a body, to open one of them: those of which the list is, or those of a search by number. */
export function LicitacaoList({ of = 'licitacao', texto, page, pages, licitacoes, nenhuma, list, to }: Props) {
  const { lng } = useMesaPaths()
  const { t } = useTranslation(['mesa', 'common'])
  const syncProps = useFormSyncedWithAddress({ busca: texto })
  return (
    <>
      <Form {...syncProps} method="get" action={list().replace(/\?.*/, '')} className={styles.filters}>
        {lng && <input type="hidden" name="lng" value={lng} />}
        <label>
          {t('mesa:licitacoes.busca')}
          <input type="search" name="busca" className={controls.input} defaultValue={texto} maxLength={100} />
        </label>
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          {t('mesa:licitacoes.buscar')}
        </button>
        {texto && <Link to={list()}>{t('common:filters.clear')}</Link>}
      </Form>
      {licitacoes.length === 0 && <p>{texto ? t('mesa:licitacoes.nenhuma', { context: of }) : nenhuma}</p>}
      <ul className={styles.list}>
        {licitacoes.map(({ id, numero, objeto, orgao, nota }) => (
          <li key={id}>
            <Link to={to(id)}>{t('mesa:licitacoes.nome', { context: of, numero })}</Link>
            {nota && <span className={styles.late}>{nota}</span>}
            <span>
              <PortugueseText>{objeto}</PortugueseText>
            </span>
            <span>
              <PortugueseText>{orgao}</PortugueseText>
            </span>
          </li>
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(other) => list(toBuscaQuery(texto, other))} />
    </>
  )
}
