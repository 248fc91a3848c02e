import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildContratacao } from './importacao'

/** How many items and documents every purchase has. */
export const partes = { itens: 3, anexos: 2 }

/** The key and the objeto of the purchase with this number. */
export const buildChave = (numero: number) => `11222333000181-1-${String(numero).padStart(6, '0')}/2030`
export const buildObjeto = (numero: number) => `Aquisição de cadeiras número ${numero}x`

/** Writes purchases as PNCP publishes them to a new folder in `parent`, runs `work` on it and deletes it. */
export async function withPurchases<T>(parent: string, numeros: number[], work: (folder: string) => Promise<T>) {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, 'compras-'))
  try {
    const data = numeros.map((numero) =>
      buildContratacao({
        numeroControlePNCP: buildChave(numero),
        sequencialCompra: numero,
        numeroCompra: String(numero),
        processo: `${numero}/2030`,
        objetoCompra: buildObjeto(numero),
      }),
    )
    await writeFile(path.join(folder, 'pagina.json'), JSON.stringify({ data }))
    for (const numero of numeros) {
      const partesFolder = path.join(folder, '11222333000181', '2030', String(numero))
      await mkdir(partesFolder, { recursive: true })
      await writeFile(path.join(partesFolder, 'itens.json'), JSON.stringify(buildList(partes.itens, buildItem)))
      await writeFile(path.join(partesFolder, 'arquivos.json'), JSON.stringify(buildList(partes.anexos, buildArquivo)))
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const buildList = <T>(length: number, make: (numero: number) => T) =>
  Array.from({ length }, (_, index) => make(index + 1))

const buildItem = (numero: number) => ({ numeroItem: numero, descricao: `Cadeira ${numero}`, quantidade: 10 })

const buildArquivo = (numero: number) => ({
  sequencialDocumento: numero,
  titulo: `Edital ${numero}`,
  tipoDocumentoNome: 'Edital',
  dataPublicacaoPncp: '2030-05-02T09:16:00',
  url: `https://pncp.example.com/arquivos/${numero}`,
})
