import type { BackendModule } from 'i18next'

/**
 * The namespaces that the browser can load on demand. Left out: `enums`, `enums-portal`, `errors` and all subfolders but
 * `mesa`, which other namespaces import; and `offline`, which only the build uses.
 */
const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../locales/*/{,mesa/}*.ts',
  '!../locales/*/{enums,enums-portal,errors,offline}.ts',
])

export const catalogueBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, done) {
    const folder = `../locales/${locale}`
    const load = catalogues[`${folder}/${namespace}.ts`] ?? catalogues[`${folder}/mesa/${namespace}.ts`]
    if (!load) return done(new Error(`no catalogue ${locale}/${namespace}`), false)
    load().then(
      (catalogue) => done(null, catalogue.default),
      (error: Error) => done(error, false),
    )
  },
}
