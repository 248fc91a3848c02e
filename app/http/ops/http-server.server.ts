import { createServer, type RequestListener } from 'node:http'

/** As much of a request's head as nginx ever passes on, so that nothing it lets through is cut off here. */
const largestHead = 48 * 1024

/** How slow a line may be that brings the largest file, in bytes a second. */
const slowestLine = 20_000

/** How long all of a request may take to come in, in milliseconds: a form with a file of 30 MB on a slow line. */
const patience = (30 * 1024 * 1024 * 1000) / slowestLine

/** For how many milliseconds a connection on which nothing moves is kept: nobody reads what is sent on it, or sends more. */
const longestQuiet = 60_000

/** What answers over HTTP; its headers have a minute, as ever. */
export function makeHttpServer(listener?: RequestListener, quietFor = longestQuiet) {
  const limits = { maxHeaderSize: largestHead, requestTimeout: patience, headersTimeout: 60_000 }
  return createServer(limits, listener).setTimeout(quietFor)
}
