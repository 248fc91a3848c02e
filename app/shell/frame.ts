import { useMatches } from '@remix-run/react'
import type { ComponentType } from 'react'

/** What stands around some screens in place of what stands around all others. */
export type Frame = { Top: ComponentType; Bottom: ComponentType; className?: string }

/** A route says in its `handle` what stands around the screens within it. */
export const useFrame = () =>
  useMatches()
    .map(({ handle }) => (handle as { frame?: Frame } | undefined)?.frame)
    .findLast(Boolean)
