import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)
export const read = (file: string) => readFile(path.join('deploy', file), 'utf8')
