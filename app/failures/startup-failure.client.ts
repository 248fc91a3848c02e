/**
 * Tells the person that the page's program didn't start (A7). The page below stays what the server sent: links and forms
 * work. The sentence is written here, since the catalogues may be what failed.
 */
export function reportStartupFailure() {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.className = 'startup-failure'
  notice.textContent = 'Ocorreu um erro na inicialização desta aplicação.'
  document.body.prepend(notice)
}
