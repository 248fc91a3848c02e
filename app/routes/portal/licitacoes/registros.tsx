import { Form, Link } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lugar } from '~/domain/sessao/atos/ato'
import { HiddenInputs, useFormSyncedWithAddress } from '~/list/get-form'
import { Pages } from '~/routes/licitacoes/partes/part'
import { Fato } from '~/routes/licitacoes/partes/registro'
import { usePaths } from '~/site/use-paths'
import { Closable } from '~/ui/closable'
import controls from '~/ui/controls.module.css'
import styles from './detail.module.css'
import { asksForRegistro, queryOfRegistro, withoutRegistro } from './registro-request'

type ShownRegistro = { instante: string; texto: string; motivo?: string; anulado?: boolean }
type Props = {
  id: number
  search: URLSearchParams
  registros: ShownRegistro[]
  total: number
  page: number
  pages: number
  lugar: Lugar | null
  has: { lotes: boolean; itens: boolean }
}

/** The public log of the session, newest first, in pages, of all lots and items or of one (H5). */
export function Registros({ id, search, registros, total, page, pages, lugar, has }: Props) {
  const { t } = useTranslation('portal')
  const paths = usePaths()
  if (total === 0 && !lugar) return null
  return (
    <Closable
      id="registro"
      className={styles.group}
      title={t('registros.title', { count: total })}
      open={asksForRegistro(search) || undefined}
    >
      <Filter id={id} search={search} lugar={lugar} has={has} />
      {registros.length === 0 && <p>{t('registros.nenhum')}</p>}
      <ol className={styles.log}>
        {registros.map(({ instante, anulado, ...fato }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be identical
          <li key={index}>
            <small>{instante}</small>{' '}
            <span>
              <Fato {...fato} />
              {anulado && <strong> {t('registros.anulado')}</strong>}
            </span>
          </li>
        ))}
      </ol>
      <Pages
        part="registro"
        label={t('registros.paginas')}
        page={page}
        pages={pages}
        toAddress={(to) => paths.portalLicitacao(id, queryOfRegistro(search, to))}
      />
    </Closable>
  )
}

/** Narrows the log to a lot or an item by its number. */
function Filter({ id, search, lugar, has }: Pick<Props, 'id' | 'search' | 'lugar' | 'has'>) {
  const { t } = useTranslation('portal')
  const paths = usePaths()
  const others = withoutRegistro(search)
  const values = {
    registroLote: lugar && 'lote' in lugar ? String(lugar.lote) : '',
    registroItem: lugar && 'item' in lugar ? String(lugar.item) : '',
  }
  const syncProps = useFormSyncedWithAddress(values)
  return (
    <Form
      method="get"
      action={`${paths.portalLicitacao(id)}#registro`}
      preventScrollReset
      {...syncProps}
      className={styles.filter}
    >
      <HiddenInputs query={others} />
      {has.lotes && <Numero name="registroLote" label={t('registros.soDoLote')} value={values.registroLote} />}
      {has.itens && <Numero name="registroItem" label={t('registros.soDoItem')} value={values.registroItem} />}
      <button type="submit" className={controls.button}>
        {t('registros.filtrar')}
      </button>
      {lugar && (
        <Link to={`${paths.portalLicitacao(id, queryOfRegistro(others, 1))}#registro`} preventScrollReset>
          {t('registros.todos')}
        </Link>
      )}
    </Form>
  )
}

function Numero({ name, label, value }: { name: string; label: string; value: string }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={controls.input}
        name={name}
        defaultValue={value}
        inputMode="numeric"
        maxLength={7}
        size={6}
      />
    </>
  )
}
