import { useRouteLoaderData } from '@remix-run/react'

/** Whether the portal runs on a database of its own: only then it lists items and offers its lists as files. */
export const useHasOwnData = () => ((useRouteLoaderData('root') ?? {}) as { itens?: true }).itens === true
