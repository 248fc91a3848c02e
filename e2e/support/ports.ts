import path from 'node:path'
import { temporaryPlace } from '../../tests/temporary'

/**
 * The first of the four ports of the portals. Helper servers (mail, commands, framing sites) use ports 100 to 600 above
 * the port of their portal. Two checkouts tested at the same time need different values of E2E_PORT.
 */
const first = Number(process.env.E2E_PORT ?? 4173)

/**
 * The ports of the portals under test. `embutido` runs on the embedded database, `postgres` on PostgreSQL. Two portals
 * stand in front of `embutido`: `remoto` on the portal's own server, `serve` on the stock remix-serve.
 */
export const ports = { embutido: first, postgres: first + 1, remoto: first + 2, serve: first + 3 }

/**
 * Returns the port of the portal that stores what the portal on `port` receives. A portal in front of another one
 * stores nothing.
 */
export const findKeeper = (port: number) => (port === ports.postgres ? port : ports.embutido)

/** The token by which a portal recognizes the portal in front of it. */
export const remoteToken = 'senha-entre-dois-portais-so-dos-testes'

/**
 * A data folder that holds only the sample. Tests start further portals on a copy of it, because loading the sample
 * takes many seconds.
 */
export const sampleFolder = path.join(temporaryPlace, `licitacao-pub-exemplo-${first}`)
