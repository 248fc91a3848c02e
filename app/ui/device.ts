type Hints = {
  deviceMemory?: number
  connection?: { saveData?: boolean; effectiveType?: string }
}

export function savesData() {
  const { connection }: Navigator & Hints = navigator
  return Boolean(connection?.saveData)
}

/** Whether device and network allow optional work, such as hydrating static pages. Unknown values count as capable. */
export function isCapableDevice() {
  const { connection, deviceMemory = 8, hardwareConcurrency }: Navigator & Hints = navigator
  return !(
    savesData() ||
    deviceMemory <= 2 ||
    hardwareConcurrency <= 2 ||
    /[23]g/.test(connection?.effectiveType ?? '')
  )
}
