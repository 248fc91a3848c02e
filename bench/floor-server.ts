import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import parse from 'html-react-parser'
import { createElement, Fragment } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import sirv from 'sirv'

/**
 * What a page is measured against, as a server without anything else: `bytes <file>` sends a file as it is, the least that
 * could be done; `react <file>` renders the table of a saved page anew for everyone who asks, by React alone, with the
 * writer that Remix comes with; `folder <folder>` sends the files in it.
 */
const [kind = '', file = ''] = process.argv.slice(2)
const html = { 'content-type': 'text/html; charset=utf-8' }

function sendBytes(): RequestListener {
  const body = readFileSync(file)
  const headers = { ...html, 'content-encoding': 'gzip', 'content-length': body.length }
  return (_req, res) => void res.writeHead(200, headers).end(body)
}

function renderTable(): RequestListener {
  const [table = ''] = /<table[\s\S]*?<\/table>/.exec(readFileSync(file, 'utf8')) ?? []
  const elements = createElement(Fragment, null, parse(table))
  return (_req, res) => {
    res.writeHead(200, html)
    const { pipe } = renderToPipeableStream(elements, { onAllReady: () => pipe(res) })
  }
}

const kinds: Record<string, () => RequestListener> = { bytes: sendBytes, react: renderTable, folder: () => sirv(file) }
const http = createServer(kinds[kind]?.())
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  console.info(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
})
