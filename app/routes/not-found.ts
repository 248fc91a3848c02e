import { notFound } from '~/failures/thrown.server'

/** A2: every address that has no other route. */
export function loader() {
  throw notFound()
}

export default () => null
