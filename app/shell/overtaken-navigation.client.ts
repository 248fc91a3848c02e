/**
 * A click while another page is on its way cuts that page's answer off. Remix (2.17, single fetch) leaves the promise of
 * the answer's end without a reader, so that the browser would report as an error what only was overtaken.
 */
export function allowOvertakenNavigations() {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
