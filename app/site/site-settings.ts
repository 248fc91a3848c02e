/** The setting of each menu link that leaves the portal (A10). */
const settingNames = {
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

export type PortalLink = keyof typeof settingNames
export type PortalLinkSetting = (typeof settingNames)[PortalLink]
export type PortalLinks = { [link in PortalLink]?: string }

export const portalLinksOf = (env: { [setting in PortalLinkSetting]?: string | undefined }): PortalLinks =>
  Object.fromEntries(
    Object.entries(settingNames).flatMap(([link, setting]) =>
      env[setting] === undefined ? [] : [[link, env[setting]]],
    ),
  )

export type Contact = {
  nome?: string
  endereco?: string
  email?: string
  /** The data protection officer. */
  encarregado?: { name: string; address: string }
  phones: string[]
}

type Settings = {
  CONTACT_NAME?: string
  CONTACT_ADDRESS?: string
  CONTACT_EMAIL?: string
  CONTACT_DPO?: { name: string; address: string }
  SUPPORT_PHONES: string[]
}

export const contactOf = (env: { [name in keyof Settings]: Settings[name] | undefined }): Contact => ({
  ...(env.CONTACT_NAME && { nome: env.CONTACT_NAME }),
  ...(env.CONTACT_ADDRESS && { endereco: env.CONTACT_ADDRESS }),
  ...(env.CONTACT_EMAIL && { email: env.CONTACT_EMAIL }),
  ...(env.CONTACT_DPO && { encarregado: env.CONTACT_DPO }),
  // The default numbers consist of zeros and are not shown.
  phones: [...new Set(env.SUPPORT_PHONES)].filter((phone) => /[1-9]/.test(phone)),
})
