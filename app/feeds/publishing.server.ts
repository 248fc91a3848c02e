import type { Alteracoes } from '~/domain/procurement'
import type { DataDaAgenda, MarcoDaAgenda, Validade } from '~/domain/sessao/agenda'
import { findI18n } from '~/i18n/i18n.server'
import type { AgendaEvent } from './agenda.server'
import type { Entry } from './atom.server'
import type { Acompanhado } from './processos'

/** Where this portal publishes: its address, its name, and the names of things in it, which outlive the address. */
export type Publishing = { origin: string; product: string; toUuid(name: string): string }

export const absolute = ({ origin }: Publishing, path: string) => new URL(path, origin).href

/** When a process last changed: as recorded or, if nothing is, when it was published. */
const lastChange = ({ publicadoEm }: Acompanhado, alteracoes: Alteracoes | undefined) =>
  alteracoes?.ultima ?? publicadoEm ?? new Date(0)

export const toEntry = (processo: Acompanhado, alteracoes: Alteracoes | undefined, publishing: Publishing): Entry => ({
  id: publishing.toUuid(processo.name),
  ...{ title: processo.title, address: absolute(publishing, processo.page), author: processo.orgao },
  ...{ published: processo.publicadoEm, updated: lastChange(processo, alteracoes), lines: processo.lines },
})

/** What a date of a calendar is, in the words of the tender's page. */
function nameMarco(marco: MarcoDaAgenda) {
  const t = findI18n('pt-BR').getFixedT('pt-BR', 'processo')
  return marco === 'LIMITE_PEDIDOS' ? 'Limite para pedir esclarecimento e impugnar' : t(`fases.${marco}`)
}

type Dated = { processo: Acompanhado; data: DataDaAgenda & { validade: Validade } }

/** A date has one UID wherever it is shown, so that a reader of two calendars sees it once. */
export function toEvent({ processo, data }: Dated, alteracoes: Alteracoes | undefined, publishing: Publishing) {
  const { marco, instante, validade } = data
  const event: AgendaEvent = {
    id: publishing.toUuid(`${processo.name}/${marco}`),
    sequence: alteracoes?.total ?? 0,
    changed: lastChange(processo, alteracoes),
    ...{ instante, validade, title: `${nameMarco(marco)}: ${processo.title}` },
    lines: processo.lines,
    address: absolute(publishing, processo.page),
  }
  return event
}
