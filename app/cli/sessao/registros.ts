import { describeRegistro } from '~/format/registros'
import { makeTimes } from '~/format/times'
import { type PortalContext, printList } from '../command/command'
import { sessaoRefusals } from './refusals'

const maxRegistros = 1000

export async function printRegistros(idLicitacao: number, json: boolean, { portal, env, io }: PortalContext) {
  const listed = await portal.procurement.processos.listRegistros(idLicitacao, { page: 1, size: maxRegistros })
  if (!listed.ok) throw new Error(sessaoRefusals.licitacaoNotFound)
  const processo = await portal.procurement.processos.find(idLicitacao)
  const tipoLicitacao = processo.ok ? processo.value.tipoLicitacao : null
  const { dateTime, dateTimeSecond } = makeTimes({ locale: 'pt-BR', timezone: env.TIMEZONE })
  printList(io, listed.value.items.toReversed(), {
    json,
    line: (registro) =>
      `${dateTimeSecond(registro.ocorridoEm)} ${describeRegistro(registro, { dateTime, dateTimeSecond, tipoLicitacao })}`,
    none: 'A sessão ainda não tem registros.',
  })
}
