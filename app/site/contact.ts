/** Who runs the portal and how he is reached, as far as the settings say (W7). */
export type Contact = {
  nome?: string
  endereco?: string
  email?: string
  /** Who answers for personal data. */
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
  // A number of zeros alone, as it is by default, is nobody's.
  phones: [...new Set(env.SUPPORT_PHONES)].filter((phone) => /[1-9]/.test(phone)),
})
