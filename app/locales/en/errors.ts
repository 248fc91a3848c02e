import type { Translation } from '..'
import type errors from '../pt-BR/errors'

export default {
  licitacaoNotFound: 'Tender not found.',
  licitacaoDespublicada: 'This tender has been unpublished.',
  licitacaoExcluida: 'This tender has been removed.',
  licitacaoVirouCompraDireta:
    'This tender has become a direct purchase (waiver, sole source or accreditation). See it at the National Public Procurement Portal, pncp.gov.br.',
  compraDiretaNotFound: 'Direct purchase not found.',
  compraDiretaDespublicada: 'This direct purchase has been unpublished.',
  compraDiretaExcluida: 'This direct purchase has been removed.',
  loteNotFound: 'Lot not found.',
  estadoNotFound: 'State not found.',
  solicitacaoNotFound: 'Request not found.',
  ataNotAvailable: 'The minutes will be available after the public session.',
  ataNaOrigem: 'The public session was held in another system, and its minutes are there.',
  arquivoNotFound: 'File not found.',
  documentoNotFound: 'Document not found.',
  codigoMalPreenchido: 'The code must be filled in correctly.',
  cadastroNotFound: 'This link no longer works: the registration was sent, or the 28 days are over.',
  nenhumDocumento: 'No document found!',
  invalidParameters: 'Invalid parameters.',
  disconnected: 'The information could not be fetched.',
  lostSession: 'Session lost! You will be redirected to the sign-in screen.',
  unknown: 'Unknown error.',
  default: 'The operation could not be carried out!',
  startup: 'An error occurred while starting this application.',
  formRefused: 'This form did not come from this portal or is incomplete. Open it again.',
  envioBloqueado:
    'Nothing was sent: the site around this page does not let it send forms. The sandbox attribute of the iframe needs allow-forms and allow-same-origin.',
  unavailable: 'The service is temporarily unavailable. Please try again in a moment.',
  semConexao:
    'Your device has no internet connection. What you wrote is still here: send it again when the connection is back.',
  unconfirmed:
    'The service did not answer in time. What you sent may have been recorded. Send it again: if it was recorded, it will not be recorded twice.',
  chunk: 'This part of the page could not be loaded.',
} satisfies Translation<typeof errors>
