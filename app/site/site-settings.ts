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
export type PortalLinks = { [link in PortalLink]?: string }
type LinkEnv = { [setting in (typeof settingNames)[PortalLink]]?: string }

export const readPortalLinks = (env: LinkEnv): PortalLinks =>
  Object.fromEntries(
    Object.entries(settingNames).flatMap(([link, setting]) =>
      env[setting] === undefined ? [] : [[link, env[setting]]],
    ),
  )

type Contact = {
  nome?: string
  endereco?: string
  email?: string
  /** The data protection officer. */
  encarregado?: { name: string; address: string }
  phones: string[]
}

type ContactEnv = {
  CONTACT_NAME?: string
  CONTACT_ADDRESS?: string
  CONTACT_EMAIL?: string
  CONTACT_DPO?: { name: string; address: string }
  SUPPORT_PHONES: string[]
}

export const readContact = (env: ContactEnv): Contact => ({
  ...(env.CONTACT_NAME && { nome: env.CONTACT_NAME }),
  ...(env.CONTACT_ADDRESS && { endereco: env.CONTACT_ADDRESS }),
  ...(env.CONTACT_EMAIL && { email: env.CONTACT_EMAIL }),
  ...(env.CONTACT_DPO && { encarregado: env.CONTACT_DPO }),
  // The default numbers consist of zeros and are not shown.
  phones: [...new Set(env.SUPPORT_PHONES)].filter((phone) => /[1-9]/.test(phone)),
})

/** Settings for the pages. `servesCalls`: this host also serves the calls. */
export type PublicSettings = {
  product: string
  timezone: string
  publicUrl?: string
  /** Origin of the full application; unset if there is none or it is on this host. */
  accessUrl?: string
  servesCalls: boolean
  showRequester: boolean
  phones: string[]
  /** Operator of the portal, for the institutional pages. */
  contact: Contact
  /** Sites that may frame the pages below /portal (K4). */
  embedOrigins: string[]
  /** Address that a framed registration leads to when it is completed. */
  cadastroSucessoUrl?: string
  /** Hours of the telephone support, such as `08:00-18:00`. */
  hours: string
  links: PortalLinks
}

/** The settings of the environment that pages need. */
export type PublicEnv = {
  PRODUCT: string
  TIMEZONE: string
  PUBLIC_URL?: string
  ACCESS_URL?: string
  EMBED_ORIGINS?: string[]
  CADASTRO_SUCESSO_URL?: string
  SHOW_REQUESTER: boolean
  SUPPORT_HOURS: string
} & ContactEnv &
  LinkEnv

export const publicSettings = (env: PublicEnv, servesCalls: boolean): PublicSettings => ({
  product: env.PRODUCT,
  timezone: env.TIMEZONE,
  publicUrl: env.PUBLIC_URL,
  accessUrl: env.ACCESS_URL,
  embedOrigins: env.EMBED_ORIGINS ?? [],
  cadastroSucessoUrl: env.CADASTRO_SUCESSO_URL,
  servesCalls,
  showRequester: env.SHOW_REQUESTER,
  phones: env.SUPPORT_PHONES,
  contact: readContact(env),
  hours: env.SUPPORT_HOURS,
  links: readPortalLinks(env),
})
