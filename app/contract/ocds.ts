import { z } from 'zod'
import type { Lugar } from '~/domain/ocds/ocds'
import type { Filter } from '~/domain/shared/filter'
import { boundedInteger, filter } from './licitacao-query'

const readCursor: Filter<number> = (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** Which page of the records. */
export const registrosQuery = z.object({
  cursor: filter(readCursor, 'Onde a página começa, como o diz links.next da anterior.'),
  tamanho: boundedInteger(1, 100, 100).describe('Registros por página, até 100.'),
})

const readInstant: Filter<Date> = (text) => {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}

const desde = filter(
  readInstant,
  'Desde este instante, ele incluído, como 2030-05-20T12:00:00Z; ou desde este dia, em UTC.',
)

/** Which page of the releases, of which window of time. */
export const releasesQuery = z.object({
  desde,
  ate: filter(readInstant, 'Antes deste instante, ele não incluído; escrito como em desde.'),
  cursor: filter(readCursor, 'O número com que acaba o id do último release já lido; links.next o diz.'),
  tamanho: boundedInteger(1, 100, 100).describe('Releases por página, até 100.'),
})

const readLugar: Filter<Lugar> = (text) => {
  const [, numero, sequencia] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  return numero === undefined ? undefined : { numero: Number(numero), sequencia: Number(sequencia) }
}

/** Which page of the deleted releases. */
export const removidasQuery = z.object({
  desde,
  cursor: filter(readLugar, 'Onde a página começa, como o diz links.next da anterior.'),
  tamanho: boundedInteger(1, 1000, 1000).describe('Releases por página, até 1000.'),
})

const raw = 'https://raw.githubusercontent.com/open-contracting-extensions'
export const lotsExtension = `${raw}/ocds_lots_extension/v1.1.5/extension.json`
export const enquiriesExtension = `${raw}/ocds_enquiry_extension/v1.1.5/extension.json`
export const paginationExtension = `${raw}/ocds_pagination_extension/master/extension.json`

const documents = (description: string) => ({
  title: 'Documents',
  description,
  type: 'array',
  items: { $ref: '#/definitions/Document' },
  uniqueItems: true,
})

/** What the enquiries extension lacks: the type of a request, its files, and several and corrected answers (W11). */
export const requestsExtensionSchema = {
  definitions: {
    Enquiry: {
      properties: {
        requestType: {
          title: 'Request type',
          description: 'Whether the request asks for a clarification or challenges the notice.',
          type: ['string', 'null'],
          codelist: 'requestType.csv',
          openCodelist: false,
          enum: ['clarification', 'challenge', null],
        },
        documents: documents('The files sent with the request.'),
        answers: {
          title: 'Answers',
          description: 'All answers to the request, from the oldest to the newest.',
          type: 'array',
          items: { $ref: '#/definitions/EnquiryAnswer' },
          uniqueItems: true,
        },
      },
    },
    EnquiryAnswer: {
      title: 'Enquiry answer',
      description: 'One answer to a request.',
      type: 'object',
      required: ['id'],
      properties: {
        id: { title: 'Identifier', description: 'A local identifier for this answer.', type: 'string' },
        date: {
          ...{ title: 'Date', description: 'When the answer was given.' },
          ...{ type: ['string', 'null'], format: 'date-time' },
        },
        text: { title: 'Text', description: 'The text of the answer.', type: ['string', 'null'] },
        corrects: {
          title: 'Corrects',
          description: 'The identifier of the answer that this one takes the place of.',
          type: ['string', 'null'],
        },
        documents: documents('The files of the answer.'),
      },
    },
  },
}

export const requestTypeCodelist = `Code,Title,Description
clarification,Clarification,A question about the notice (pedido de esclarecimento)
challenge,Challenge,A challenge of the notice (impugnação)
`

/** `documentation`: the page that describes the data. */
export const makeRequestsExtension = (documentation: string) => ({
  name: { en: 'Requests about a notice', pt: 'Pedidos sobre um edital' },
  description: {
    en: 'The type of an enquiry, its files, and several and corrected answers.',
    pt: 'A espécie de um pedido, os seus arquivos e as suas respostas, também as corrigidas.',
  },
  documentationUrl: { en: documentation, pt: documentation },
  compatibility: ['1.1'],
  codelists: ['requestType.csv'],
  schemas: ['release-schema.json'],
})
