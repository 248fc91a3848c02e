import path from 'node:path'
import { temporaryPlace } from '../../tests/temporary'

/**
 * The first of four ports, one per portal. Others, up to 600 above each, are for mails, commands and the sites that
 * frame the portal. Two checkouts tested at once need different values of E2E_PORT.
 */
const first = Number(process.env.E2E_PORT ?? 4173)

/** Where the portals under test listen: on the embedded database, on PostgreSQL, and two ways in front of the first. */
export const ports = { embutido: first, postgres: first + 1, remoto: first + 2, serve: first + 3 }

/** The port of the portal that stores what the portal on `port` receives. Portals in front of another store nothing. */
export const keeperOf = (port: number) => (port === ports.postgres ? port : ports.embutido)

/** The token by which a portal recognizes the portal in front of it. */
export const remoteToken = 'senha-entre-dois-portais-so-dos-testes'

/** The data of a portal that has the sample and has never run, to be copied: loading it anew takes many seconds. */
export const sampleFolder = path.join(temporaryPlace, `licitacao-pub-exemplo-${first}`)
