import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { languageCookie } from './language.server'

const catalogues = import.meta.glob<{ default: Resource }>('../locales/*/*.ts', { eager: true })
const resources: Record<string, Resource> = {}
for (const [file, catalogue] of Object.entries(catalogues)) {
  const [, locale = '', namespace = ''] = /locales\/([^/]+)\/([^/]+)\.ts$/.exec(file) ?? []
  resources[locale] = { ...resources[locale], [namespace]: catalogue.default }
}

const options = {
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  defaultNS: 'common',
  resources: resources as Resource,
  interpolation: { escapeValue: false },
} as const

/** One instance a language, built once: pages only choose. */
const instances = new Map<Locale, i18n>()
for (const lng of locales) {
  const plainTexts = new Map<string, unknown>()
  const instance = createInstance()
  // With its texts at hand and `initImmediate` off, an instance is ready when this call returns.
  void instance.use(initReactI18next).init({ ...options, lng, initImmediate: false })
  // Told the language, a text is found without working out anew each time which languages to look in.
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => Text
  Object.assign(instance, {
    getFixedT: (given: unknown, ...rest: unknown[]) =>
      remembering(getFixedT(given ?? [lng], ...rest), rest.join(), plainTexts),
  })
  instances.set(lng, instance)
}

type Text = (key: unknown, values?: unknown) => unknown

/**
 * Looks a text up once and fills in its values itself: a list asks for the same few for every line. What needs more than
 * that, a plural or a whole branch, is left to `t`. `scope` tells where a key is looked for.
 */
function remembering(t: Text, scope: string, texts: Map<string, unknown>): Text {
  const remembered: Text = (key, values) => {
    if (typeof key !== 'string' || (values !== undefined && !isPlain(values))) return t(key, values)
    const name = `${scope} ${key}`
    if (!texts.has(name)) texts.set(name, t(key, { skipInterpolation: true }))
    const text = texts.get(name)
    return values && typeof text === 'string' ? text.replace(/{{(\w+)}}/g, (_, slot) => String(values[slot])) : text
  }
  return Object.assign(remembered, t)
}

const isPlain = (values: unknown): values is Record<string, unknown> =>
  typeof values === 'object' && values !== null && !('count' in values) && !('returnObjects' in values)

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ['searchParams', 'cookie'],
    cookie: languageCookie,
  },
  i18next: options,
})

/** The language of the answer: `?lng=`, else the one chosen before, else Portuguese (A3). */
export async function localeOf(request: Request): Promise<Locale> {
  return (await detector.getLocale(request)) as Locale
}

/** The texts in one language, for the server. */
export function i18nOf(locale: Locale) {
  const instance = instances.get(locale)
  if (!instance) throw new Error(`no catalogue for ${locale}`)
  return instance
}
