import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { documentoPage } from '~/files/download-pages.server'

/** Serves the PDF of a valid document by its code (F4). */
export const loader = ({ context, ...args }: LoaderFunctionArgs) =>
  documentoPage({ ...args, ...completeContext(context) })
