/**
 * The Remix options, used by vite.config.ts.
 * `basename` has no trailing slash: with one, `/licitacao-pub` answers 404 and going to `/` in the browser blanks the page.
 * @type {import('@remix-run/dev').VitePluginConfig & { basename: string }}
 */
export default {
  basename: '/licitacao-pub',
  appDirectory: 'app',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
}
