import net from 'node:net'

/** A port that is free at this moment. */
export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A port that is free at this moment, as the one after it is. */
export async function freePortPair(): Promise<number> {
  const port = await freePort()
  return (await isFree(port + 1)) ? port : freePortPair()
}

function isFree(port: number) {
  return new Promise<boolean>((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
