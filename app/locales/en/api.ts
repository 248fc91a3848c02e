import type { Translation } from '..'
import type api from '../pt-BR/api'

export default {
  title: 'Open data',
  intro:
    'Everything this portal publishes can also be read by programs. Each call below answers in JSON, without registration.',
  document: 'OpenAPI document',
  parameters: 'Parameters',
  response: 'Fields of the answer',
  name: 'Name',
  type: 'Type',
  where: 'Where',
  meaning: 'Meaning',
  required: 'required',
} satisfies Translation<typeof api>
