import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

/** A zip archive of these entries. */
export function makeZip(entries: Record<string, string | Buffer>) {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(locals.length, 4)
  end.writeUInt16LE(locals.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** The files in a zip archive, by the central directory at its end. */
export function readZip(zip: Buffer) {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry++) {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const content = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20))
    files[name] = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    at += 46 + nameLength + extra + comment
  }
  return files
}

const openXml = 'http://schemas.openxmlformats.org/package/2006/content-types'
const office = 'application/vnd.openxmlformats-officedocument'

/** The smallest archive that declares itself a workbook. */
export const makeXlsx = () =>
  makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${openXml}"><Override PartName="/xl/workbook.xml" ContentType="${office}.spreadsheetml.sheet.main+xml"/></Types>`,
    'xl/workbook.xml': '<workbook/>',
  })

export const makeOdt = () =>
  makeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<office:document/>' })
