import type { ParametrosPublicos } from '~/domain/procurement'
import type { Env } from '~/env.server'

/** Public parameters from the settings (A11). */
export const toParametros = (env: Env): ParametrosPublicos => ({
  validarImpugnacaoPublica: env.VALIDAR_IMPUGNACAO_PUBLICA,
  esclarecimentoPubAtivo: env.ESCLARECIMENTO_PUB_ATIVO,
  chaveSiteCaptcha: env.RECAPTCHA_SITE_KEY ?? null,
  extensoesAceitas: env.ACCEPTED_EXTENSIONS,
  timezone: env.TIMEZONE,
})
