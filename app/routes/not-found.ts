import { notFound } from '~/failures/thrown.server'

/** A2: any other address. */
export function loader() {
  throw notFound()
}

export default () => null
