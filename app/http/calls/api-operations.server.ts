import type { OpenAPI } from '@orpc/openapi'
import { operationsOf } from './openapi.server'

type Field = { name: string; type: string; description?: string }

/** One call as the page that explains the calls shows it. A field within another is named `outer.inner`. */
export type ApiOperation = {
  path: string
  method: string
  summary: string
  description?: string
  parameters: (Field & { in: string; required: boolean })[]
  response: Field[]
  errors: { status: string; description: string }[]
}

/** What a page needs to show the OpenAPI document (M4). */
export const apiOperations = (document: OpenAPI.Document): ApiOperation[] =>
  operationsOf(document).map(({ path, method, operation }) => {
    const responses = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
      '$ref' in response ? [] : [{ status, response }],
    )
    const success = responses.find(({ status }) => status === '200')?.response.content?.['application/json']
    return {
      path,
      method,
      summary: operation.summary ?? path,
      description: operation.description,
      parameters: [...parametersOf(operation), ...bodyParametersOf(operation)],
      response: fieldsOf(success?.schema),
      errors: responses
        .filter(({ status }) => Number(status) >= 400)
        .map(({ status, response }) => ({ status, description: response.description })),
    }
  })

function parametersOf({ parameters = [] }: OpenAPI.OperationObject) {
  return parameters.flatMap((parameter) => {
    if ('$ref' in parameter) return []
    const { name, in: place, required = false, schema, description } = parameter
    return [{ name, in: place, required, type: typeOf(schema), description }]
  })
}

function bodyParametersOf({ requestBody }: OpenAPI.OperationObject) {
  if (!requestBody || '$ref' in requestBody) return []
  return Object.values(requestBody.content).flatMap(({ schema }) =>
    fieldsOf(schema).map((field) => ({
      ...field,
      in: 'body',
      required: bare(schema).required?.includes(field.name) ?? false,
    })),
  )
}

type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject | undefined

/** The schema itself, out of 'this or null'. */
function bare(schema: Schema): OpenAPI.SchemaObject {
  if (!schema || '$ref' in schema) return {}
  const [some] = (schema.anyOf ?? []).filter((one) => !('type' in one && one.type === 'null'))
  return some ? { ...bare(some), ...(schema.description && { description: schema.description }) } : schema
}

function typeOf(schema: Schema): string {
  const { type, enum: values, ...rest } = bare(schema)
  const nullable = schema && 'anyOf' in schema ? ' | null' : ''
  if (values) return values.join(' | ') + nullable
  if (type === 'array') return `${typeOf('items' in rest ? rest.items : undefined)}[]${nullable}`
  return `${type ?? 'object'}${nullable}`
}

function fieldsOf(schema: Schema, within = ''): Field[] {
  return Object.entries(bare(schema).properties ?? {}).flatMap(([key, value]) => {
    const name = `${within}${key}`
    const property = bare(value)
    const inner = property.type === 'array' && 'items' in property ? property.items : property
    return [{ name, type: typeOf(value), description: property.description }, ...fieldsOf(inner, `${name}.`)]
  })
}
