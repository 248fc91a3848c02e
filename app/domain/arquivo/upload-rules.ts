/** 30 MB (L2). */
export const maximumUploadBytes = 30 * 1024 * 1024

/** `unverified`: the virus scan gave no verdict. `noRoom…`: the quota for files not attached yet is exhausted. */
export type UploadRefusal = 'tooLarge' | 'empty' | 'format' | 'infected' | 'unverified' | 'noRoom' | 'noRoomForNetwork'

export type OfferedFile = { nome: string; refusal?: UploadRefusal }

export type UploadMessage =
  | { kind: 'tooLarge' | 'empty' | 'broken'; nome: string }
  | { kind: 'rejected'; several: boolean; attached: boolean }
  | { kind: 'infected' | 'unverified' | 'noRoom' | 'noRoomForNetwork' | 'onlyOne' }

/** The messages about the offered files. Only one file can be attached; if several are valid, none is attached (L2). */
export function judgeUpload(offered: OfferedFile[]) {
  const refusedFor = (reason: UploadRefusal) => offered.filter(({ refusal }) => refusal === reason)
  const accepted = offered.filter(({ refusal }) => !refusal).length
  const rejected = refusedFor('format').length
  const messages: UploadMessage[] = (['tooLarge', 'empty'] as const).flatMap((kind) =>
    refusedFor(kind).map(({ nome }) => ({ kind, nome })),
  )
  if (rejected > 0) messages.push({ kind: 'rejected', several: rejected > 1, attached: accepted > 0 })
  for (const kind of ['infected', 'unverified', 'noRoom', 'noRoomForNetwork'] as const)
    if (refusedFor(kind).length > 0) messages.push({ kind })
  if (accepted > 1) messages.push({ kind: 'onlyOne' })
  return { keep: accepted === 1, messages }
}

export const readExtension = (nome: string) => /.\.([a-z0-9]{1,10})$/i.exec(nome)?.[1]?.toLowerCase() ?? ''

/**
 * Checks the extension of a file: in the page for chosen files, on the server for every file. An empty `accept` allows
 * any extension. A name without an extension is always refused (L2).
 */
export function hasAcceptedExtension(nome: string, accept: readonly string[]) {
  const extension = readExtension(nome)
  return accept.length === 0 ? extension !== '' : accept.includes(extension)
}

/** Checks dropped files in the page; a file without a media type is refused (L2). */
export function hasAcceptedType(type: string, accept: readonly string[]) {
  if (accept.length === 0) return type !== ''
  return accept.some((extension) => mediaTypes[extension] === type.toLowerCase())
}

export type LocalFile = { name: string; type: string; size: number }

/** The checks possible before upload: chosen files by extension, dropped files by media type (L2). */
export const checkLocally = (files: LocalFile[], how: 'chosen' | 'dropped', accept: readonly string[]) =>
  files.map(({ name, type, size }): OfferedFile => {
    const accepted = how === 'chosen' ? hasAcceptedExtension(name, accept) : hasAcceptedType(type, accept)
    if (!accepted) return { nome: name, refusal: 'format' }
    if (size === 0) return { nome: name, refusal: 'empty' }
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

/** The extension of a media type; '' if it is not known. */
export const extensionOfType = (type: string) =>
  Object.entries(mediaTypes).find(([, known]) => known === type.toLowerCase())?.[0] ?? ''

export const toMediaType = (extension: string) => mediaTypes[extension] ?? 'application/octet-stream'

/** The name to store: one line of at most 150 characters, without folders and invisible characters. */
export function cleanName(nome: string) {
  const [last = ''] = nome.split(/[\\/]/).slice(-1)
  const visible = last
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return shorten(visible, 150)
}

/** The name of a PDF to store. */
export const namePdf = (given: string) => nameAs(given, 'pdf')

/** The name of a file to store that has this extension. */
export function nameAs(given: string, extension: string) {
  const nome = cleanName(given)
  return nome.toLowerCase().endsWith(`.${extension}`) ? nome : `${nome}.${extension}`
}

function shorten(nome: string, length: number) {
  const characters = Array.from(nome)
  if (characters.length <= length) return nome
  const ending = /\.[a-z0-9]{1,10}$/i.exec(nome)?.[0] ?? ''
  return characters.slice(0, length - ending.length).join('') + ending
}
