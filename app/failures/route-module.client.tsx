import i18next from 'i18next'
import type { ManifestRoute, RouteModule } from '~/framework/route-modules.client'
import { withTimeout } from '~/ui/with-timeout'
import { FailureScreen } from './error-screen'
import { FailedRead } from './failed-requests'
import { reloadForNewBuild } from './page-requests.client'

/** Loads a screen's module, styles and texts (A8); on failure, loads a newer build or shows an error with a retry. */
export async function loadRouteModuleOrFailure(
  route: ManifestRoute,
  loaded: Record<string, RouteModule>,
): Promise<RouteModule> {
  const known = loaded[route.id]
  if (known) return known
  const routeModule = await withTimeout(load(route)).catch(() => null)
  // Never resolves, because the browser is loading the newer build.
  if (!routeModule && (await reloadForNewBuild())) return new Promise(() => {})
  loaded[route.id] = routeModule ?? { default: RouteModuleFailure }
  return loaded[route.id] as RouteModule
}

async function load({ module, css = [] }: ManifestRoute) {
  const [routeModule] = await Promise.all([
    import(/* @vite-ignore */ module) as Promise<RouteModule>,
    ...css.map(loadStyle),
  ])
  const texts = routeModule.handle?.i18n ?? []
  await i18next.loadNamespaces(texts)
  if (!texts.every((name) => i18next.hasResourceBundle(i18next.language, name))) throw new Error('texts did not load')
  return routeModule
}

/** Fetches a stylesheet before Remix does, because Remix waits for it without a timeout. */
async function loadStyle(href: string) {
  const style = await fetch(href)
  if (!style.ok) throw new Error('a style did not load')
}

const RouteModuleFailure = () => <FailureScreen error={new FailedRead(500, { error: 'chunk' })} />
