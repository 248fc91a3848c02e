import { Link, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type portal from '~/locales/pt-BR/portal'
import type { Paths } from '~/site/paths'
import type { PortalLink, PortalLinks } from '~/site/site-settings'
import styles from './bars.module.css'

export function Phones() {
  const { t } = useTranslation('portal')
  const { phones } = useFrameData()
  return (
    <ul className={styles.phones} aria-label={t('bars.phones')}>
      {[...new Set(phones)].map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      ))}
    </ul>
  )
}

/** The content of the portal pages' bars. `origens`: the sites that may embed the page. */
export type PortalFrameData = {
  origens: string
  phones: string[]
  hours: { from: string; to: string }
  links: PortalLinks
}

const defaults: PortalFrameData = { origens: '', phones: [], hours: { from: '08:00', to: '18:00' }, links: {} }

/** Falls back to defaults without loader data, because the frame also surrounds error pages. */
export const useFrameData = () => (useRouteLoaderData('routes/portal/frame') as PortalFrameData | undefined) ?? defaults

type Props = { href: string; own?: boolean; current?: boolean; className?: string | undefined; children: ReactNode }

/** `href`: a path if `own`, else an external URL. `data-redirect`: a framed page asks its host to navigate. */
export function BarLink({ href, own, current, className, children }: Props) {
  const shared = { className, 'data-redirect': true, 'aria-current': current ? ('page' as const) : undefined }
  return own ? (
    <Link {...shared} to={href}>
      {children}
    </Link>
  ) : (
    <a {...shared} href={href}>
      {children}
    </a>
  )
}

type Entry = { name: keyof typeof portal.bars.to; href: string; own?: boolean }
export type Menu = { name: keyof typeof portal.bars.menu; entries: Entry[] }

const ownEntry = (name: Entry['name'], path: string): Entry => ({ name, href: path, own: true })
const ownLists = (paths: Paths) => [
  ownEntry('pregao', paths.portalLicitacoes()),
  ownEntry('dispensa', paths.comprasDiretas()),
]
export const cadastrarEntry = (paths: Paths) => ownEntry('cadastrar', paths.cadastro())

/** The configured links among `names`, with their labels. */
function configuredEntries(links: PortalLinks, names: Partial<Record<PortalLink, Entry['name']>>) {
  return Object.entries(names).flatMap(([link, name]) => {
    const href = links[link as PortalLink]
    return href ? [{ name, href }] : []
  })
}

/** Links of the top bar that are in no menu. They stand between the menus `before` and `after`. */
export const soloEntries = (links: PortalLinks) =>
  configuredEntries(links, { fornecedor: 'fornecedor', comprador: 'comprador' })

const nonEmpty = (menus: Menu[]) => menus.filter(({ entries }) => entries.length > 0)

/** The menus of the top bar (A10), without empty ones. */
export const topMenus = (paths: Paths, links: PortalLinks) => ({
  before: nonEmpty([
    { name: 'empresa', entries: configuredEntries(links, { portal: 'portal', faleConosco: 'faleConosco' }) },
  ]),
  after: nonEmpty([
    { name: 'licitacoes', entries: ownLists(paths) },
    { name: 'conteudos', entries: configuredEntries(links, { blog: 'blog', youtube: 'youtube' }) },
    {
      name: 'entrar',
      entries: configuredEntries(links, {
        entrarPregao: 'pregao',
        entrarDispensa: 'dispensa',
        entrarBancoDePreco: 'bancoDePreco',
      }),
    },
  ]),
})

export const bottomMenus = (paths: Paths, links: PortalLinks) =>
  nonEmpty([
    {
      name: 'aqui',
      entries: [
        ...ownLists(paths),
        cadastrarEntry(paths),
        ownEntry('validar', paths.validarDocumento()),
        ownEntry('dadosAbertos', paths.api()),
      ],
    },
    {
      name: 'ferramentas',
      entries: configuredEntries(links, {
        pregao: 'pregao',
        dispensa: 'dispensa',
        bancoDePreco: 'bancoDePreco',
        cotacao: 'cotacao',
      }),
    },
    {
      name: 'empresa',
      entries: configuredEntries(links, { portal: 'portal', faleConosco: 'faleConosco', blog: 'blog' }),
    },
    {
      name: 'redes',
      entries: configuredEntries(links, {
        youtube: 'youtube',
        facebook: 'facebook',
        instagram: 'instagram',
        linkedin: 'linkedin',
      }),
    },
  ])
