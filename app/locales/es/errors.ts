import type { Translation } from '..'
import type errors from '../pt-BR/errors'

export default {
  licitacaoNotFound: 'Licitación no encontrada.',
  licitacaoDespublicada: 'Esta licitación dejó de estar publicada.',
  licitacaoExcluida: 'Esta licitación fue eliminada.',
  licitacaoVirouCompraDireta:
    'Esta licitación pasó a ser una compra directa (dispensa, proveedor único o acreditación). Consúltela en el Portal Nacional de Contrataciones Públicas, pncp.gov.br.',
  compraDiretaNotFound: 'Compra directa no encontrada.',
  compraDiretaDespublicada: 'Esta compra directa dejó de estar publicada.',
  compraDiretaExcluida: 'Esta compra directa fue eliminada.',
  loteNotFound: 'Lote no encontrado.',
  estadoNotFound: 'Estado no encontrado.',
  solicitacaoNotFound: 'Solicitud no encontrada.',
  ataNotAvailable: 'El acta queda disponible después de la sesión pública.',
  ataNaOrigem: 'La sesión pública se realizó en otro sistema, y el acta está allí.',
  arquivoNotFound: 'Archivo no encontrado.',
  documentoNotFound: 'Documento no encontrado.',
  codigoMalPreenchido: 'El código debe completarse correctamente.',
  cadastroNotFound: 'Este enlace ya no funciona: el registro se envió o terminó el plazo de 28 días.',
  nenhumDocumento: '¡Ningún documento encontrado!',
  invalidParameters: 'Parámetros no válidos.',
  disconnected: 'No se pudo obtener la información.',
  lostSession: '¡Sesión perdida! Será redirigido a la pantalla de acceso.',
  unknown: 'Error desconocido.',
  default: '¡No se pudo realizar la operación!',
  startup: 'Ocurrió un error al iniciar esta aplicación.',
  formRefused: 'Este formulario no vino de este portal o está incompleto. Ábralo de nuevo.',
  envioBloqueado:
    'No se envió nada: el sitio que rodea esta página no la deja enviar formularios. El atributo sandbox del iframe necesita allow-forms y allow-same-origin.',
  unavailable: 'El servicio no está disponible por el momento. Inténtelo de nuevo en unos instantes.',
  semConexao:
    'Su dispositivo no tiene conexión a internet. Lo que escribió sigue aquí: envíelo de nuevo cuando vuelva la conexión.',
  unconfirmed:
    'El servicio no respondió a tiempo. Lo que envió puede haber quedado registrado. Envíelo de nuevo: si ya está registrado, no se registra otra vez.',
  chunk: 'No se pudo cargar esta parte de la página.',
} satisfies Translation<typeof errors>
