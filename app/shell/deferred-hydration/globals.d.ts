declare module '*?script' {
  const text: string
  export default text
  export const address: string
}

interface Window {
  hydrationStarted?: boolean
  hydrationDone?: boolean
  /** The page was hydrated because its content is stale and should be refreshed. */
  refreshDue?: boolean
}
