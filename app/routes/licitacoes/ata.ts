import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { ataPage } from '~/files/download-pages.server'

/** The minutes of a tender, or why there are none (B6). */
export const loader = ({ context, ...args }: LoaderFunctionArgs) => ataPage({ ...args, ...completeContext(context) })
