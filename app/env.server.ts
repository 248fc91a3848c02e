import { isIP } from 'node:net'
import { z } from 'zod'
import { pt } from 'zod/locales'
import { niveisAssinatura } from '~/domain/cadastro/assinatura'
import { readAlcances } from '~/domain/sincronizacao/alcance'
import { readValue } from '~/format/date-time-field'

/** A single origin, usable in a CSP: no wildcard, plain http only for localhost. */
const isOrigin = (text: string) =>
  URL.canParse(text) &&
  new URL(text).origin === text &&
  /^(https:\/\/[^*]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)$/.test(text)

const isPublicAddress = (text: string) => /^https?:\/\/[^/?#@]+\/?$/.test(text)

const isProxyList = (list: string) =>
  list.split(',').every((one) => {
    const [address = '', bits, ...rest] = one.trim().split('/')
    if (rest.length > 0 || (bits !== undefined && !/^[1-9]\d{0,2}$/.test(bits))) return false
    const maxBits = { 4: 32, 6: 128 }[isIP(address)]
    return maxBits ? Number(bits ?? maxBits) <= maxBits : !bits && /^(loopback|linklocal|uniquelocal)$/.test(address)
  })

const mailbox = (text: string) => /^(?<name>[^<>\p{Cc}]*)<(?<address>[^\s<>@]+@[^\s<>@]+)>$/u.exec(text.trim())?.groups
const nameAndAddress = z.object({ name: z.string().trim(), address: z.string() }, 'Nome <endereço@domínio>')
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}<>]{2,300}$/u, 'uma linha de texto, com até 300 caracteres')

const booleanSetting = z.enum(['true', 'false']).transform((value) => value === 'true')
const httpUrl = z.url({ protocol: /^https?$/ })
const remoteUrl = httpUrl.refine(
  (url) => /^https?:\/\/[^@?#]*$/.test(url),
  'o endereço do sistema, sem usuário, senha, parâmetros nem #',
)

const alcances = z.string().transform((text, context) => {
  const read = readAlcances(text)
  if ('alcances' in read) return read.alcances
  context.addIssue({ code: 'custom', message: read.erro })
  return z.NEVER
})

/** The open contracting data (W11): whose identifiers they have, who publishes them, and under which terms. */
const ocdsSettings = {
  OCDS_PREFIX: z
    .string()
    .regex(/^ocds-[a-z0-9]{6}$/, 'um prefixo registrado, como ocds-213czf')
    .optional(),
  OCDS_PUBLISHER: line.optional(),
  OCDS_LICENSE: httpUrl.optional(),
  OCDS_POLICY: httpUrl.optional(),
}
const isDay = (text: string) => text.length === 10 && readValue(text, 'UTC') !== null

const portalLinkSettings = {
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

/** Every setting with its default. The server reads no other variable except `NODE_ENV`. */
export const envSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: httpUrl
    .refine(isPublicAddress, 'só o começo do endereço, como https://licitacoes.exemplo.gov.br, sem caminho')
    .optional(),
  /** The full application, target of ACESSAR (C3). */
  ACCESS_URL: remoteUrl.optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(true|false|\d{1,2})$/.test(text) || isProxyList(text),
      'true, false, quantos proxies há na frente, ou os seus endereços separados por vírgula',
    )
    .transform((text) => (/^(true|false)$/.test(text) ? text === 'true' : /^\d+$/.test(text) ? Number(text) : text))
    .default(false),
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
  /** Contact for vulnerability reports; without it there is no security.txt. */
  SECURITY_CONTACT: z
    .union([z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^(https|mailto|tel)$/ })])
    .optional(),
  ...portalLinkSettings,
  EMBED_ORIGINS: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().refine(isOrigin, 'origens como https://www.exemplo.gov.br, separadas por vírgula')))
    .optional(),
  CADASTRO_SUCESSO_URL: httpUrl.optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).default(64),
  REMOTE_URL: remoteUrl.optional(),
  REMOTE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'pelo menos 32 letras, números e sinais, sem acentos nem espaços')
    .optional(),
  /** The bodies, towns and states whose purchases the portal takes from PNCP by itself (W15). */
  SYNC_PNCP: alcances.optional(),
  SYNC_DESDE: z.string().refine(isDay, 'um dia que exista, como 2025-01-31').optional(),
  /** Minutes from the start of a round to that of the next. */
  /** `copy`: the portal keeps copies of the documents. */
  SYNC_DOCUMENTS: z.literal('copy').optional(),
  SYNC_EVERY: z.coerce.number().int().min(1).max(1440).default(15),
  PNCP_URL: httpUrl
    .refine(isPublicAddress, 'só o começo do endereço, como https://pncp.gov.br, sem caminho')
    .default('https://pncp.gov.br'),
  ...ocdsSettings,
  TIMEZONE: z
    .string()
    .default('America/Sao_Paulo')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'não é um fuso horário conhecido'),
  VALIDAR_IMPUGNACAO_PUBLICA: booleanSetting.default(true),
  ESCLARECIMENTO_PUB_ATIVO: booleanSetting.default(true),
  SHOW_REQUESTER: booleanSetting.default(true),
  OFFLINE_PAGE: booleanSetting.default(true),
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
    .transform((list) => (/^\s*(nenhum)?\s*$/.test(list) ? [] : list.split(',').map((url) => url.trim())))
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
  TERMS_PRESET: booleanSetting.default(true),
  SIGNATURE_ROOTS: z.string().optional(),
  SIGNATURE_LEVEL: z.enum(niveisAssinatura).default('avancada'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: httpUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  PRODUCT: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'só letras e números')
    .default('Portal'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Env = z.output<typeof envSchema>
/** The settings of a portal in front of a remote system. */
export type RemoteEnv = Env & { REMOTE_URL: string }

/** Requires `other` if `one` is set. `when` runs the check despite other errors, so that all are listed. */
const requiredWith = <Name extends string>(one: Name, other: Name): Rule<Name> => [
  (given) => given[one] === undefined || given[other] !== undefined,
  { path: [other], error: `obrigatório junto com ${one}`, when: () => true },
]
type Rule<Name extends string> = [
  (given: { [name in Name]?: unknown }) => boolean,
  { path: Name[]; error: string; when(): boolean },
]

/** Refuses settings of the portal's own data in front of another system, whose tenders are shown. */
const withoutRemote = (name: OwnSetting): Rule<OwnSetting | 'REMOTE_URL'> => [
  (given) => given[name] === undefined || given.REMOTE_URL === undefined,
  { path: [name], error: 'não vale junto com REMOTE_URL: as licitações são as do sistema de lá', when: () => true },
]
type OwnSetting = 'SYNC_PNCP' | keyof typeof ocdsSettings

const checkedSchema = envSchema
  .refine(...requiredWith('DATABASE_URL', 'SECRET'))
  .refine(...requiredWith('SMTP_URL', 'PUBLIC_URL'))
  .refine(...requiredWith('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'))
  .refine(...withoutRemote('SYNC_PNCP'))
  .refine(...requiredWith('RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'))
  .refine(...requiredWith('OCDS_PREFIX', 'OCDS_PUBLISHER'))
  .refine(...withoutRemote('OCDS_PREFIX'))
  .refine(...withoutRemote('OCDS_PUBLISHER'))
  .refine(...withoutRemote('OCDS_LICENSE'))
  .refine(...withoutRemote('OCDS_POLICY'))
  .refine(
    ({ CADASTRO_SUCESSO_URL: url = '', EMBED_ORIGINS = [] }) =>
      !URL.canParse(url) || EMBED_ORIGINS.includes(new URL(url).origin),
    {
      path: ['CADASTRO_SUCESSO_URL'],
      error: 'um endereço https, ou http nesta máquina, de um dos sites de EMBED_ORIGINS',
      when: () => true,
    },
  )

/** Thrown at startup; the message lists every invalid setting (A7). */
export class EnvError extends Error {}

/** Settings whose empty value says something other than the default. */
const mayBeEmpty = new Set(['CEP_URL'])

/** Parses the settings; an empty variable counts as unset, unless it may be empty. */
export function parseEnv(source: Source): Env {
  const isGiven = ([name, value]: [string, string | undefined]) => value || (value === '' && mayBeEmpty.has(name))
  const given = Object.fromEntries(Object.entries(source).filter(isGiven))
  const parsed = checkedSchema.safeParse(given, { error: pt().localeError })
  if (parsed.success) return parsed.data
  throw makeEnvError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

export function parseRemoteEnv(source: Source): RemoteEnv {
  const { REMOTE_URL, ...env } = parseEnv(source)
  if (!REMOTE_URL) throw makeEnvError(['REMOTE_URL: obrigatório sem servidor próprio'])
  return { ...env, REMOTE_URL }
}

type Source = Record<string, string | undefined>

/** For a setting found invalid only on use. */
export const envErrorFor = (name: keyof Env, problem: string) => makeEnvError([`${name}: ${problem}`])

export const makeEnvError = (problems: string[]) =>
  new EnvError(
    `Ocorreu um erro na inicialização desta aplicação.\nConfigurações a corrigir:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  )
