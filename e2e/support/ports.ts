/** Four ports from here on, and each 100, 200 and 300 above for its mails and commands; elsewhere where two checkouts are tested at once. */
const first = Number(process.env.E2E_PORT ?? 4173)

/** Where the portals under test listen: on the embedded database, on PostgreSQL, and two ways in front of the first. */
export const ports = { embutido: first, postgres: first + 1, remoto: first + 2, serve: first + 3 }

/** The portal that keeps what is sent to the one on `port`: those in front of another keep it there. */
export const keeperOf = (port: number) => (port === ports.postgres ? port : ports.embutido)
