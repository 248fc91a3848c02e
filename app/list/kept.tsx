/** What a GET form must carry along, since its fields replace the whole query. */
export function Kept({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
