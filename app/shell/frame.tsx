import { Link, useMatches, useRouteLoaderData } from '@remix-run/react'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { spaced } from '~/format/text'
import { basePath, institucional, ownPages } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import styles from './shell.module.css'

/** The footer: about the portal, its information pages (W7), the time zone. Embedded pages show only the time zone. */
export function FooterText() {
  const { moldura, inChosenLanguage } = usePaths()
  const { t } = useTranslation()
  const { timezone, itens } = (useRouteLoaderData('root') ?? {}) as { timezone?: string; itens?: true }
  const pages: Partial<typeof ownPages> & typeof institucional = { ...(itens && ownPages), ...institucional }
  return (
    <div className={styles.about}>
      {!moldura && (
        <>
          <p>{t('rodape.sistema')}</p>
          <p>
            {spaced(
              (Object.keys(pages) as (keyof typeof pages)[]).map((name) => (
                <Link key={name} to={inChosenLanguage(pages[name] ?? '')}>
                  {t(`rodape.paginas.${name}`)}
                </Link>
              )),
            )}
          </p>
        </>
      )}
      {timezone && (
        <p>{t('rodape.fuso', { zona: timezone === 'America/Sao_Paulo' ? t('rodape.brasilia') : timezone })}</p>
      )}
    </div>
  )
}

/**
 * Exchanges messages with an embedding page (K3) of a configured origin, even if other scripts fail. The text of the
 * notice is an attribute, hidden in text browsers.
 */
export function FrameMessages({ origens }: { origens: string | undefined }) {
  const { t } = useTranslation()
  if (!origens) return null
  return (
    <>
      <p hidden id="envio-bloqueado" role="alert" className="failure-message" data-text={t('errors.envioBloqueado')} />
      <script src={`${basePath}/moldura.js`} defer data-origens={origens} />
    </>
  )
}

/**
 * Replaces the usual footer of a screen, and its header unless it has `menus`; unrelated to embedding in an iframe.
 * `menus`: what the header has besides the menu of all screens, on wide screens and within the closed menu on narrow
 * ones; `className` says which are narrow.
 */
export type Frame = {
  Top: ComponentType
  Bottom: ComponentType
  className?: string
  menus?: { Wide: ComponentType; Narrow: ComponentType; className: string | undefined }
}

export const useFrame = () =>
  useMatches()
    .map(({ handle }) => (handle as { frame?: Frame } | undefined)?.frame)
    .filter(Boolean)
    .pop()

/** Attributes of a `<details>` menu: of those with the same name, only one is open. React 18 lacks the type. */
export const menu = { name: 'menu' }

/** Closes menus on Escape, returning the focus, and on a click on a link or outside the menu. */
export function useClosingMenus() {
  useEffect(() => {
    const opened = () => document.querySelectorAll<HTMLDetailsElement>('details[name="menu"][open]')
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      for (const details of opened()) {
        if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
        details.open = false
      }
    }
    function onClick({ target }: MouseEvent) {
      const clicked = target as Element
      const kept = clicked.closest('a') ? null : clicked.closest('details')
      for (const details of opened()) if (details !== kept) details.open = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
    }
  }, [])
}
