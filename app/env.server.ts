import { z } from 'zod'
import { pt } from 'zod/locales'

const simNao = z.enum(['true', 'false']).transform((value) => value === 'true')
const httpUrl = z.url({ protocol: /^https?$/ })
const remoteUrl = httpUrl.refine(
  (url) => /^https?:\/\/[^@?#]*$/.test(url),
  'o endereço do sistema, sem usuário, senha, parâmetros nem #',
)

/** Every setting, with its default. Nothing else in the program reads the process's environment. */
export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: z.union([simNao, z.coerce.number().int().min(0), z.string()]).default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(600).default(10),
  DATA_DIR: z.string().default('./data'),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).default(64),
  REMOTE_URL: remoteUrl.optional(),
  TIMEZONE: z
    .string()
    .default('America/Sao_Paulo')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'não é um fuso horário conhecido'),
  VALIDAR_IMPUGNACAO_PUBLICA: simNao.default(true),
  ESCLARECIMENTO_PUB_ATIVO: simNao.default(true),
  SHOW_REQUESTER: simNao.default(true),
  ACCEPTED_EXTENSIONS: z
    .string()
    .default('pdf,txt,xls,xlsx')
    .transform((list) => list.split(',').map((extension) => extension.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9]{1,10}$/, 'lista de extensões sem ponto, separadas por vírgula')).min(1)),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  PRODUCT: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'só letras e algarismos')
    .default('Portal'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Env = z.output<typeof envSchema>
/** The settings of a portal in front of another system. */
export type RemoteEnv = Env & { REMOTE_URL: string }

/** Thrown at start when a setting is wrong: the message names every one of them (A7). */
export class EnvError extends Error {}

/** Parses the settings; an empty variable counts as one that is not set. */
export function parseEnv(source: Source): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(given, { error: pt().localeError })
  if (parsed.success) return parsed.data
  throw toCorrect(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

/** The same where a system behind the portal is a must. */
export function parseRemoteEnv(source: Source): RemoteEnv {
  const { REMOTE_URL, ...env } = parseEnv(source)
  if (!REMOTE_URL) throw toCorrect(['REMOTE_URL: obrigatório sem servidor próprio'])
  return { ...env, REMOTE_URL }
}

type Source = Record<string, string | undefined>

const toCorrect = (problems: string[]) =>
  new EnvError(
    `Ocorreu um erro na inicialização desta aplicação.\nConfigurações a corrigir:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  )
