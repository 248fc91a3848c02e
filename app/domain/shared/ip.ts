/** An address's network: its first `v4` or `v6` bits, in whole groups. IPv4-mapped IPv6 counts as IPv4. */
export function networkOfAddress(ip: string | undefined, { v4, v6 }: { v4: number; v6: number }) {
  const dotted = ip?.match(/(?:\d+\.){3}\d+$/)?.[0].split('.')
  if (dotted) return ipv4Network(dotted, v4)
  if (!ip?.includes(':')) return undefined
  const groups = ipv6Groups(ip)
  const mapped = mappedIpv4(groups)
  if (mapped) return ipv4Network(mapped, v4)
  return `${groups.slice(0, v6 / 16).join(':')}::/${v6}`
}

const ipv4Network = (dotted: string[], bits: number) =>
  `${[...dotted.slice(0, bits / 8), ...Array(4 - bits / 8).fill('0')].join('.')}/${bits}`

function ipv6Groups(ip: string) {
  const [head = '', tail] = ip.replace(/%.*$/, '').toLowerCase().split('::', 2)
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const all = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return all.map((group: string) => group.replace(/^0+(?=.)/, ''))
}

function mappedIpv4(groups: string[]) {
  if (groups.length !== 8 || groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups.slice(6).flatMap((group) => {
    const bits = Number.parseInt(group, 16)
    return [String(bits >> 8), String(bits & 255)]
  })
}
