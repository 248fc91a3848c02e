import { type AppLoadContext, createCookie } from '@remix-run/node'
import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import type { Procurement } from '~/domain/procurement'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { textOptions } from '~/format/text-options'
import { makeTimes, type Times } from '~/format/times'
import { catalogues } from './catalogues.server'

/** Stores the chosen language. `secure` is set when the cookie is serialized. */
export const languageCookie = createCookie('lng', {
  path: '/licitacao-pub/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
})

const options = {
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  defaultNS: 'common',
  resources: catalogues as Resource,
  ...textOptions,
} as const

/** One instance per language, shared by all requests. */
const instances = new Map<Locale, i18n>()
for (const lng of locales) {
  const instance = createInstance()
  // With inline resources and `initImmediate` off, `init` is synchronous.
  void instance.use(initReactI18next).init({ ...options, lng, initImmediate: false })
  instances.set(lng, instance)
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ['searchParams', 'cookie'],
    cookie: languageCookie,
  },
  i18next: options,
})

/** The language in the URL, else the one in the cookie, else Portuguese (A3). */
export async function readLocale(request: Request): Promise<Locale> {
  return (await detector.getLocale(request)) as Locale
}

export function findI18n(locale: Locale) {
  const instance = instances.get(locale)
  if (!instance) throw new Error(`no catalogue for ${locale}`)
  return instance
}

/** The visitor's language, the portal's parameters, and times in the portal's time zone. */
type Reader = { locale: Locale; parametros: Awaited<ReturnType<Procurement['parametros']>>; times: Times }

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** Set by the first `findReader` of the request. */
    reader?: Promise<Reader>
  }
}

/** The reader is loaded once per request, because all loaders share the context. */
export function findReader(request: Request, context: AppLoadContext) {
  context.reader ??= loadReader(request, context.procurement)
  return context.reader
}

async function loadReader(request: Request, procurement: Procurement): Promise<Reader> {
  const [locale, parametros] = await Promise.all([readLocale(request), procurement.parametros()])
  return { locale, parametros, times: makeTimes({ locale, timezone: parametros.timezone }) }
}
