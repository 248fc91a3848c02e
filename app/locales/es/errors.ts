import type { Translation } from '..'
import type errors from '../pt-BR/errors'

export default {
  licitacaoNotFound: 'Licitación no encontrada.',
  licitacaoDespublicada: 'Esta licitación dejó de estar publicada.',
  licitacaoExcluida: 'Esta licitación fue eliminada.',
  solicitacaoNotFound: 'Solicitud no encontrada.',
  arquivoNotFound: 'Archivo no encontrado.',
  invalidParameters: 'Parámetros no válidos.',
  disconnected: 'No se pudo obtener la información.',
  lostSession: '¡Sesión perdida! Será redirigido a la pantalla de acceso.',
  unknown: 'Error desconocido.',
  default: '¡No se pudo realizar la operación!',
  startup: 'Ocurrió un error al iniciar esta aplicación.',
  unavailable: 'El servicio no está disponible por el momento. Inténtelo de nuevo en unos instantes.',
  chunk: 'No se pudo cargar esta parte de la página.',
} satisfies Translation<typeof errors>
