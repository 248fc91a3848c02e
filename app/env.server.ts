import { z } from 'zod'
import { pt } from 'zod/locales'
import { niveisAssinatura } from '~/domain/cadastro/assinatura'

/** `Nome <endereço@domínio>`. */
const mailbox = (text: string) => /^(?<name>[^<>\p{Cc}]*)<(?<address>[^\s<>@]+@[^\s<>@]+)>$/u.exec(text.trim())?.groups
const nameAndAddress = z.object({ name: z.string().trim(), address: z.string() }, 'Nome <endereço@domínio>')
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>]{2,300}$/u, 'uma linha de texto, com até 300 letras')

const simNao = z.enum(['true', 'false']).transform((value) => value === 'true')
const httpUrl = z.url({ protocol: /^https?$/ })
const remoteUrl = httpUrl.refine(
  (url) => /^https?:\/\/[^@?#]*$/.test(url),
  'o endereço do sistema, sem usuário, senha, parâmetros nem #',
)

/** Where the menus of the portal pages lead (A10). */
const linksOfThePortal = {
  LINK_PORTAL: httpUrl.optional(),
  LINK_FALE_CONOSCO: httpUrl.optional(),
  LINK_FORNECEDOR: httpUrl.optional(),
  LINK_COMPRADOR: httpUrl.optional(),
  LINK_BLOG: httpUrl.optional(),
  LINK_YOUTUBE: httpUrl.optional(),
  LINK_ENTRAR_PREGAO: httpUrl.optional(),
  LINK_ENTRAR_DISPENSA: httpUrl.optional(),
  LINK_ENTRAR_BANCO_DE_PRECO: httpUrl.optional(),
  LINK_PREGAO_ELETRONICO: httpUrl.optional(),
  LINK_DISPENSA_ELETRONICA: httpUrl.optional(),
  LINK_BANCO_DE_PRECO: httpUrl.optional(),
  LINK_COTACAO: httpUrl.optional(),
  LINK_FACEBOOK: httpUrl.optional(),
  LINK_INSTAGRAM: httpUrl.optional(),
  LINK_LINKEDIN: httpUrl.optional(),
}

/** Of a site that may be named where a policy lists sites: an origin and no more, without a wildcard, in the clear only here. */
const isOrigin = (text: string) =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  /^(https:\/\/[^*]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/.test(text)

/** Every setting, with its default. Nothing else in the program reads the process's environment. */
export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: httpUrl.optional(),
  /** Where the full application is, to which ACESSAR leads (C3). */
  ACCESS_URL: remoteUrl.optional(),
  TRUST_PROXY: z.union([simNao, z.coerce.number().int().min(0), z.string()]).default(false),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATABASE_TIMEOUT: z.coerce.number().int().min(1).max(600).default(10),
  DATA_DIR: z.string().default('./data'),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .default('Portal de Licitações <nao-responda@localhost>')
    .transform(mailbox)
    .pipe(nameAndAddress),
  SUPPORT_PHONES: z
    .string()
    .default('(00) 0000-0000,(00) 0000-0000')
    .transform((list) => list.split(',').map((phone) => phone.trim()))
    .pipe(z.array(z.string().regex(/^[0-9()+ -]{8,20}$/, 'lista de telefones separados por vírgula'))),
  SUPPORT_HOURS: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, 'horário como 08:00-18:00')
    .default('08:00-18:00'),
  CONTACT_NAME: line.optional(),
  CONTACT_ADDRESS: line.optional(),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_DPO: z.string().transform(mailbox).pipe(nameAndAddress).optional(),
  ...linksOfThePortal,
  EMBED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().refine(isOrigin, 'origens como https://www.exemplo.gov.br, separadas por vírgula')))
    .optional(),
  CADASTRO_SUCESSO_URL: z.url({ protocol: /^https$/ }).optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).default(64),
  REMOTE_URL: remoteUrl.optional(),
  REMOTE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'pelo menos 32 letras, algarismos e sinais, sem acentos nem espaços')
    .optional(),
  TIMEZONE: z
    .string()
    .default('America/Sao_Paulo')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'não é um fuso horário conhecido'),
  VALIDAR_IMPUGNACAO_PUBLICA: simNao.default(true),
  ESCLARECIMENTO_PUB_ATIVO: simNao.default(true),
  SHOW_REQUESTER: simNao.default(true),
  RECURSO_ATE_DIAS: z.coerce.number().int().min(1).max(36_500).default(365),
  ACCEPTED_EXTENSIONS: z
    .string()
    .default('pdf,txt,xls,xlsx')
    .transform((list) =>
      list.trim() === '*' ? [] : list.split(',').map((extension) => extension.trim().toLowerCase()),
    )
    .pipe(
      z
        .array(z.string().regex(/^[a-z0-9]{1,10}$/, 'lista de extensões sem ponto, separadas por vírgula, ou *'))
        .refine((list) => list.length === 0 || list.includes('pdf'), 'pdf precisa estar na lista'),
    ),
  UPLOADS_MB: z.coerce.number().int().min(30).default(5000),
  UPLOADS_MB_PER_NETWORK: z.coerce.number().int().min(30).default(600),
  CLAMD_URL: z
    .string()
    .regex(/^(tcp:\/\/[^/]+:\d{1,5}|unix:\/.+)$/, 'tcp://maquina:porta ou unix:/caminho')
    .optional(),
  CEP_URL: z
    .string()
    .default('https://viacep.com.br/ws/{cep}/json/,https://brasilapi.com.br/api/cep/v2/{cep}')
    .transform((list) => (list.trim() === 'nenhum' ? [] : list.split(',').map((url) => url.trim())))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^https?:\/\/[^@\s]*\{cep\}[^@\s]*$/,
            'lista de endereços com {cep}, separados por vírgula, ou nenhum',
          ),
      ),
    ),
  TERMS_PRESET: simNao.default(true),
  SIGNATURE_ROOTS: z.string().optional(),
  SIGNATURE_LEVEL: z.enum(niveisAssinatura).default('avancada'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  PRODUCT: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'só letras e algarismos')
    .default('Portal'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Env = z.output<typeof envSchema>
/** The settings of a portal in front of another system. */
export type RemoteEnv = Env & { REMOTE_URL: string }

/** `other` is set where `one` is; looked at also when other settings are wrong, so that all are listed at once. */
const together = <Name extends string>(one: Name, other: Name): Rule<Name> => [
  (given) => given[one] === undefined || given[other] !== undefined,
  { path: [other], error: `obrigatório junto com ${one}`, when: () => true },
]
type Rule<Name extends string> = [
  (given: { [name in Name]?: string }) => boolean,
  { path: Name[]; error: string; when(): boolean },
]

const checkedSchema = envSchema
  .refine(...together('DATABASE_URL', 'SECRET'))
  .refine(...together('SMTP_URL', 'PUBLIC_URL'))
  .refine(...together('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'))
  .refine(...together('RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'))
  .refine(
    ({ CADASTRO_SUCESSO_URL: url = '', EMBED_ORIGINS = [] }) =>
      !URL.canParse(url) || EMBED_ORIGINS.includes(new URL(url).origin),
    { path: ['CADASTRO_SUCESSO_URL'], error: 'um endereço https de um dos sites de EMBED_ORIGINS' },
  )

/** Thrown at start when a setting is wrong: the message names every one of them (A7). */
export class EnvError extends Error {}

/** Parses the settings; an empty variable counts as one that is not set. */
export function parseEnv(source: Source): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = checkedSchema.safeParse(given, { error: pt().localeError })
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
