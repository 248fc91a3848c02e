import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { arquivoPage } from '~/files/download-pages.server'

/** Serves the stored file that `?uri=` names (M3). */
export const loader = ({ context, ...args }: LoaderFunctionArgs) =>
  arquivoPage({ ...args, ...completeContext(context) })
