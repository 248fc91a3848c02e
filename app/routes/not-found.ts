import { notFound } from '~/web/http.server'

/** A2: any other address. */
export function loader() {
  throw notFound()
}

export default () => null
