import type { Json } from '~/domain/ocds/merge'
import type { Conteudo, Ocds, Publicado, Registrado } from '~/domain/ocds/ocds'
import type { Procurement } from '~/domain/procurement'
import type { ProcessoNumerado } from '../db/publicados/numerados.server'
import type { makeReleases } from '../db/publicados/releases.server'
import type { Compile } from './compile.server'

type Deps = {
  publicados: Procurement['publicados']
  compile: Compile
  numerados: {
    find(id: number): Promise<ProcessoNumerado | null>
    list(after: number, limit: number): Promise<ProcessoNumerado[]>
  }
  releases: ReturnType<typeof makeReleases>
  prefix: string
  publicacao: Ocds['publicacao']
}

/** A page ends early after so many items, so that one of many large purchases stays small. */
const maxItens = 5000

const listas = { licitacao: 'licitacoes', compra_direta: 'compras-diretas' } as const

/** The published processes in the OCDS, compiled as they are asked for, and the releases that are stored of them. */
export function makeOcds({ publicados, compile, numerados, releases, prefix, publicacao }: Deps): Ocds {
  const ocidPattern = new RegExp(`^${prefix}-([1-9]\\d{0,14})$`)
  const releasePattern = new RegExp(`^(${prefix}-[1-9]\\d{0,14})-([1-9]\\d{0,14})$`)

  /** Reads of all these processes at once what is not read with each of them. */
  async function prepare(found: ProcessoNumerado[]) {
    const alteracoes = await readAlteracoes(publicados, found)
    const rows = await releases.listOf(found.map(({ id }) => id))
    return async (numerado: ProcessoNumerado): Promise<Registrado | null> => {
      const compiled = await compile(numerado, alteracoes[numerado.entidade].get(numerado.idEntidade)?.ultima)
      if (!compiled) return null
      const { release, compiledRelease } = compiled
      const ofIt = rows.filter(({ idOcid }) => idOcid === numerado.id)
      return { release, compiledRelease, publicados: ofIt.map((row) => toHead(prefix, row)) }
    }
  }

  return {
    publicacao,
    async find(ocid) {
      const numero = ocidPattern.exec(ocid)?.[1]
      const numerado = numero === undefined ? null : await numerados.find(Number(numero))
      return numerado && (await prepare([numerado]))(numerado)
    },
    async listStep(after, size) {
      const found = await numerados.list(after, size + 1)
      const toRegistrado = await prepare(found)
      const items: Registrado[] = []
      let itens = 0
      for (const [index, numerado] of found.slice(0, size).entries()) {
        const registrado = await toRegistrado(numerado)
        if (!registrado) continue
        items.push(registrado)
        itens += registrado.release.tender.items?.length ?? 0
        if (itens >= maxItens) return { items, next: index + 1 < found.length ? numerado.id : null }
      }
      return { items, next: found.length > size ? (found[size - 1]?.id ?? null) : null }
    },
    async findRelease(id) {
      const [, ocid, sequencia] = releasePattern.exec(id) ?? []
      const row = sequencia === undefined ? null : await releases.find(Number(sequencia))
      return row && `${prefix}-${row.idOcid}` === ocid ? toRelease(prefix, row) : null
    },
    async listReleases(janela, after, size) {
      const { rows, hasMore } = await releases.list(janela, after, size)
      const next = hasMore ? (rows.at(-1)?.sequencia ?? null) : null
      return { items: rows.map((row) => toRelease(prefix, row)), next }
    },
    async listRemovidas(desde, after, size) {
      const { rows, hasMore } = await releases.listRemovidas(desde, after, size)
      const last = hasMore ? rows.at(-1) : undefined
      return {
        items: rows.map(({ sequencia, idOcid, motivo, em }) => {
          const { ocid, id, date } = toHead(prefix, { sequencia, idOcid, em, tag: [] })
          return { ocid, id, date, reason: motivo }
        }),
        next: last ? { numero: last.numero, sequencia: last.sequencia } : null,
      }
    },
  }
}

type Row = { sequencia: number; idOcid: number; em: Date }

function toHead(prefix: string, { sequencia, idOcid, em, tag }: Row & Pick<Publicado, 'tag'>): Publicado {
  const ocid = `${prefix}-${idOcid}`
  return { ocid, id: `${ocid}-${sequencia}`, date: em.toISOString(), tag }
}

/** The release as it is read: what follows from its numbers is not stored. */
function toRelease(prefix: string, { conteudo, ...row }: Row & { conteudo: Conteudo }): Publicado & Json {
  const { tag, tender, ...rest } = conteudo
  const head = toHead(prefix, { ...row, tag })
  return {
    ...{ ...head, initiationType: 'tender', language: 'pt', ...rest },
    ...(typeof tender === 'object' && { tender: { id: head.ocid, ...tender } }),
  }
}

async function readAlteracoes({ readAlteracoes: read }: Procurement['publicados'], found: ProcessoNumerado[]) {
  const idsOf = (of: ProcessoNumerado['entidade']) =>
    found.flatMap(({ entidade, idEntidade }) => (entidade === of ? [idEntidade] : []))
  return {
    licitacao: await read(listas.licitacao, idsOf('licitacao')),
    compra_direta: await read(listas.compra_direta, idsOf('compra_direta')),
  }
}
