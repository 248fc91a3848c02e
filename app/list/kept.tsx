import { chosenLanguage } from '~/site/paths'

/** What a GET form must carry along, since its fields replace the whole query. */
export function Kept({ query }: { query: URLSearchParams }) {
  const lng = chosenLanguage()
  const kept = lng ? new Map([...query, ['lng', lng]]) : query
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
