import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { RemixI18Next } from 'remix-i18next/server'
import { defaultLocale, type Locale, locales } from '~/format/locale'
import { catalogues } from './catalogues.server'
import { languageCookie } from './language.server'

const options = {
  supportedLngs: [...locales],
  fallbackLng: defaultLocale,
  defaultNS: 'common',
  resources: catalogues as Resource,
  interpolation: { escapeValue: false },
} as const

/** One instance a language, built once: pages only choose. */
const instances = new Map<Locale, i18n>()
for (const lng of locales) {
  const instance = createInstance()
  // With its texts at hand and `initImmediate` off, an instance is ready when this call returns.
  void instance.use(initReactI18next).init({ ...options, lng, initImmediate: false })
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (...args: unknown[]) => Text
  const scopes = new Map<string, Text>()
  Object.assign(instance, {
    getFixedT(given: unknown, ...rest: unknown[]) {
      const scope = [given ?? lng, ...rest].join()
      // Told the language, a text is found without working out anew each time which languages to look in.
      const text = scopes.get(scope) ?? remembering(getFixedT(given ?? [lng], ...rest), new Intl.PluralRules(lng))
      scopes.set(scope, text)
      return text
    },
  })
  instances.set(lng, instance)
}

type Text = (key: unknown, values?: unknown) => unknown

/** What i18next reads as its own among the values of a call, besides `count` and `returnObjects`. */
const itsOwn = new Set(
  'ns context lng lngs fallbackLng ordinal replace postProcess interpolation skipInterpolation joinArrays returnDetails keySeparator nsSeparator'.split(
    ' ',
  ),
)
const isItsOwn = (name: string) => itsOwn.has(name) || name.startsWith('defaultValue')
/** A text with more in it than plain slots, as a format or another text. */
const needsMore = /\$t\(|{{(?!\w+}})/

/**
 * Looks a text up once, of a plural each form, and fills in its values itself: a list asks for the same few for every
 * line. What needs more than that is left to `t`, so that server and browser say the same.
 */
function remembering(t: Text, plurals: Intl.PluralRules): Text {
  const texts = new Map<string, unknown>()
  const look = (name: string, key: string, options?: object) => {
    if (!texts.has(name)) texts.set(name, t(key, { ...options, skipInterpolation: true }))
    return texts.get(name)
  }
  const remembered: Text = (key, values) => {
    // Most texts are asked for by their key alone.
    if (values === undefined && typeof key === 'string') return look(key, key)
    if (typeof key !== 'string' || !isPlain(values)) return t(key, values)
    const names = Object.keys(values)
    if (names.some(isItsOwn)) return t(key, values)
    const { count, returnObjects } = values
    const form = typeof count === 'number' ? (count === 0 ? 'zero' : plurals.select(count)) : ''
    const text = look(`${key} ${form} ${returnObjects}`, key, { count, returnObjects })
    if (typeof text !== 'string' || names.length === 0) return text
    return needsMore.test(text)
      ? t(key, values)
      : text.replace(/{{(\w+)}}/g, (whole, slot) => (slot in values ? String(values[slot] ?? '') : whole))
  }
  return Object.assign(remembered, t)
}

const isPlain = (values: unknown): values is Record<string, unknown> => typeof values === 'object' && values !== null

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ['searchParams', 'cookie'],
    cookie: languageCookie,
  },
  i18next: options,
})

/** The language of the answer: that of its address, else the one chosen before, else Portuguese (A3). */
export async function localeOf(request: Request): Promise<Locale> {
  return (await detector.getLocale(request)) as Locale
}

/** The texts in one language, for the server. */
export function i18nOf(locale: Locale) {
  const instance = instances.get(locale)
  if (!instance) throw new Error(`no catalogue for ${locale}`)
  return instance
}
