import { Agent } from 'node:http'
import type { OpenAPI } from '@orpc/openapi'
import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { listOperations } from '~/http/calls/openapi.server'
import { insertLicitacao } from '../builders'
import { api, startPortal } from '../http'
import { ask } from '../raw'
import { testOnSamples } from '../samples'

const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
const perBatch = 50
/** The long run sends more than 10,000 requests. */
const batches = { short: 40, long: 210 }

type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject | undefined

/** Texts that no field expects: empty, huge, of other types, in many scripts, or with characters that break parsers. */
const texts = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-1',
      '1.5',
      '1e999',
      '99999999999999999999',
      'null',
      'true',
      '[]',
      '{}',
      "'",
      '"',
      '%',
      '\\',
      ',',
    ],
    ...['\0', 'a\0b', '\ud800', '\udfff a', '\u202e', '😀'.repeat(300), 'ﷺ', 'İ', 'ß', '\r\nX: y', '../..', '{{7*7}}'],
    ...['0000-00-00', '2026-02-31,9999-99-99', '0000-01-01T00:00:00.000+0000', '+275760-09-13', 'JURIDICA', 'ABERTO'],
    ...["' or 1=1 --", '<script>', '__proto__', 'constructor', '12.ABC.345/01DE-35', '529.982.247-25', 'a@example.com'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const hugeText = fc.constantFrom('a', '\0', '9', 'ã', '[').map((letter) => letter.repeat(5000))

const json: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: texts },
  { weight: 1, arbitrary: hugeText },
  {
    weight: 6,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31) - 1, [], {}, [[]], [null]),
  },
  { weight: 2, arbitrary: fc.array(texts, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom('‹20›', '‹3000›') },
  { weight: 1, arbitrary: fc.dictionary(texts, texts, { maxKeys: 3 }) },
)

/** JSON in which `‹depth›` becomes a value nested `depth` levels deep. Serializing it might overflow the stack. */
function toJson(value: unknown) {
  return (JSON.stringify(value) ?? '').replace(/"‹(\d+)›"/g, (_, depth) => {
    let inner = '"x"'
    for (let level = 0; level < Number(depth); level++) inner = level % 2 ? `[${inner}]` : `{"a":${inner}}`
    return inner
  })
}

/** Values that the OpenAPI document allows for this schema. */
function asDocumented(schema: Schema): fc.Arbitrary<unknown> {
  if (!schema || '$ref' in schema) return json
  const { type, enum: values, anyOf, oneOf, properties, pattern } = schema
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((each) => asDocumented(each)))
  if (values) return fc.constantFrom<unknown>(...values)
  if (type === 'object' || properties) return arbitraryBody(properties ?? {})
  if (type === 'array')
    return fc.array(asDocumented('items' in schema ? (schema.items as Schema) : undefined), { maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return fc.constantFrom(1, 1, 1, 2, 26, 100)
  if (pattern?.includes('tipoPessoa')) return fc.constant('tipoPessoa=JURIDICA')
  return fc.constantFrom('aurora', 'arroz', 'a@example.com', '2030-05-10T20:59:00.000+0000', 'Qual é o prazo?')
}

/** An object whose fields are as documented, wrong or missing, with unknown fields beside them. */
const arbitraryBody = (properties: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc.record(
    {
      ...Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, mostly(asDocumented(schema as Schema), json)]),
      ),
      outro: json,
    },
    { requiredKeys: [] },
  )

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: other })

/** Percent-encodes a value. A lone surrogate is replaced, because only JSON can contain one. */
const written = (value: unknown) => encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '%'))

/** A parameter in a query: once, twice, as a list, nested, or malformed. */
const arbitraryPair = (name: string, values: fc.Arbitrary<unknown>) =>
  fc.tuple(values, values, fc.nat(11)).map(([one, other, form]) => {
    if (form === 0) return `${name}=${written(one)}&${name}=${written(other)}`
    if (form === 1) return `${name}[]=${written(one)}&${name}[]=${written(other)}`
    if (form === 2) return `${name}[a][b]=${written(one)}&${name}=${written(other)}`
    if (form === 3) return `${name}=%E0%A4%A`
    if (form === 4) return name
    return `${name}=${written(one)}`
  })

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
]

function arbitraryBodies(schema: Schema) {
  const whole = mostly(asDocumented(schema), json).map(toJson)
  const form = fc.array(arbitraryPair('a', texts), { maxLength: 4 }).map((pairs) => pairs.join('&'))
  const part = fc
    .tuple(texts, texts)
    .map(([name, content]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n--x--\r\n`)
  const torn = fc.constantFrom('', '{', '"\\ud800', '{"a":1,"a":[1]}', '[1,2', 'null', '--x', '{"__proto__":{"a":1}}')
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fc.constant(types[0]), whole) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...types), fc.oneof(form, part, torn, whole)) },
  )
}

type MalformedCall = { path: string; method: string; headers: Record<string, string>; body?: string }

/** Requests to one operation of the OpenAPI document. */
function requestsTo({
  path,
  method,
  operation,
}: ReturnType<typeof listOperations>[number]): fc.Arbitrary<MalformedCall> {
  const parameters = (operation.parameters ?? []).filter((each): each is OpenAPI.ParameterObject => 'name' in each)
  const arbitraryParameter = ({ schema }: OpenAPI.ParameterObject) => mostly(asDocumented(schema as Schema), texts)
  const segments = fc.record(
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
        const known = parameters.find((each) => each.name === name)
        return [name, known ? arbitraryParameter(known) : mostly(fc.constant<unknown>(1), texts)]
      }),
    ),
  )
  const inQuery = parameters.filter((each) => each.in === 'query')
  const query = fc.tuple(
    ...inQuery.map((each) => fc.option(arbitraryPair(each.name, arbitraryParameter(each)), { nil: '' })),
    fc.oneof({ weight: 19, arbitrary: fc.constant('') }, { weight: 1, arbitrary: arbitraryPair('outro', hugeText) }),
  )
  const network = fc.tuple(fc.nat(255), fc.nat(255)).map((numbers) => `10.9.${numbers.join('.')}`)
  const headers = fc.record(
    {
      'X-Forwarded-For': network,
      Authorization: fc.constantFrom(`Bearer ${REMOTE_TOKEN}`, 'Bearer x', 'Basic \u00ff', ''),
      'Idempotency-Key': fc.constantFrom('a', 'x'.repeat(3000), '\u00ff', ''),
      Range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'x'),
      'If-None-Match': fc.constantFrom('*', '"x"', 'W/'),
    },
    { requiredKeys: ['X-Forwarded-For'] },
  )
  const content = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : {}
  const bodies = arbitraryBodies(Object.values(content)[0]?.schema as Schema)
  return fc.tuple(segments, query, headers, bodies).map(([given, pairs, sent, [type = '', body]]) => {
    const address = path.replace(/\{(\w+)\}/g, (_all, name) => written(given[name]) || '%20')
    const search = pairs.filter(Boolean).join('&')
    const asked = { path: search ? `${address}?${search}` : address, method }
    return method === 'POST'
      ? { ...asked, headers: { ...sent, 'Content-Type': type }, body }
      : { ...asked, headers: sent }
  })
}

testOnSamples(
  'nenhuma chamada do documento falha, seja o que for que se mande a ela, nem deixa rastro de uma falha no log',
  batches,
  async (numRuns) => {
    const { portal, url, get, lines } = await startPortal({ TRUST_PROXY: '1', REMOTE_TOKEN, CEP_URL: 'nenhum' })
    await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: new Date(Date.now() + 86_400_000) })
    const document: OpenAPI.Document = await (await get(`${api}/openapi.json`)).json()
    const operations = listOperations(document)
    expect(operations.length).toBeGreaterThan(40)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    onTestFinished(() => agent.destroy())

    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
    console.info(`chamadas tortas: FUZZ_SEED=${seed}`)
    const statuses = new Map<number, number>()
    const batch = fc.array(fc.oneof(...operations.map(requestsTo)), { minLength: perBatch, maxLength: perBatch })
    await fc.assert(
      fc.asyncProperty(batch, async (asked) => {
        const before = lines.length
        const failed = await Promise.all(
          asked.map(async ({ path, ...sent }) => {
            const { status } = await ask(url, path, { ...sent, agent })
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            return status === 0 || status >= 500 ? { status, path, ...sent } : []
          }),
        )
        expect(failed.flat()).toEqual([])
        expect(lines.slice(before).filter((line) => /"stack"|"level":[456]0/.test(line))).toEqual([])
      }),
      { seed, numRuns },
    )
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    expect(total).toBeGreaterThanOrEqual(numRuns * perBatch)
    console.info(
      [...statuses]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    )
  },
)
