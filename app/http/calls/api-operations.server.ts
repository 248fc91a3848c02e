import type { OpenAPI } from '@orpc/openapi'
import { listOperations } from './openapi.server'

type Field = { name: string; type: string; description?: string }

/** One call, as shown on the API page. Nested fields are named `outer.inner`. */
export type ApiOperation = {
  path: string
  method: string
  summary: string
  description?: string
  parameters: (Field & { in: string; required: boolean })[]
  response: Field[]
  errors: { status: string; description: string }[]
}

export const apiOperations = (document: OpenAPI.Document): ApiOperation[] =>
  listOperations(document).map(({ path, method, operation }) => {
    const responses = Object.entries(operation.responses ?? {}).flatMap(([status, response]) =>
      '$ref' in response ? [] : [{ status, response }],
    )
    const success = responses.find(({ status }) => status === '200')?.response.content?.['application/json']
    return {
      path,
      method,
      summary: operation.summary ?? path,
      description: operation.description,
      parameters: [...listParameters(operation), ...listBodyParameters(operation)],
      response: listFields(success?.schema),
      errors: responses
        .filter(({ status }) => Number(status) >= 400)
        .map(({ status, response }) => ({ status, description: response.description })),
    }
  })

function listParameters({ parameters = [] }: OpenAPI.OperationObject) {
  return parameters.flatMap((parameter) => {
    if ('$ref' in parameter) return []
    const { name, in: place, required = false, schema, description } = parameter
    return [{ name, in: place, required, type: writeType(schema), description }]
  })
}

function listBodyParameters({ requestBody }: OpenAPI.OperationObject) {
  if (!requestBody || '$ref' in requestBody) return []
  return Object.values(requestBody.content).flatMap(({ schema }) =>
    listFields(schema).map((field) => ({
      ...field,
      in: 'body',
      required: unwrapNullable(schema).required?.includes(field.name) ?? false,
    })),
  )
}

type Schema = OpenAPI.SchemaObject | OpenAPI.ReferenceObject | undefined

function unwrapNullable(schema: Schema): OpenAPI.SchemaObject {
  if (!schema || '$ref' in schema) return {}
  const [variant] = (schema.anyOf ?? []).filter((each) => !('type' in each && each.type === 'null'))
  return variant
    ? { ...unwrapNullable(variant), ...(schema.description && { description: schema.description }) }
    : schema
}

function writeType(schema: Schema): string {
  const { type, enum: values, ...rest } = unwrapNullable(schema)
  const nullable = schema && 'anyOf' in schema ? ' | null' : ''
  if (values) return values.join(' | ') + nullable
  if (type === 'array') return `${writeType('items' in rest ? rest.items : undefined)}[]${nullable}`
  return `${type ?? 'object'}${nullable}`
}

function listFields(schema: Schema, prefix = ''): Field[] {
  return Object.entries(unwrapNullable(schema).properties ?? {}).flatMap(([key, value]) => {
    const name = `${prefix}${key}`
    const property = unwrapNullable(value)
    const inner = property.type === 'array' && 'items' in property ? property.items : property
    return [{ name, type: writeType(value), description: property.description }, ...listFields(inner, `${name}.`)]
  })
}
