import type { Portal } from '~/composition/portal.server'
import type { Env } from '~/env.server'

type Emitted = Extract<Awaited<ReturnType<Portal['emissao']['issue']>>, { ok: true }>['value']

/** Where the portal's screens are. */
export const siteOf = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  `${(PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')}/licitacao-pub`

/** Both screens' links as they are given out, a line each. */
export const recursoLinks = ({ dataRecurso, permitir }: Emitted, idLicitacao: number, site: string) => [
  `Prazos: ${site}/data-recurso?idPregao=${idLicitacao}&token=${dataRecurso}`,
  ...permitir.map(
    ({ idLote, descricao, token }) =>
      `Permitir recurso, ${descricao}: ${site}/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${token}`,
  ),
]
