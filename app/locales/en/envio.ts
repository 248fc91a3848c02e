import type { Translation } from '..'
import type envio from '../pt-BR/envio'

export default {
  tooLarge: 'The file {{nome}} exceeds the maximum size of 30MB set by the system!',
  tooLargeNameless: 'The file exceeds the maximum size of 30MB set by the system!',
  empty: 'The file {{nome}} is empty and was not attached. Attach another.',
  broken: 'The file {{nome}} is incomplete or damaged and was not attached. Save it again and attach it.',
  noneAttached: {
    one: 'The file was not attached.',
    several: 'No file was attached.',
  },
  someAttached: {
    one: 'One file was not attached.',
    several: 'Some files were not attached.',
  },
  formats: 'Only the formats {{formatos}} are accepted.',
  anyFormat: 'Only files with an extension are accepted. Example: file.pdf, file.docx etc.',
  onlyOne: 'Only one file can be attached',
  infected: 'The file was not attached. The antivirus found dangerous content in it.',
  unverified: 'The file was not attached. It could not be checked now; try again in a moment.',
  noRoom:
    'The file was not attached. Too many files are waiting to be sent at the moment; try again later or send without it.',
  noRoomForNetwork:
    'The file was not attached. Too many files from your network are waiting to be sent; send or delete those you attached, or try again tomorrow.',
  field: {
    formats: 'Accepted formats: {{formatos}}. Maximum size: 30MB.',
    anyFormat: 'Maximum size: 30MB.',
    drop: 'Or drag the file here.',
    attached: 'Attached file: {{nome}}',
    remove: 'Delete',
    removed: 'The file was deleted.',
    sending: 'Sending {{nome}}',
    cancel: 'Cancel sending',
    canceled: 'Sending was cancelled.',
    success: 'The file {{nome}} was attached successfully!',
    failed: 'The file was not attached. Try again.',
    again: 'Send again',
    without: 'Continue without the file',
  },
} satisfies Translation<typeof envio>
