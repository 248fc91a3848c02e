import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import type { Frame } from '~/shell/frame'
import { molduraAt } from '~/site/moldura'
import { tellMolduraBy } from '~/site/paths'
import { BeforeAll } from './before-all'
import { Below } from './below'
import styles from './moldura.module.css'

// A page stays in its frame, and in the language of its address, as long as it is open.
if (typeof document !== 'undefined') tellMolduraBy(() => molduraAt(location.pathname + location.search))

/** K1: around every page in a frame of another site there is nothing. */
export const handle = {
  i18n: ['common'],
  frame: { Top: BeforeAll, Bottom: Below, className: styles.moldura } satisfies Frame,
}

/** Whom the page may speak to: the same for all, so that it has the same bytes for everyone. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  origens: contextOf(context).settings.embedOrigins.join(' '),
})

/** The settings are those of the start. */
export const shouldRevalidate = () => false

export default function Moldura() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError />
}
