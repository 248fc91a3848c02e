const site = 'https://www.portal.example'

/** Environment variables that `demo.ts` sets unless they are given. They enable every menu link. */
export const demoSettings = {
  SUPPORT_PHONES: '(81) 3333-1111,0800 123 4567',
  CONTACT_NAME: 'Central de Compras de Exemplo',
  CONTACT_ADDRESS: 'Rua do Exemplo, 100, Centro, Exemplo – PE, 50000-000',
  CONTACT_EMAIL: 'atendimento@portal.example',
  CONTACT_DPO: 'Ana Exemplo <encarregada@portal.example>',
  LINK_PORTAL: `${site}/o-portal`,
  LINK_FALE_CONOSCO: `${site}/fale-conosco`,
  LINK_FORNECEDOR: `${site}/fornecedor`,
  LINK_COMPRADOR: `${site}/comprador`,
  LINK_BLOG: `${site}/blog`,
  LINK_YOUTUBE: 'https://video.example/portal',
  LINK_ENTRAR_PREGAO: 'https://pregao.portal.example/',
  LINK_ENTRAR_DISPENSA: 'https://dispensa.portal.example/',
  LINK_ENTRAR_BANCO_DE_PRECO: 'https://precos.portal.example/',
  LINK_PREGAO_ELETRONICO: `${site}/pregao-eletronico`,
  LINK_DISPENSA_ELETRONICA: `${site}/dispensa-eletronica`,
  LINK_BANCO_DE_PRECO: `${site}/banco-de-preco`,
  LINK_COTACAO: `${site}/cotacao`,
  LINK_FACEBOOK: 'https://rede.example/portal',
  LINK_INSTAGRAM: 'https://fotos.example/portal',
  LINK_LINKEDIN: 'https://trabalho.example/portal',
}

/** The same for the OCDS data, which a portal in front of another system does not have. */
export const demoOcds = {
  // The prefix of the standard's own examples.
  OCDS_PREFIX: 'ocds-213czf',
  OCDS_PUBLISHER: demoSettings.CONTACT_NAME,
}
