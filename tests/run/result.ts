import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How one test of one runner ended, in one project. */
export type Result = {
  /** Relative to the project's root, with `/`. */
  file: string
  line: number
  /** With the titles of its groups before it. */
  title: string
  project: string
  outcome: 'passed' | 'failed' | 'skipped'
  /** How often it ran; a test that passed on a later try is unstable. */
  tries: number
  /** What all its tries took. */
  seconds: number
  /** The first line of the error of a try that failed. */
  error?: string
}

export type ReportName = 'unit' | 'browser'

const fileOf = (report: ReportName) => path.join('.cache', 'testes', `${report}.json`)

/** A runner that ends without a report must not be taken for one that reported the last time. */
export const forgetResults = (report: ReportName) => rmSync(fileOf(report), { force: true })

export function writeResults(report: ReportName, results: Result[]) {
  mkdirSync(path.dirname(fileOf(report)), { recursive: true })
  writeFileSync(fileOf(report), JSON.stringify(results))
}

/** What the runner wrote down, or `undefined` if it ended before that. */
export function readResults(report: ReportName): Result[] | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(report), 'utf8'))
  } catch {
    return undefined
  }
}

export const relative = (file: string) => path.relative('.', file).split(path.sep).join('/')

const terminalCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The line that says what is wrong: the first that isn't empty, without colours. */
export const firstLineOf = (message = '') =>
  message
    .replace(terminalCodes, '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean)
    ?.slice(0, 300)
