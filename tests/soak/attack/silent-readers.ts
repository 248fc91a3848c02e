import { connect, type Socket } from 'node:net'
import { paths, toHref } from '~/site/paths'

const connections = 100

/** Keeps a hundred connections from one network open. Each requests the longest page but never reads the response. */
export function holdSilently(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let ended = 0
  let over = false
  function open(number: number) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.1.6' }, () => {
      const address = `${toHref(paths.licitacoes(''))}?size=100&v=${number}.${ended}`
      socket.pause().write(`GET ${address} HTTP/1.1\r\nHost: portal\r\n\r\n`)
    })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      ended++
      if (!over) setTimeout(() => over || open(number), 500)
    })
  }
  for (let number = 0; number < connections; number++) open(number)
  return {
    ended: () => ended,
    release() {
      over = true
      for (const socket of sockets) socket.destroy()
    },
  }
}
