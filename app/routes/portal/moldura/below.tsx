import { useRouteLoaderData } from '@remix-run/react'
import { FooterText } from '~/shell/footer'
import { Messages } from '~/shell/messages'
import styles from './moldura.module.css'

/** No footer: only what the times on the page mean, and the program that speaks to the page around. */
export function Below() {
  const settings = useRouteLoaderData('routes/portal/moldura/moldura') as { origens: string } | undefined
  return (
    <div className={styles.zone}>
      <FooterText />
      <Messages origens={settings?.origens} />
    </div>
  )
}
