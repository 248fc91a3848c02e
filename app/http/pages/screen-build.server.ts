import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/**
 * The build cut down to one screen, named by its path. The router compares an address with every route there is, several
 * times for a page, which takes longer than to read the tenders of a list; of a screen known beforehand there is little
 * to compare. Indexes of what is kept are kept: a browser takes them for known.
 */
export function screenBuild(build: ServerBuild, path: string): ServerBuild {
  const ids = new Set(routeIdsTo(build.routes, path))
  const kept = <T extends object>(routes: T) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id))) as T
  return { ...build, routes: kept(build.routes), assets: { ...build.assets, routes: kept(build.assets.routes) } }
}

function routeIdsTo(routes: Routes, path: string): string[] {
  const all = Object.values(routes).flatMap((route) => (route ? [route] : []))
  const parentOf = ({ parentId }: (typeof all)[number]) => all.find(({ id }) => id === parentId)
  const branchOf = (route: (typeof all)[number] | undefined): typeof all =>
    route ? [...branchOf(parentOf(route)), route] : []
  const branch = all.map(branchOf).find((routes) => routes.flatMap(({ path }) => path || []).join('/') === path)
  if (!branch) throw new Error(`no screen of the path ${path}`)
  const indexes = all.filter(({ index, parentId }) => index && branch.some(({ id }) => id === parentId))
  return [...branch, ...indexes].map(({ id }) => id)
}
