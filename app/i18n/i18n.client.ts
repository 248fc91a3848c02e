import type { BackendModule } from 'i18next'

/**
 * The namespaces that the browser can load on demand. Left out: subfolders; `enums`, `enums-portal` and `errors`, which
 * other namespaces import; and `offline`, which only the build uses.
 */
const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/*.ts',
  '!../locales/*/{enums,enums-portal,errors,offline}.ts',
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
