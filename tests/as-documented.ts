import { Ajv2020 } from 'ajv/dist/2020'
import { expect } from 'vitest'
import { makeOpenapi } from '~/http/calls/openapi.server'

/** Expects a response to match the schema that the OpenAPI document has for `path`; returns the response's JSON. */
export async function expectAsDocumented(path: string, response: Response) {
  const document = await makeOpenapi({ product: 'Portal' })
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ajv.addSchema({ $id: 'document', ...document })
  const pointer = `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/get/responses/${response.status}/content/application~1json/schema`
  const validate = ajv.compile({ $ref: `document#${encodeURI(pointer)}` })
  const body = await response.json()
  validate(body)
  expect(validate.errors).toBeNull()
  return body
}
