import { newUri } from '~/adapters/files/store.server'
import type { Portal } from '~/composition/portal.server'

export const cpf = '52998224725'
export const email = 'biabia77@gmail.com'

/** A name, which no mask finds. It is redacted in each record. */
export const trecho = 'Zulmira Bonfante'

/** What must be readable nowhere: digits and letters alone, without signs and blanks. */
export const telling = ['529982247', '98224725', '999998888', 'biabia77', 'zulmirabonfante']

/** Personal data as docs/attacks.md says that it is found in texts of bodies, suppliers and sources. */
const ofBody = [
  'CPF 529.982.247-25, CPF nº 0052998224725, cpf: ５２９。９８２。２４７‐２５, CPF 529 982 247 dígito 25',
  '(81) 99999-8888, +55 81 9 9999.8888, ８１ ９９９９９－８８８８',
  'biabia77@gmail.com, biabia77 (arroba) gmail.com, biabia77@\u200bgmail.com',
]
/** The same as found in visitors' texts. */
const ofVisitor = [
  ...ofBody,
  '5 2 9 9 8 2 2 4 7 2 5, ⁵²⁹.⁹⁸²·²⁴⁷‑²⁵, ⑤②⑨⑨⑧②②④⑦②⑤, 529.982.\n247-25, 1529982247259',
  '81999998888, 9 9999-8888, biabia77 @ empresa.example, "biabia77"@empresa.example',
]

/** The texts of a portal, each with a name of its own and a person's data, so that a reader sees what was read. */
export function makeTexts() {
  const names: string[] = []
  const text = (name: string, said: string[]) => {
    names.push(`campo${name}`)
    return `campo${name}: ${said.join('; ')}.`
  }
  const called = ['CPF 529.982.247-25', '(81) 99999-8888', email]
  return {
    names,
    ofBody: (name: string) => text(name, [...ofBody, trecho]),
    ofVisitor: (name: string) => text(name, [...ofVisitor, trecho]),
    /** A word of a list, or the name of a body: the text of no single record. */
    ofList: (name: string) => text(name, ofBody),
    /** Short enough for a name. */
    called: (name: string) => text(name, called),
    /** The name of a record's file. */
    ofFile: (name: string) => text(name, [...called, trecho]),
  }
}
export type Texts = ReturnType<typeof makeTexts>

/** Stores a published file of this name. */
export async function insertArquivo({ db, files }: Portal, nome: string) {
  const stored = await files.put([Buffer.from(nome.slice(0, 12))])
  const { id } = await db
    .insertInto('arquivo')
    .values({ uri: newUri(), nome, tipo_midia: 'text/plain', publicado: true, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
