import type { AppLoadContext } from '@remix-run/node'
import { remoteContext } from './remote-context.server'

/** What a loader was given; on a host that gives each request nothing, the system that the settings name (M2). */
export const contextOf = (given: AppLoadContext): AppLoadContext =>
  'procurement' in given ? given : Object.assign(given, remoteContext())
