import type { Translation } from '..'
import type visor from '../pt-BR/visor'

export default {
  download: 'Descargar el documento',
  open: 'Abrir en una pestaña nueva',
  loading: 'Cargando el documento...',
  unnamed: 'Documento',
  document: 'Documento {{nome}}',
  page: 'Página {{numero}} de {{total}}',
  pageNumber: 'Página',
  of: 'de {{total}}',
  pageBroken: 'Esta página está dañada y no se puede mostrar.',
  link: 'Abrir {{endereco}} en una pestaña nueva',
  zoom: {
    label: 'Tamaño:',
    in: 'Acercar',
    out: 'Alejar',
    fit: 'Ajustar al ancho',
  },
  find: {
    label: 'Buscar en el documento',
    previous: 'Anterior',
    next: 'Siguiente',
    total_zero: 'Ninguna coincidencia',
    total_one: '{{count}} coincidencia',
    total_other: '{{count}} coincidencias',
    place: '{{lugar}} de {{total}}',
    searching: '(buscando...)',
  },
  failed: {
    broken: 'El documento está dañado y no se puede mostrar aquí.',
    protected: 'El documento está protegido con contraseña y no se puede mostrar aquí.',
    unavailable: 'No se pudo cargar el documento.',
    stalled: 'El documento tardó demasiado y no se puede mostrar aquí.',
    tooLong: 'El documento tiene demasiadas páginas para mostrarse aquí.',
    download: 'Descargue el documento para abrirlo en otro programa.',
  },
} satisfies Translation<typeof visor>
