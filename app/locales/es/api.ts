import type { Translation } from '..'
import type api from '../pt-BR/api'

export default {
  title: 'Datos abiertos',
  intro:
    'Todo lo que este portal publica también puede ser leído por programas. Cada consulta responde en JSON, sin registro.',
  document: 'Documento OpenAPI',
  parameters: 'Parámetros',
  response: 'Campos de la respuesta',
  name: 'Nombre',
  type: 'Tipo',
  where: 'Dónde',
  meaning: 'Significado',
  required: 'obligatorio',
} satisfies Translation<typeof api>
