import type { loadRoutePart } from './route-part.client'

declare global {
  interface Window {
    loadRoutePart: typeof loadRoutePart
  }
}

/**
 * In place of Remix's own (vite.config.ts), which loads the page anew, without a word, whenever a part of the program
 * fails to come. It stands in Remix's file and so imports nothing that would import Remix.
 */
export const loadRouteModule: typeof loadRoutePart = (route, loaded) => window.loadRoutePart(route, loaded)
