interface Window {
  /** React takes the page over from here on. */
  started?: boolean
  /** The page was woken because what it shows is old. */
  due?: boolean
}
