import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How one test of one runner ended, in one project. */
export type Result = {
  /** Relative to the project's root, with `/`. */
  file: string
  line: number
  /** The test's title, after the titles of its groups. */
  title: string
  project: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** How often the test ran. A test that passed only on a later try is unstable. */
  tries: number
  /** The duration of all tries together. */
  seconds: number
  /** The first line of the error of a try that failed. */
  error?: string
}

export type ReportName = 'unit' | 'browser'

const fileOf = (report: ReportName) => path.join('.cache', 'testes', `${report}.json`)

/** Deletes an earlier report, so that a runner that ends without a report does not seem to have written it. */
export const forgetResults = (report: ReportName) => rmSync(fileOf(report), { force: true })

export function writeResults(report: ReportName, results: Result[]) {
  mkdirSync(path.dirname(fileOf(report)), { recursive: true })
  writeFileSync(fileOf(report), JSON.stringify(results))
}

/** The report of the runner; `undefined` if the runner ended without one. */
export function readResults(report: ReportName): Result[] | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(report), 'utf8'))
  } catch {
    return undefined
  }
}

export const relative = (file: string) => path.relative('.', file).split(path.sep).join('/')

const terminalCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first non-blank line of an error message, without terminal colours, cut at 300 characters. */
export const firstLineOf = (message = '') =>
  message
    .replace(terminalCodes, '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean)
    ?.slice(0, 300)
