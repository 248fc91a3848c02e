import type portal from '~/locales/pt-BR/portal'
import { hrefOf, paths } from '~/site/paths'
import type { PortalLink, PortalLinks } from '~/site/portal-links'

/** What a menu leads to, by its name: an address that is set, or one of the portal's own. */
export type Entry = { name: keyof typeof portal.bars.to; href: string; own?: boolean }
export type Menu = { name: keyof typeof portal.bars.menu; entries: Entry[] }

const own = (name: Entry['name'], path: string): Entry => ({ name, href: hrefOf(path), own: true })
const ownLists = [own('pregao', paths.portalLicitacoes()), own('dispensa', paths.comprasDiretas())]
export const cadastrar = own('cadastrar', paths.cadastro())

/** Those of `names` that are set; the name by which one reads, where that is another. */
function chosen(links: PortalLinks, names: Partial<Record<PortalLink, Entry['name']>>) {
  return Object.entries(names).flatMap(([link, name]) => {
    const href = links[link as PortalLink]
    return href ? [{ name, href }] : []
  })
}

export const solo = (links: PortalLinks) => chosen(links, { fornecedor: 'fornecedor', comprador: 'comprador' })

const filled = (menus: Menu[]) => menus.filter(({ entries }) => entries.length > 0)

/** The menus of the top bar (A10); one without an address is left out. */
export const topMenus = (links: PortalLinks) => ({
  before: filled([{ name: 'empresa', entries: chosen(links, { portal: 'portal', faleConosco: 'faleConosco' }) }]),
  after: filled([
    { name: 'licitacoes', entries: ownLists },
    { name: 'conteudos', entries: chosen(links, { blog: 'blog', youtube: 'youtube' }) },
    {
      name: 'entrar',
      entries: chosen(links, {
        entrarPregao: 'pregao',
        entrarDispensa: 'dispensa',
        entrarBancoDePreco: 'bancoDePreco',
      }),
    },
  ]),
})

/** What the footer leads to: the portal's own pages, then what is elsewhere. */
export const bottomMenus = (links: PortalLinks) =>
  filled([
    {
      name: 'aqui',
      entries: [...ownLists, cadastrar, own('validar', paths.validarDocumento()), own('dadosAbertos', paths.api())],
    },
    {
      name: 'ferramentas',
      entries: chosen(links, {
        pregao: 'pregao',
        dispensa: 'dispensa',
        bancoDePreco: 'bancoDePreco',
        cotacao: 'cotacao',
      }),
    },
    {
      name: 'empresa',
      entries: chosen(links, { portal: 'portal', faleConosco: 'faleConosco', blog: 'blog' }),
    },
    {
      name: 'redes',
      entries: chosen(links, {
        youtube: 'youtube',
        facebook: 'facebook',
        instagram: 'instagram',
        linkedin: 'linkedin',
      }),
    },
  ])
