import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { anexosPage } from '~/files/download-pages.server'

/** Every attachment of a tender that is stored, in one zip (QUALITY 2.7). */
export const loader = ({ context, ...asked }: LoaderFunctionArgs) => anexosPage({ ...asked, ...contextOf(context) })
