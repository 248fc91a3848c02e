import type { Ocds, Registrado } from '~/domain/ocds/ocds'
import type { Alteracoes, Procurement } from '~/domain/procurement'
import type { ProcessoNumerado } from '../db/publicados/numerados.server'
import { type Consultas, readFatos } from './facts.server'
import { compileRelease } from './release.server'
import type { ToAddress } from './values'

type Deps = {
  consultas: Consultas & Pick<Procurement, 'publicados'>
  numerados: {
    find(id: number): Promise<ProcessoNumerado | null>
    list(after: number, limit: number): Promise<ProcessoNumerado[]>
  }
  prefix: string
  publicacao: Ocds['publicacao']
  pseudonym(text: string): string
  toAddress: ToAddress
}

/** A page ends early after so many items, so that one of many large purchases stays small. */
const maxItens = 5000

const listas = { licitacao: 'licitacoes', compra_direta: 'compras-diretas' } as const

/** The published processes in the OCDS, compiled as they are asked for. */
export function makeOcds({ consultas, numerados, prefix, publicacao, pseudonym, toAddress }: Deps): Ocds {
  const ocidPattern = new RegExp(`^${prefix}-([1-9]\\d{0,14})$`)

  async function compile(numerado: ProcessoNumerado, alteracoes: Alteracoes | undefined): Promise<Registrado | null> {
    const fatos = await readFatos(consultas, numerado.entidade, numerado.idEntidade)
    if (!fatos) return null
    const ocid = `${prefix}-${numerado.id}`
    const publishedAt = fatos.entidade === 'licitacao' ? fatos.processo.dataPublicacao : fatos.compra.dataHoraPublicacao
    return compileRelease(fatos, {
      ...{ ocid, cnpj: numerado.cnpj, toAddress },
      date: alteracoes?.ultima ?? publishedAt ?? numerado.criadoEm,
      pseudonym: (text) => pseudonym(`${ocid}:${text}`),
    })
  }

  return {
    publicacao,
    async find(ocid) {
      const numero = ocidPattern.exec(ocid)?.[1]
      const numerado = numero === undefined ? null : await numerados.find(Number(numero))
      if (!numerado) return null
      const { entidade, idEntidade } = numerado
      const alteracoes = await consultas.publicados.readAlteracoes(listas[entidade], [idEntidade])
      return compile(numerado, alteracoes.get(idEntidade))
    },
    async listStep(after, size) {
      const found = await numerados.list(after, size + 1)
      const alteracoes = await readAlteracoes(consultas.publicados, found)
      const items: Registrado[] = []
      let itens = 0
      for (const [index, numerado] of found.slice(0, size).entries()) {
        const compiled = await compile(numerado, alteracoes[numerado.entidade].get(numerado.idEntidade))
        if (!compiled) continue
        items.push(compiled)
        itens += compiled.release.tender.items?.length ?? 0
        if (itens >= maxItens) return { items, next: index + 1 < found.length ? numerado.id : null }
      }
      return { items, next: found.length > size ? (found[size - 1]?.id ?? null) : null }
    },
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
