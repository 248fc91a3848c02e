import { buildCompra, startPncpVivo } from '../../tests/sincronizacao/pncp-vivo'

/** A stub of PNCP with as many purchases as the first argument says, of all modalities and of the last 400 days. */
const total = Number(process.argv[2])
const minute = 60_000
const days = 400
const now = Date.now()
const pncp = await startPncpVivo(() => new Date())
// The newest first, as the stub lists them.
for (let place = 0; place < total; place++) {
  const at = new Date(now - (place / total) * days * 24 * 60 * minute)
  const end = new Date(at.getTime() + 20 * 24 * 60 * minute).toISOString().slice(0, 19)
  pncp.publish(buildCompra(total - place, at, { modalidadeId: 1 + (place % 14), dataEncerramentoProposta: end }))
}
console.info(pncp.url)
