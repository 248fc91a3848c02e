import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Run } from './summary'

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

/** What one process of a run leaves for the next: the results of each runner, and `npm test` as the first of two runs. */
type Reports = { unit: Result[]; browser: Result[]; first: Run }

const toReportFile = (report: keyof Reports) => path.join('.cache', 'testes', `${report}.json`)

/** Deletes an earlier report, so that a process that ends without a report does not seem to have written it. */
export const forgetReport = (report: keyof Reports) => rmSync(toReportFile(report), { force: true })

export function writeReport<Name extends keyof Reports>(report: Name, content: Reports[Name]) {
  mkdirSync(path.dirname(toReportFile(report)), { recursive: true })
  writeFileSync(toReportFile(report), JSON.stringify(content))
}

/** `undefined` if the process ended without a report. */
export function readReport<Name extends keyof Reports>(report: Name): Reports[Name] | undefined {
  try {
    return JSON.parse(readFileSync(toReportFile(report), 'utf8'))
  } catch {
    return undefined
  }
}

export const relative = (file: string) => path.relative('.', file).split(path.sep).join('/')

const terminalCodes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** The first non-blank line of an error message, without terminal colours, cut at 300 characters. */
export const takeFirstLine = (message = '') =>
  message
    .replace(terminalCodes, '')
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean)
    ?.slice(0, 300)
