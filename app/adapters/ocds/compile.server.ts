import type { Registrado } from '~/domain/ocds/ocds'
import type { ProcessoNumerado } from '../db/publicados/numerados.server'
import { type Consultas, type Fatos, readFatos } from './facts.server'
import { compileRelease } from './release.server'
import type { ToAddress } from './values'

type Deps = { consultas: Consultas; prefix: string; pseudonym(text: string): string; toAddress: ToAddress }
export type Compiled = Omit<Registrado, 'publicados'> & { fatos: Fatos }
export type Compile = (numerado: ProcessoNumerado, changedAt?: Date | null) => Promise<Compiled | null>

/** Compiles a process as its pages show it; `null` if they no longer do. `changedAt`: its date, if it is known. */
export const makeCompile =
  ({ consultas, prefix, pseudonym, toAddress }: Deps): Compile =>
  async (numerado, changedAt) => {
    const fatos = await readFatos(consultas, numerado.entidade, numerado.idEntidade)
    if (!fatos) return null
    const ocid = `${prefix}-${numerado.id}`
    const publishedAt = fatos.entidade === 'licitacao' ? fatos.processo.dataPublicacao : fatos.compra.dataHoraPublicacao
    const compiled = compileRelease(fatos, {
      ...{ ocid, cnpj: numerado.cnpj, toAddress },
      date: changedAt ?? publishedAt ?? numerado.criadoEm,
      pseudonym: (text) => pseudonym(`${ocid}:${text}`),
    })
    return { ...compiled, fatos }
  }
