import { describeRegistro } from '~/format/registro'
import { makeTimes } from '~/format/times'
import enums from '~/locales/pt-BR/enums'
import enumsPortal from '~/locales/pt-BR/enums-portal'
import texts from '~/locales/pt-BR/terminal/sessao'
import type { Command } from './command'
import { sessaoRefusals } from './sessao-refusals'

const labels: Record<string, Partial<Record<string, string>>> = { ...enums, ...enumsPortal }
const words: Record<string, string> = Object.fromEntries(
  Object.entries(texts.registros).map(([key, text]) => [`registros.${key}`, text]),
)
const most = 1000

/** The public log of a session, the oldest line first. */
export async function printRegistros(idLicitacao: number, { portal, env, io }: Parameters<Command>[1]) {
  const listed = await portal.procurement.processos.listRegistros(idLicitacao, { page: 1, size: most })
  if (!listed.ok) throw new Error(sessaoRefusals.licitacaoNotFound)
  const { dateTime, dateTimeSecond } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  const writing = {
    t: (key: string, values: Record<string, string>) =>
      (words[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    label: (enumeration: string, value: string) => labels[enumeration]?.[value] ?? value,
    dateTime,
  }
  if (listed.value.total === 0) io.print('A sessão ainda não tem registros.')
  for (const registro of listed.value.items.toReversed())
    io.print(`${dateTimeSecond(registro.ocorridoEm)} ${describeRegistro(registro, writing)}`)
}
