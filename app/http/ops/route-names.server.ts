import { callAreas } from '~/site/call-areas'
import { basePath } from '~/site/paths'
import { patternOf, screenAt } from '~/site/screens'

/** What was asked for, as the log says it: the pattern of the address, and the numbers of what it names. */
export type AskedAddress = { route: string; ids?: number[] }

const others = [
  '/',
  basePath,
  '/healthz',
  '/metrics',
  '/favicon.ico',
  `${basePath}/__manifest`,
  '/robots.txt',
  `${basePath}/sitemap.xml`,
]
const areas = [`${basePath}/assets`, basePath, ...callAreas]

/**
 * Tells the pattern of any path: `calls` are the addresses beside the screens, `{x}` standing for a segment. What is no
 * address of the portal's is only told by where it would be: somebody may have written anything into it.
 */
export function makeRouteNames(calls: string[]) {
  const patterns = [...calls, ...others].map((route) => {
    const bare = route === '/' ? route : route.replace(/\/$/, '')
    return { route, pattern: patternOf(bare.replace(/\{(\w+)\}/g, ':$1')) }
  })
  return (path: string): AskedAddress => {
    const screen = screenAt(path)
    const bare = path === '/' ? path : path.replace(/\/$/, '')
    const known = screen ? `${basePath}/${screen.path}` : patterns.find(({ pattern }) => pattern.test(bare))?.route
    if (known === undefined) return { route: `${areas.find((area) => path.startsWith(`${area}/`)) ?? ''}/*` }
    const ids = path.split('/').filter((segment) => /^\d{1,9}$/.test(segment))
    return { route: known, ...(ids.length > 0 && { ids: ids.map(Number) }) }
  }
}
