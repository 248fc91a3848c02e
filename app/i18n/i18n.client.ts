import type { BackendModule } from 'i18next'
import type { Catalogue } from './mesa-catalogues.client'

/**
 * The namespaces that the browser can load on demand. Left out: subfolders; `enums`, `enums-portal` and `errors`, which
 * other namespaces import; `correio`, `dadosPessoais` and `moldura`, which only the server says; and `offline`, which only
 * the build uses.
 */
const catalogues = import.meta.glob<Catalogue>([
  '../locales/*/*.ts',
  '!../locales/*/{correio,dadosPessoais,enums,enums-portal,errors,moldura,offline}.ts',
])

async function load(locale: string, namespace: string) {
  const folder = `../locales/${locale}`
  const found =
    catalogues[`${folder}/${namespace}.ts`] ??
    (await import('./mesa-catalogues.client')).mesaCatalogues[`${folder}/mesa/${namespace}.ts`]
  if (!found) throw new Error(`no catalogue ${locale}/${namespace}`)
  return (await found()).default
}

export const catalogueBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, done) {
    load(locale, namespace).then(
      (catalogue) => done(null, catalogue),
      (error: Error) => done(error, false),
    )
  },
}
