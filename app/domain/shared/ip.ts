/**
 * The network an address belongs to: its first `v4` or `v6` bits, which must be whole groups. An IPv4 address that came
 * by way of IPv6 counts as IPv4; `undefined` for what is no address.
 */
export function networkOf(ip: string | undefined, { v4, v6 }: { v4: number; v6: number }) {
  const dotted = ip?.match(/(?:\d+\.){3}\d+$/)?.[0].split('.')
  if (dotted) return `${[...dotted.slice(0, v4 / 8), ...Array(4 - v4 / 8).fill('0')].join('.')}/${v4}`
  if (!ip?.includes(':')) return undefined
  return `${ipv6Groups(ip)
    .slice(0, v6 / 16)
    .join(':')}::/${v6}`
}

/** The eight groups, those that '::' leaves out included. */
function ipv6Groups(ip: string) {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::', 2)
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  return tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
}
