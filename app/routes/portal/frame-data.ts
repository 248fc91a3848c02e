import { useRouteLoaderData } from '@remix-run/react'
import type { PortalLinks } from '~/site/portal-links'

/** What the bars of the portal pages tell: phones, hours, and the addresses that are set. */
export type FrameData = { origens: string; phones: string[]; hours: { from: string; to: string }; links: PortalLinks }

const nothing: FrameData = { origens: '', phones: [], hours: { from: '08:00', to: '18:00' }, links: {} }

/** Also where the frame stands around a failure. */
export const useFrameData = () => (useRouteLoaderData('routes/portal/frame') as FrameData | undefined) ?? nothing
