import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TipoSolicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { carriedOrigin, storedRascunho } from '~/routes/solicitar/carried-between-steps'
import { menu } from '~/shell/frame'
import { usePaths } from '~/site/use-paths'
import controls from '~/ui/controls.module.css'
import styles from './solicitar-menu.module.css'

const close = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  currentTarget.closest('details')?.removeAttribute('open')

type Props = { idLicitacao: number; limite: { over: boolean } | null }

/** D2: a menu of the kinds of request. Without a deadline or after it, a disabled button with the reason. */
export function SolicitarMenu({ idLicitacao, limite }: Props) {
  const { pedidosAt } = usePaths()
  const { t } = useTranslation('solicitar')
  const { pathname, search, key } = useLocation()
  const pedidos = pedidosAt(pathname)
  const [rascunho, setRascunho] = useState<string | null>(null)
  // The draft is known only after hydration. It changes while the page is open, so each navigation reads it again.
  useEffect(() => {
    if (key) setRascunho(storedRascunho(idLicitacao))
  }, [key, idLicitacao])
  if (!limite || limite.over) {
    const why = t(limite ? 'depois' : 'semPrazo')
    return (
      <p className={styles.why}>
        <button type="button" className={`${controls.button} ${styles.off}`} disabled title={why}>
          {t('menu')}
        </button>{' '}
        <small>{why}</small>
      </p>
    )
  }
  const makeQuery = (tipo: TipoSolicitacao) => {
    const query = carriedOrigin(search)
    query.set('tipo', tipo)
    return query
  }
  return (
    <details className={styles.menu} {...menu}>
      <summary className={`${controls.button} ${controls.primary}`}>{t('menu')}</summary>
      <ul>
        {tiposSolicitacao.map((tipo) => (
          <li key={tipo}>
            <Link
              to={
                rascunho
                  ? pedidos.rascunho(idLicitacao, rascunho, makeQuery(tipo))
                  : pedidos.solicitar(idLicitacao, makeQuery(tipo))
              }
              state={{ dialog: true }}
              preventScrollReset
              onClick={close}
            >
              {t(`tipo.${tipo}`)}
            </Link>{' '}
            <small>{t(`explica.${tipo}`)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
