import fs from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

type Call = (...args: unknown[]) => unknown
type Count = (result: unknown, args: unknown[]) => void

/** Runs `work` and counts the bytes that this thread reads from and writes to files meanwhile, by any function. */
export async function countBytes(work: () => Promise<unknown>) {
  const counted = { written: 0, read: 0 }
  const read: Count = (result) => {
    counted.read += measureSize(result, 'bytesRead')
  }
  const written: Count = (result) => {
    counted.written += measureSize(result, 'bytesWritten')
  }
  const copied: Count = (_, [from]) => {
    const { size } = fs.statSync(String(from))
    counted.read += size
    counted.written += size
  }
  const given: Count = (_, [, content]) => {
    counted.written += measureSize(content, 'length')
  }
  const handles = await handlePrototype()
  const undo = [
    ...(['read', 'readv', 'readFile'] as const).map((name) => watch(handles, name, read)),
    ...(['write', 'writev'] as const).map((name) => watch(handles, name, written)),
    ...(['read', 'readv'] as const).map((name) => watch(fs, name, read)),
    ...(['write', 'writev'] as const).map((name) => watch(fs, name, written)),
    watch(fs.promises, 'readFile', read),
    watch(fs.promises, 'writeFile', given),
    watch(fs.promises, 'copyFile', copied),
  ]
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    for (const one of undo) one()
    syncBuiltinESMExports()
  }
  return counted
}

async function handlePrototype(): Promise<FileHandle> {
  const handle = await open('/dev/null')
  await handle.close()
  return Object.getPrototypeOf(handle)
}

/** Wraps a function so that its result, by promise or by callback, is counted; returns how to undo this. */
function watch<T extends object>(owner: T, name: keyof T, count: Count) {
  const original = owner[name] as Call
  const watched = function (this: unknown, ...args: unknown[]) {
    const last = args.at(-1)
    if (typeof last === 'function')
      return original.apply(this, [
        ...args.slice(0, -1),
        (error: unknown, result: unknown, ...rest: unknown[]) => {
          count(result, args)
          last(error, result, ...rest)
        },
      ])
    const promised = original.apply(this, args) as Promise<unknown>
    return promised.then((result) => {
      count(result, args)
      return result
    })
  }
  Object.assign(owner, { [name]: watched })
  return () => void Object.assign(owner, { [name]: original })
}

function measureSize(result: unknown, key: string) {
  if (typeof result === 'number') return result
  if (result === null || result === undefined) return 0
  const found = (result as Record<string, unknown>)[key] ?? (result as { length?: unknown }).length
  return typeof found === 'number' ? found : 0
}
