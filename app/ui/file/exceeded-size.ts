/** L4: tells whoever listens on this page that a file was too large to be sent. */
export const raiseExceededSize = ({ name: nome, size: tamanho }: File) =>
  window.dispatchEvent(new CustomEvent('tamanho-excedido', { detail: { nome, tamanho } }))
