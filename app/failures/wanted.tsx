import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const key = 'portal.queria'

/** Keeps the address that could not be read for the page that is gone to instead. */
export function rememberWanted() {
  try {
    sessionStorage.setItem(key, window.location.href)
  } catch {
    // Kept from storing, that page just doesn't offer it.
  }
}

/** The way to the address that was wanted when the connection was lost. */
export function WantedLink() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    try {
      setWanted(sessionStorage.getItem(key))
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }, [])
  return wanted && <a href={wanted}>{t('notice.queria')}</a>
}
