import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useMesaPaths } from '~/site/mesa-paths'
import { Callout } from '~/ui/notice'

/**
 * Leads to the entrance in another tab, so that what is typed here stays. From there a mailed link leads back. `recente`:
 * the session lasts, but a more recent one is asked for.
 */
export function EntrarDeNovo({ recente = false }: { recente?: boolean }) {
  const paths = useMesaPaths()
  const { pathname } = useLocation()
  const { t } = useTranslation('mesa')
  return (
    <Link to={paths.mesaEntrar(pathname, recente ? 'aviso=deNovo' : undefined)} target="_blank" rel="noreferrer">
      {t('semAcesso.entrar')}
    </Link>
  )
}

/** W17.24: says, before anything is typed, that the page asks for a recent entry, and for what. */
export function EntradaAntiga({ explica }: { explica?: string }) {
  const { t } = useTranslation('mesa')
  return (
    <Callout kind="info" title={t('deNovo.title')}>
      <p>{explica ?? t('deNovo.explica')}</p>
      <p>
        <EntrarDeNovo recente />
      </p>
    </Callout>
  )
}
