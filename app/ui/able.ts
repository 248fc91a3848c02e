type Hints = {
  deviceMemory?: number
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Whether whoever reads asked for no more than is needed. */
export function savesData() {
  const { connection }: Navigator & Hints = navigator
  return Boolean(connection?.saveData)
}

/**
 * Whether the device and its line can afford more than what is needed: to take a page over by itself, to draw more of a
 * document than is seen. What the browser doesn't tell counts as able.
 */
export function able() {
  const { connection, deviceMemory = 8, hardwareConcurrency }: Navigator & Hints = navigator
  return !(
    savesData() ||
    deviceMemory <= 2 ||
    hardwareConcurrency <= 2 ||
    /[23]g/.test(connection?.effectiveType ?? '')
  )
}
