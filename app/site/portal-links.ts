/** Where the menus of the portal pages lead outside the portal (A10), each with the setting that says so. */
const settings = {
  portal: 'LINK_PORTAL',
  faleConosco: 'LINK_FALE_CONOSCO',
  fornecedor: 'LINK_FORNECEDOR',
  comprador: 'LINK_COMPRADOR',
  blog: 'LINK_BLOG',
  youtube: 'LINK_YOUTUBE',
  entrarPregao: 'LINK_ENTRAR_PREGAO',
  entrarDispensa: 'LINK_ENTRAR_DISPENSA',
  entrarBancoDePreco: 'LINK_ENTRAR_BANCO_DE_PRECO',
  pregao: 'LINK_PREGAO_ELETRONICO',
  dispensa: 'LINK_DISPENSA_ELETRONICA',
  bancoDePreco: 'LINK_BANCO_DE_PRECO',
  cotacao: 'LINK_COTACAO',
  facebook: 'LINK_FACEBOOK',
  instagram: 'LINK_INSTAGRAM',
  linkedin: 'LINK_LINKEDIN',
} as const

export type PortalLink = keyof typeof settings
export type PortalLinkSetting = (typeof settings)[PortalLink]
/** Those that are set. */
export type PortalLinks = { [link in PortalLink]?: string }

/** The addresses that the settings name; what isn't set has none. */
export const portalLinksOf = (env: { [setting in PortalLinkSetting]?: string | undefined }): PortalLinks =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([link, setting]) => (env[setting] === undefined ? [] : [[link, env[setting]]])),
  )
