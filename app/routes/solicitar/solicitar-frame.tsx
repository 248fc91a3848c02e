import { Link, useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseAddress, useOpenedWithin } from '~/shell/opened-within'
import { pedidoPart } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { CompactHead, joinNumbers, ProcessLines } from '~/ui/compact-head'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'
import { carriedOrigin, storeRascunho } from './carried-between-steps'

type Processo = { numProcesso: string | null; numeroEdital: string | null; objeto: string | null }

export const toProcesso = ({ numProcesso, numeroEdital, objeto }: Processo): Processo => ({
  numProcesso,
  numeroEdital,
  objeto,
})

type Props = {
  id: number
  /** Says what is done in this step. */
  title: string
  /** The dialog's title as the published requirements word it. On a page it is shown as a small line. */
  dialogTitle?: string
  processo?: Processo
  width?: number
  /** The draft of this step. A new request continues it until it is discarded or sent. */
  rascunho?: string
  children: ReactNode
}

/** A step of a request: a dialog over the tender's page if reached within the portal (D12), else a page. */
export function SolicitarFrame({ id, title, dialogTitle, processo, width = 700, rascunho, children }: Props) {
  const { pedidosAt } = usePaths()
  const { t } = useTranslation(['solicitar', 'licitacoes'])
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const back = useCloseAddress(pedidosAt(pathname).solicitacoes(id, carriedOrigin(search)))
  useEffect(() => {
    if (rascunho) storeRascunho(id, rascunho)
  }, [id, rascunho])
  const { numProcesso, numeroEdital, objeto } = processo ?? {}
  const numbers = joinNumbers([
    [t('solicitar:recibo.processo'), numProcesso],
    [t('solicitar:edital'), numeroEdital],
  ])
  const named = numbers && <p>{numbers}</p>
  if (useOpenedWithin())
    return (
      <LazyDialog
        title={dialogTitle ?? title}
        width={width}
        closeLabel={t('solicitar:fechar')}
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        <ProcessLines objeto={objeto}>{named}</ProcessLines>
        {children}
      </LazyDialog>
    )
  return (
    <section id={pedidoPart}>
      <CompactHead
        back={
          <Link to={back}>
            <span aria-hidden="true">←</span> {t('solicitar:voltar')}
          </Link>
        }
        objeto={objeto}
        title={title}
      >
        <p>{dialogTitle ?? `${t('licitacoes:detail.title')} – ${t('licitacoes:detail.subtitle')}`}</p>
        {named}
      </CompactHead>
      {children}
    </section>
  )
}

/** A heading below the title of a step. Its level differs between a dialog and a page. */
export function StepHeading({ children }: { children: ReactNode }) {
  const Heading = useOpenedWithin() ? 'h3' : 'h2'
  return <Heading>{children}</Heading>
}
