import { Link, useLocation, useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenedWithin } from '~/shell/opened-within'
import { paths, pedidoPart } from '~/site/paths'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'

type Props = { id: number; title: string; width?: number; children: ReactNode }

/** What the next address of a tender carries on of this one's query: the list it was opened from (C1), and no more. */
export function carriedOrigin(search: string) {
  const lista = new URLSearchParams(search).get('lista')
  return new URLSearchParams(lista ? { lista } : {})
}

/** A step of a request: reached within the portal a dialog over the tender's page (D12), else a page. */
export function SolicitarFrame({ id, title, width = 700, children }: Props) {
  const { t } = useTranslation('solicitar')
  const navigate = useNavigate()
  const back = paths.solicitacoes(id, carriedOrigin(useLocation().search))
  if (useOpenedWithin())
    return (
      <LazyDialog
        title={title}
        width={width}
        closeLabel={t('fechar')}
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        {children}
      </LazyDialog>
    )
  return (
    <section id={pedidoPart}>
      <h2>{title}</h2>
      {children}
      <p>
        <Link to={back}>
          <span aria-hidden="true">←</span> {t('voltar')}
        </Link>
      </p>
    </section>
  )
}
