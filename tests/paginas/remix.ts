import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import type { RemixApp } from '~/http/pages/remix-app.server'

type Loader = (args: LoaderFunctionArgs) => Response

/** A stub of the Remix build with only these routes below the base path; each returns the response of its loader. */
export function buildRemix(loaders: Record<string, Loader>): RemixApp {
  const screens = Object.entries(loaders).map(([path, loader]) => [
    path,
    { id: path, parentId: 'root', path, module: { loader } },
  ])
  const build = {
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...Object.fromEntries(screens) },
    entry: { module: { default: () => new Response(), handleError() {} } },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/licitacao-pub/',
    basename: '/licitacao-pub',
    future: {},
    isSpaMode: false,
    assetsBuildDirectory: '',
  }
  return { build: build as unknown as ServerBuild, mode: 'production', files: [] }
}
