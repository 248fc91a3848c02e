type Named = [name: string, pattern: RegExp][]

// The first match wins, because most browsers also name other browsers in their user agent.
const browsers: Named = [
  ['Edge', /\bEdgA?\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrome\//],
  ['Safari', /\bSafari\//],
]
const systems: Named = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\biP(?:hone|ad)\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (text: string, named: Named) => named.find(([, pattern]) => pattern.test(text))?.[0]

/** The browser and the system, as 'Firefox, Windows', by which a person recognizes a session; `null` if unknown. */
export function nameNavegador(userAgent: string | null) {
  const names = [nameIn(userAgent ?? '', browsers), nameIn(userAgent ?? '', systems)]
  return names.filter(Boolean).join(', ') || null
}
