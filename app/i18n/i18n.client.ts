import type { BackendModule } from 'i18next'

/** Each area of each language is a file of its own, fetched when a screen needs it; three are parts of others. */
const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.ts',
  '!../locales/*/{enums,enums-portal,errors}.ts',
])

export const catalogueBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, done) {
    const load = catalogues[`../locales/${locale}/${namespace}.ts`]
    if (!load) return done(new Error(`no catalogue ${locale}/${namespace}`), false)
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: Error) => done(error, false),
    )
  },
}
