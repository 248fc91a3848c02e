/** The pages about the portal itself (W7): the server alone writes links to them, so no program carries their addresses. */
export const institucional = {
  sobre: '/sobre',
  contato: '/contato',
  privacidade: '/privacidade',
  acessibilidade: '/acessibilidade',
}
export type Institucional = keyof typeof institucional
