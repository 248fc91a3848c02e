export type RouteModule = { default?: unknown; handle?: { i18n?: string[] } }
export type ManifestRoute = { id: string; module: string; css?: string[] }

type LoadRouteModule = (route: ManifestRoute, loaded: Record<string, RouteModule>) => Promise<RouteModule>

declare global {
  interface Window {
    loadRouteModule: LoadRouteModule
  }
}

/**
 * Replaces Remix's function of this name (vite.config.ts; the build fails if Remix's is missing). If a module fails to
 * load, Remix's version reloads the page without a message, and no option changes that. This one calls the global that
 * entry.client.tsx sets: Remix itself imports this file, so it must not import anything that imports Remix.
 */
export const loadRouteModule: LoadRouteModule = (route, loaded) => window.loadRouteModule(route, loaded)
