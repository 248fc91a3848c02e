import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import type { Frame } from '~/shell/frame'
import styles from './bars.module.css'
import { Bottom } from './bottom'
import type { FrameData } from './frame-data'
import { Top } from './top'

/** A10: around every portal page that is no iframe page. */
export const handle = {
  i18n: ['common', 'portal'],
  frame: { Top, Bottom, className: styles.column } satisfies Frame,
}

export function loader({ context }: LoaderFunctionArgs): FrameData {
  const { embedOrigins, phones, hours, links } = contextOf(context).settings
  const [from = '', to = ''] = hours.split('-')
  return { origens: embedOrigins.join(' '), phones, hours: { from, to }, links }
}

/** The settings are those of the start. */
export const shouldRevalidate = () => false

export default function PortalFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError />
}
