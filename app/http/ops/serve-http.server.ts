import { createServer } from 'node:http'

/** How slow a line may be that brings the largest file, in bytes a second. */
const slowestLine = 20_000

/** How long all of a request may take to come in, in milliseconds: a form with a file of 30 MB on a slow line. */
const patience = (30 * 1024 * 1024 * 1000) / slowestLine

/** What answers over HTTP; its headers have a minute, as ever. */
export const makeHttpServer = () => createServer({ requestTimeout: patience, headersTimeout: 60_000 })
