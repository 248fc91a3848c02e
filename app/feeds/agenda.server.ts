import ical, { ICalEventStatus } from 'ical-generator'
import type { Validade } from '~/domain/sessao/agenda'
import { withoutControls } from './text'

/** `id` is a UUID. `sequence` grows when the event changes; `changed`: when it did last. */
export type AgendaEvent = {
  id: string
  sequence: number
  changed: Date
  instante: Date
  validade: Validade
  title: string
  lines: string[]
  address: string
}

const statuses: Record<Validade, ICalEventStatus> = {
  VALE: ICalEventStatus.CONFIRMED,
  INCERTA: ICalEventStatus.TENTATIVE,
  CANCELADA: ICalEventStatus.CANCELLED,
}

const prefixes: Record<Validade, string> = { VALE: '', INCERTA: 'Suspensa: ', CANCELADA: 'Cancelada: ' }

/** Writes a calendar of moments, in UTC. The same events always give the same text. */
export function writeAgenda(name: string, events: AgendaEvent[]) {
  const agenda = ical({ prodId: '//licitacao-pub//agenda//PT', name: escapeName(name), ttl: 6 * 60 * 60 })
  for (const { id, sequence, changed, instante, validade, title, lines, address } of events)
    agenda.createEvent({
      ...{ id, sequence, stamp: changed, lastModified: changed, start: instante, url: address },
      ...{ summary: prefixes[validade] + withoutControls(title), status: statuses[validade] },
      description: lines.map(withoutControls).join('\n'),
    })
  return agenda.toString()
}

/** The library escapes the texts of events, but not the name of a calendar. */
const escapeName = (name: string) => withoutControls(name).replace(/[\\;,]/g, '\\$&')
