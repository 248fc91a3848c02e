import type { Translation } from '..'
import type visor from '../pt-BR/visor'

export default {
  download: 'Download the document',
  open: 'Open in a new tab',
  loading: 'Loading the document...',
  unnamed: 'Document',
  document: 'Document {{nome}}',
  page: 'Page {{numero}} of {{total}}',
  pageNumber: 'Page',
  of: 'of {{total}}',
  pageBroken: 'This page is damaged and cannot be shown.',
  link: 'Open {{endereco}} in a new tab',
  zoom: {
    label: 'Size:',
    in: 'Zoom in',
    out: 'Zoom out',
    fit: 'Fit width',
  },
  find: {
    label: 'Find in the document',
    previous: 'Previous',
    next: 'Next',
    total_zero: 'No match',
    total_one: '{{count}} match',
    total_other: '{{count}} matches',
    place: '{{lugar}} of {{total}}',
    searching: '(searching...)',
  },
  failed: {
    broken: 'The document is damaged and cannot be shown here.',
    protected: 'The document is password-protected and cannot be shown here.',
    unavailable: 'The document could not be loaded.',
    stalled: 'The document took too long and cannot be shown here.',
    tooLong: 'The document has too many pages to be shown here.',
    download: 'Download the document to open it in another program.',
  },
} satisfies Translation<typeof visor>
