import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useRouteLoaderData } from '@remix-run/react'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { FooterText, type Frame, FrameMessages } from '~/shell/frame'
import { FrameSetupScript } from './frame-setup-script'
import styles from './moldura.module.css'

/** K1: framed pages have no header. */
export const handle = {
  i18n: ['common'],
  frame: { Top: FrameSetupScript, Bottom: MolduraFooter, className: styles.moldura } satisfies Frame,
}

/** The allowed origins, the same for everyone, so that cached pages have the same bytes. */
export const loader = ({ context }: LoaderFunctionArgs) => ({
  origens: completeContext(context).settings.embedOrigins.join(' '),
})

/** Settings do not change while the server runs. */
export const shouldRevalidate = () => false

export default function Moldura() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError />
}

/** The footer of framed pages: only the time zone, and the script that messages the embedding page. */
function MolduraFooter() {
  const settings = useRouteLoaderData('routes/portal/moldura/moldura') as { origens: string } | undefined
  return (
    <div className={styles.zone}>
      <FooterText />
      <FrameMessages origens={settings?.origens} />
    </div>
  )
}
