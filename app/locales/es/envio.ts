import type { Translation } from '..'
import type envio from '../pt-BR/envio'

export default {
  tooLarge: '¡El archivo {{nome}} supera el tamaño máximo de 30MB definido por el sistema!',
  tooLargeNameless: '¡El archivo supera el tamaño máximo de 30MB definido por el sistema!',
  empty: 'El archivo {{nome}} está vacío y no se adjuntó. Adjunte otro.',
  broken: 'El archivo {{nome}} está incompleto o dañado y no se adjuntó. Guárdelo de nuevo y adjúntelo.',
  noneAttached: {
    one: 'El archivo no se adjuntó.',
    several: 'No se adjuntó ningún archivo.',
  },
  someAttached: {
    one: 'Un archivo no se adjuntó.',
    several: 'Algunos archivos no se adjuntaron.',
  },
  formats: 'Solo se aceptan los formatos {{formatos}}.',
  anyFormat: 'Solo se aceptan archivos con extensión. Ejemplo: archivo.pdf, archivo.docx, etc.',
  onlyOne: 'Solo se puede adjuntar un archivo',
  infected: 'El archivo no se adjuntó. El antivirus encontró contenido peligroso en él.',
  unverified: 'El archivo no se adjuntó. No se pudo verificar ahora; inténtelo de nuevo en unos instantes.',
  noRoom:
    'El archivo no se adjuntó. Ahora hay demasiados archivos a la espera de envío; inténtelo de nuevo más tarde o envíe sin él.',
  noRoomForNetwork:
    'El archivo no se adjuntó. Su red ya tiene demasiados archivos a la espera de envío; envíe o elimine los que adjuntó, o inténtelo de nuevo mañana.',
  field: {
    formats: 'Formatos aceptados: {{formatos}}. Tamaño máximo: 30MB.',
    anyFormat: 'Tamaño máximo: 30MB.',
    drop: 'O arrastre el archivo hasta aquí.',
    attached: 'Archivo adjunto: {{nome}}',
    remove: 'Eliminar',
    removed: 'El archivo fue eliminado.',
    sending: 'Enviando {{nome}}',
    cancel: 'Cancelar envío',
    canceled: 'El envío fue cancelado.',
    success: '¡El archivo {{nome}} se adjuntó con éxito!',
    failed: 'El archivo no se adjuntó. Inténtelo de nuevo.',
    again: 'Enviar de nuevo',
    without: 'Continuar sin el archivo',
  },
} satisfies Translation<typeof envio>
