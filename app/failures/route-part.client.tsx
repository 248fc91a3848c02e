import i18next from 'i18next'
import { inTime } from '~/ui/in-time'
import { FailureScreen } from './error-screen'
import { FailedReading } from './failed-reading'
import { followNewBuild } from './new-build.client'

type Part = { default?: unknown; handle?: { i18n?: string[] } }
type Route = { id: string; module: string; css?: string[] }

/**
 * Fetches the program of a screen, with its style and its texts (A8). Where it doesn't come, at the latest after 120 s,
 * the screen says so and can be asked for again; of a portal that was published anew the wanted address is loaded.
 */
export async function loadRoutePart(route: Route, loaded: Record<string, Part>): Promise<Part> {
  const known = loaded[route.id]
  if (known) return known
  const part = await inTime(load(route)).catch(() => null)
  if (!part && (await followNewBuild())) return new Promise(() => {})
  loaded[route.id] = part ?? { default: FailedPart }
  return loaded[route.id] as Part
}

async function load({ module, css = [] }: Route) {
  const [part] = await Promise.all([import(/* @vite-ignore */ module) as Promise<Part>, ...css.map(loadStyle)])
  const texts = part.handle?.i18n ?? []
  await i18next.loadNamespaces(texts)
  if (!texts.every((name) => i18next.hasResourceBundle(i18next.language, name))) throw new Error('texts did not load')
  return part
}

/** Remix waits for a style as long as it takes; of one that was fetched before, no time. */
async function loadStyle(href: string) {
  const style = await fetch(href)
  if (!style.ok) throw new Error('a style did not load')
}

const FailedPart = () => <FailureScreen error={new FailedReading(500, { error: 'chunk' })} />
