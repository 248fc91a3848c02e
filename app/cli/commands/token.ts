import type { Portal } from '~/composition/portal.server'
import type { LinkEmitido, LinkRefusal } from '~/domain/recurso/ports'
import type { Escopo } from '~/domain/recurso/recurso'
import type { Env } from '~/env.server'
import { makeTimes } from '~/format/times'
import { action, type Group, printList } from '../command/command'
import { json, number, optional, param, text } from '../command/params'

const units: Record<string, number> = { min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Links open restricted screens, so they expire within 30 days. */
const longestValidade = 30 * 86_400_000

const validade = param('tempo', 'um tempo como 30min, 8h ou 2d, até 30d', (typed) => {
  const [, amount = '', unit = ''] = /^(\d{1,4})(min|h|d)$/.exec(typed) ?? []
  const found = Number(amount) * (units[unit] ?? 0)
  return found && found <= longestValidade ? found : null
})

/** Issues, lists and revokes an authority's links to the appeal screens. */
export const token: Group = {
  summary: 'Os links com que uma autoridade abre as telas de recurso.',
  actions: {
    recurso: action({
      summary: 'Dá os links das telas de recurso de uma licitação.',
      options: {
        licitacao: number('id'),
        lote: optional(number('id', 'só um lote'), null),
        item: optional(number('id', 'só um item que não está em lote nenhum'), null),
        validade: { ...optional(validade, 8 * 3_600_000), help: 'por quanto tempo abrem; sem isto, 8h' },
        para: optional(text('nome', 'a quem são dados'), 'autoridade da licitação'),
      },
      async run({ licitacao: idLicitacao, lote, item, validade, para }, { portal, env, io }) {
        if (lote !== null && item !== null) throw new Error('diga --lote ou --item, e só um deles')
        const escopo = lote !== null ? { idLote: lote } : item !== null ? { idItem: item } : {}
        const issued = await portal.emissao.issue({ idLicitacao, ...escopo, holder: para, validade })
        if (!issued.ok) throw new Error(refusals[issued.error]({ idLicitacao, ...escopo }))
        const { id, expiraEm } = issued.value
        const { dateTime } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
        for (const line of recursoLinks(issued.value, idLicitacao, toSiteAddress(env))) io.print(line)
        io.print(`Valem até ${dateTime(expiraEm)}. Para revogar antes: portal token revoke ${id}`)
        return 0
      },
    }),
    list: action({
      summary: 'Lista os links que foram dados.',
      options: { licitacao: optional(number('id', 'só os de uma licitação'), null), json },
      async run({ licitacao, json }, { portal, env, io }) {
        const { dateTime } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
        printList(io, await portal.emissao.list(licitacao), {
          json,
          line: (link) => describeLink(link, portal.clock.now(), dateTime),
          item: ({ holder, ...link }) => ({ ...link, quem: holder }),
          none: 'Nenhum link foi emitido.',
        })
        return 0
      },
    }),
    revoke: action({
      summary: 'Revoga um link: nenhum dos seus endereços abre mais.',
      args: { id: text('código') },
      async run({ id }, { portal }) {
        if (!(await portal.emissao.revoke(id))) throw new Error(`não há link em vigor com o código ${id}`)
        return `Link ${id} revogado: nenhum dos seus endereços abre mais.`
      },
    }),
  },
}

function describeLink(
  { id, idLicitacao, idLote, idItem, holder, expiraEm, revogadoEm }: LinkEmitido,
  now: Date,
  format: (date: Date) => string,
) {
  const of = [idLote && `, lote ${idLote}`, idItem && `, item ${idItem}`].filter(Boolean).join('')
  const state = revogadoEm
    ? `revogado em ${format(revogadoEm)}`
    : `${expiraEm <= now ? 'venceu' : 'vale até'} ${expiraEm <= now ? 'em ' : ''}${format(expiraEm)}`
  return `${id}: licitação ${idLicitacao}${of}, para ${holder}, ${state}`
}

const refusals: Record<LinkRefusal, (target: Escopo & { idLicitacao: number }) => string> = {
  licitacaoNotFound: ({ idLicitacao }) => `não há licitação ${idLicitacao}`,
  loteNotFound({ idLicitacao, idLote, idItem }) {
    if (idLote) return `a licitação ${idLicitacao} não tem o lote ${idLote}`
    return idItem
      ? `a licitação ${idLicitacao} não tem o item ${idItem} fora de lotes`
      : `a licitação ${idLicitacao} não tem lotes, nem itens fora de lotes com intenção de recurso`
  },
}

type Issued = Extract<Awaited<ReturnType<Portal['emissao']['issue']>>, { ok: true }>['value']

export const toSiteAddress = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  `${(PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')}/licitacao-pub`

export const recursoLinks = ({ dataRecurso, permitir }: Issued, idLicitacao: number, site: string) => [
  `Prazos: ${site}/data-recurso?idPregao=${idLicitacao}&token=${dataRecurso}`,
  ...permitir.map(({ idLote, idItem, numero, descricao, token }) => {
    const nome = idItem === undefined ? descricao : `item ${numero}, ${descricao}`
    const of = idItem === undefined ? `idLote=${idLote}` : `idItem=${idItem}`
    return `Permitir recurso, ${nome}: ${site}/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&${of}&token=${token}`
  }),
]
