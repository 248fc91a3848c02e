/** L2: 30 MB. */
export const maximumUploadBytes = 30 * 1024 * 1024

/**
 * Why a file is not taken: too large, not of an accepted format, dangerous, or nobody could say now whether it is; or too
 * much waits already to be attached, of all or of what came from the same network.
 */
export type UploadRefusal = 'tooLarge' | 'format' | 'infected' | 'unverified' | 'noRoom' | 'noRoomForNetwork'

/** A file that was offered, and what became of it. Without a refusal it may be attached. */
export type OfferedFile = { nome: string; refusal?: UploadRefusal }

/** What is to be told; `attached` says whether any of the offered files was accepted. */
export type UploadMessage =
  | { kind: 'tooLarge'; nome: string }
  | { kind: 'rejected'; several: boolean; attached: boolean }
  | { kind: 'infected' | 'unverified' | 'noRoom' | 'noRoomForNetwork' | 'onlyOne' }

/** What is told about the offered files, of which one can be attached: of several accepted ones none is (L2). */
export function judgeUpload(offered: OfferedFile[]) {
  const refusedFor = (reason: UploadRefusal) => offered.filter(({ refusal }) => refusal === reason)
  const accepted = offered.filter(({ refusal }) => !refusal).length
  const rejected = refusedFor('format').length
  const messages: UploadMessage[] = refusedFor('tooLarge').map(({ nome }) => ({ kind: 'tooLarge', nome }))
  if (rejected > 0) messages.push({ kind: 'rejected', several: rejected > 1, attached: accepted > 0 })
  for (const kind of ['infected', 'unverified', 'noRoom', 'noRoomForNetwork'] as const)
    if (refusedFor(kind).length > 0) messages.push({ kind })
  if (accepted > 1) messages.push({ kind: 'onlyOne' })
  return { keep: accepted === 1, messages }
}

/** The extension in small letters, without its dot; empty when the name has none. */
export const extensionOf = (nome: string) => /.\.([a-z0-9]{1,10})$/i.exec(nome)?.[1]?.toLowerCase() ?? ''

/** Chosen files are told apart by their extension. No accepted extension named means any, but there must be one (L2). */
export function hasAcceptedExtension(nome: string, accept: readonly string[]) {
  const extension = extensionOf(nome)
  return accept.length === 0 ? extension !== '' : accept.includes(extension)
}

/** Dropped files are told apart by their type; one without a type is not accepted (L2). */
export function hasAcceptedType(type: string, accept: readonly string[]) {
  if (accept.length === 0) return type !== ''
  return accept.some((extension) => mediaTypes[extension] === type.toLowerCase())
}

/** What a browser knows of a file before it is sent. */
export type LocalFile = { name: string; type: string; size: number }

/** What can be said of files before they are sent; chosen ones count by extension, dropped ones by type (L2). */
export const checkLocally = (files: LocalFile[], how: 'chosen' | 'dropped', accept: readonly string[]) =>
  files.map(({ name, type, size }): OfferedFile => {
    const accepted = how === 'chosen' ? hasAcceptedExtension(name, accept) : hasAcceptedType(type, accept)
    if (!accepted) return { nome: name, refusal: 'format' }
    return size > maximumUploadBytes ? { nome: name, refusal: 'tooLarge' } : { nome: name }
  })

const openDocument = 'application/vnd.oasis.opendocument'
const openXml = 'application/vnd.openxmlformats-officedocument'

const mediaTypes: Partial<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  rtf: 'application/rtf',
  zip: 'application/zip',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
}

/** The type a file of this extension is stored and sent as; only bytes where it isn't known. */
export const mediaTypeOf = (extension: string) => mediaTypes[extension] ?? 'application/octet-stream'

/** The name to keep: one line, without what cannot be seen and the folders some programs send along. */
export function cleanName(nome: string) {
  const [last = ''] = nome.split(/[\\/]/).slice(-1)
  const visible = last
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shorten(visible, 150)
}

/** Cut before the extension, so that what is left still says what it is. */
function shorten(nome: string, length: number) {
  const characters = Array.from(nome)
  if (characters.length <= length) return nome
  const ending = /\.[a-z0-9]{1,10}$/i.exec(nome)?.[0] ?? ''
  return characters.slice(0, length - ending.length).join('') + ending
}
