import { Link, useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenedWithin } from '~/shell/opened-within'
import { pedidoPart, pedidosAt } from '~/site/paths'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'
import { forgetRascunho, keepRascunho } from './kept-rascunho'
import { writtenIn } from './written'

type Props = {
  id: number
  title: string
  width?: number
  /** The draft that this step is of: until it is thrown away or sent, a new request goes on with it. */
  rascunho?: string
  /** What is here was typed and not sent, whether or not anything is typed here. */
  unsent?: boolean
  children: ReactNode
}

/** What the next address of a tender carries on of this one's query. */
export function carriedOrigin(search: string) {
  const lista = new URLSearchParams(search).get('lista')
  const carried = new URLSearchParams(lista ? { lista } : {})
  return String(carried).length <= longest ? carried : new URLSearchParams()
}

/** In characters: this goes into a header, for which proxies have only so much room. */
const longest = 8192

/** A step of a request: reached within the portal a dialog over the tender's page (D12), else a page. */
export function SolicitarFrame({ id, title, width = 700, rascunho, unsent = false, children }: Props) {
  const { t } = useTranslation('solicitar')
  const { pathname, search } = useLocation()
  const back = pedidosAt(pathname).solicitacoes(id, carriedOrigin(search))
  useEffect(() => {
    if (rascunho) keepRascunho(id, rascunho)
  }, [id, rascunho])
  if (useOpenedWithin())
    return (
      <AskingDialog id={id} title={title} width={width} back={back} unsent={unsent}>
        {children}
      </AskingDialog>
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

type AskingProps = { id: number; title: string; width: number; back: string; unsent: boolean; children: ReactNode }

/** A dialog that doesn't close over what was typed into it without asking. */
function AskingDialog({ id, title, width, back, unsent, children }: AskingProps) {
  const { t } = useTranslation('solicitar')
  const navigate = useNavigate()
  const content = useRef<HTMLDivElement>(null)
  const opened = useRef<string>()
  const [asking, setAsking] = useState(false)
  const noteOpened = () => {
    opened.current = writtenIn(content.current)
  }
  const leave = () => navigate(back, { preventScrollReset: true })
  const isWritten = () => writtenIn(content.current) !== opened.current
  return (
    <LazyDialog
      title={title}
      width={width}
      closeLabel={t('fechar')}
      onClose={() => (unsent || isWritten() ? setAsking(true) : leave())}
    >
      <div ref={content}>
        <AsItOpens note={noteOpened} />
        {children}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('descartar.title')}
          text={t('descartar.text')}
          onNo={() => setAsking(false)}
          onYes={() => {
            forgetRascunho(id)
            leave()
          }}
        />
      )}
    </LazyDialog>
  )
}

/** The dialog's program may come later than the dialog: what it holds is looked at once it is there. */
function AsItOpens({ note }: { note(): void }) {
  const noted = useRef(note)
  useEffect(() => noted.current(), [])
  return null
}
