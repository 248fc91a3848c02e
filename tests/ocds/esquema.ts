import { readFile } from 'node:fs/promises'
import path from 'node:path'
import AjvDraft04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { parse } from 'csv-parse/sync'
import { requestsExtensionSchema } from '~/contract/ocds'

type Json = { [name: string]: unknown }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** RFC 7386. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: Json = isObject(target) ? { ...target } : {}
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], value)
  }
  return merged
}

/** Forbids every field that a schema does not define. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (!isObject(schema)) return schema
  const closed = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, close(value)]))
  return isObject(schema.properties) ? { ...closed, additionalProperties: false } : closed
}

/** The codes of the open lists that the portal uses, by field; the schema itself holds the closed lists. */
const openLists = {
  documentType: 'documentType.csv',
  roles: 'partyRole.csv',
  awardCriteria: 'awardCriteria.csv',
  submissionMethod: 'submissionMethod.csv',
} as const

/** Reads the official schemas of `PORTAL_DATA/ocds`, with the extensions that the portal lists. */
export async function readEsquemas(data: string) {
  const folder = path.join(data, 'ocds')
  const read = async (...steps: string[]): Promise<unknown> =>
    JSON.parse(await readFile(path.join(folder, ...steps), 'utf8'))
  const schemas = ['standard-1.1.5', 'schema'] as const
  const patches = [
    await read('extensions', 'ocds_lots_extension', 'release-schema.json'),
    await read('extensions', 'ocds_enquiry_extension', 'release-schema.json'),
    requestsExtensionSchema,
  ]
  const release = patches.reduce(mergePatch, await read(...schemas, 'release-schema.json'))
  const whole = mergePatch(
    await read(...schemas, 'record-package-schema.json'),
    await read('extensions', 'ocds_pagination_extension', 'record-package-schema.json'),
  )
  // The pagination extension empties the list of what is required, and the portal has no versioned releases.
  const required = ['uri', 'publisher', 'publishedDate', 'records', 'version']
  const versioned = { definitions: { record: { properties: { versionedRelease: null } } } }
  const recordPackage = mergePatch(mergePatch(whole, versioned), { required })

  const releasePackage = mergePatch(
    mergePatch(
      await read(...schemas, 'release-package-schema.json'),
      await read('extensions', 'ocds_pagination_extension', 'release-package-schema.json'),
    ),
    { required: ['uri', 'publisher', 'publishedDate', 'releases', 'version'] },
  )

  const ajv = addFormats(new AjvDraft04({ strict: false, allErrors: true }))
  ajv.addSchema(close(release) as Json)
  const validators = {
    records: ajv.compile(close(recordPackage) as Json),
    releases: ajv.compile(close(releasePackage) as Json),
  }
  const codes = new Map<string, Set<string>>()
  for (const [field, file] of Object.entries(openLists)) {
    const text = await readFile(path.join(folder, ...schemas, 'codelists', file), 'utf8')
    const rows: Record<string, string>[] = parse(text, { columns: true })
    codes.set(field, new Set(rows.map(({ Code = '' }) => Code)))
  }
  return {
    /** What is wrong with a package; empty if nothing. Only a release may take something away by a null. */
    problemsOf(content: unknown, kind: keyof typeof validators = 'records') {
      const validate = validators[kind]
      validate(content)
      return [
        ...(validate.errors ?? []).map(({ instancePath, message, params }) =>
          [instancePath, message, JSON.stringify(params)].join(' '),
        ),
        ...unknownCodes(content, codes).filter((problem) => kind === 'records' || problem !== 'null'),
      ]
    },
  }
}

function unknownCodes(content: unknown, codes: Map<string, Set<string>>): string[] {
  if (Array.isArray(content)) return content.flatMap((one) => unknownCodes(one, codes))
  if (!isObject(content)) return content === null ? ['null'] : []
  return Object.entries(content).flatMap(([name, value]) => {
    const known = codes.get(name)
    const wrong = known ? [value ?? []].flat().filter((code) => !known.has(String(code))) : []
    return [...wrong.map((code) => `${name}: ${code}`), ...unknownCodes(value, codes)]
  })
}
