import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { anexosPage } from '~/files/download-pages.server'

export const loader = ({ context, ...args }: LoaderFunctionArgs) => anexosPage({ ...args, ...completeContext(context) })
