import { Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TipoSolicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { keptRascunho } from '~/routes/solicitar/kept-rascunho'
import { carriedOrigin } from '~/routes/solicitar/solicitar-frame'
import { menu } from '~/shell/closing-menus'
import { pedidosAt } from '~/site/paths'
import controls from '~/ui/controls.module.css'
import styles from './solicitar-menu.module.css'

/** The dialog opens over it. */
const close = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  currentTarget.closest('details')?.removeAttribute('open')

type Props = { idLicitacao: number; limite: { over: boolean } | null }

/** D2: what may be asked for; without a period, or once it is over, a button that is off and says why. */
export function SolicitarMenu({ idLicitacao, limite }: Props) {
  const { t } = useTranslation('solicitar')
  const { pathname, search, key } = useLocation()
  const pedidos = pedidosAt(pathname)
  const [rascunho, setRascunho] = useState<string | null>(null)
  // Which there is depends on what the visitor did since the page came.
  useEffect(() => {
    if (key) setRascunho(keptRascunho(idLicitacao))
  }, [key, idLicitacao])
  if (!limite || limite.over) {
    const why = t(limite ? 'depois' : 'semPrazo')
    return (
      <p className={styles.why}>
        <button type="button" className={`${controls.button} ${styles.off}`} disabled title={why}>
          {t('menu')}
        </button>
        <small>{why}</small>
      </p>
    )
  }
  const queryOf = (tipo: TipoSolicitacao) => {
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
                  ? pedidos.rascunho(idLicitacao, rascunho, queryOf(tipo))
                  : pedidos.solicitar(idLicitacao, queryOf(tipo))
              }
              state={{ dialog: true }}
              preventScrollReset
              onClick={close}
            >
              {t(`tipo.${tipo}`)}
            </Link>
            <small>{t(`explica.${tipo}`)}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
