/** The public parameters every screen may need (A11). */
export type ParametrosPublicos = {
  validarImpugnacaoPublica: boolean
  esclarecimentoPubAtivo: boolean
  chaveSiteCaptcha: string | null
  extensoesAceitas: string[]
  timezone: string
}
