import type { z } from 'zod'
import { writeMotivo } from './source-fields'

/** `linha` is the position of the record in its list, from 1. */
type RegistroRejeitado = { linha: number; motivo: string }

/** `values` is `null` if no record could be read. `emParte`: some could not, so what is missing here may exist. */
export type PartesLidas<T> = { values: T[] | null; emParte: boolean; rejeitados: RegistroRejeitado[] }

/** Reads a list record by record. Of a bad record the bad fields are left out, or else the record (P77). */
export type PartesReader<T> = { add(record: unknown): void; refuse(motivo: string): void; read(): PartesLidas<T> }

const maxRecords = 100_000

type Keyed<T> = { key: number | string; value: T | null }

/** `essential`: a record in which this field is unreadable is unread. `unread`: what to note of such a record. */
type UnreadRecords<T> = { essential?: string; unread?(record: unknown): Keyed<T> | undefined }

export function makeReader<S extends z.ZodType, T>(
  nome: string,
  schema: S,
  read: (data: z.output<S>, isWhole: boolean) => Keyed<T>,
  { essential, unread }: UnreadRecords<T> = {},
): PartesReader<T> {
  const byKey = new Map<number | string, T | null>()
  const rejeitados: RegistroRejeitado[] = []
  let linha = 0
  let emParte = false

  function keep({ key, value }: Keyed<T>) {
    byKey.set(key, value)
  }
  return {
    add(record) {
      linha++
      if (linha > maxRecords) {
        emParte = true
        if (linha === maxRecords + 1)
          rejeitados.push({ linha, motivo: `mais de ${maxRecords.toLocaleString('pt-BR')} registros` })
        return
      }
      const { data, motivo } = readFields(schema, record, essential)
      if (motivo === undefined) return keep(read(data, true))
      const noted = data === undefined ? unread?.(record) : read(data, false)
      if (noted && (data !== undefined || !byKey.has(noted.key))) keep(noted)
      emParte ||= noted === undefined
      const rest = data === undefined ? '' : '; o resto do registro entrou'
      rejeitados.push({ linha, motivo: `${nome} ${linha}: ${motivo}${rest}` })
    },
    refuse(motivo) {
      linha++
      emParte = true
      rejeitados.push({ linha, motivo })
    },
    read() {
      const values = [...byKey.values()].filter((value) => value !== null)
      return { values: emParte && values.length === 0 ? null : values, emParte, rejeitados }
    },
  }
}

type ReadFields<T> = { data: T; motivo?: never } | { data: T | undefined; motivo: string }

/** Reads a record, if need be without its unreadable fields. `data` is `undefined` if it cannot do without them. */
function readFields<S extends z.ZodType>(schema: S, record: unknown, essential?: string): ReadFields<z.output<S>> {
  const parsed = schema.safeParse(record)
  if (parsed.success) return { data: parsed.data }
  const motivo = writeMotivo(parsed.error)
  const unreadable = new Set(parsed.error.issues.map(({ path: [name] }) => name))
  if (typeof record !== 'object' || record === null || unreadable.has(essential)) return { data: undefined, motivo }
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !unreadable.has(name)))
  return { data: schema.safeParse(rest).data, motivo }
}

export function readAll<T>(reader: PartesReader<T>, records: unknown[]) {
  for (const record of records) reader.add(record)
  return reader.read()
}
