import { pageOnFailure } from '~/failures/failure-answers.server'
import { parseParams } from '~/failures/thrown.server'
import { defaultLocale } from '~/format/locale'
import { findReader } from '~/i18n/i18n.server'
import { relatorioDaMesaParams } from '~/site/params'
import { atosDoRelatorio, pedidosDoRelatorio } from '~/tables/relatorio-table'
import { requireAcesso } from '../acesso.server'
import { tableResponse } from '../table-file.server'
import { toLinhaDeAto, toLinhaDePedido } from './palavras.server'

/** W17.31: the tables of the report as files, in Portuguese as the other tables for spreadsheets. */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { arquivo } = parseParams(relatorioDaMesaParams, params)
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/relatorio')
  const { timezone } = (await findReader(request, context)).parametros
  const periodo = mesa.relatorio.readPeriodo(new URL(request.url).searchParams.get('periodo'))
  const file = 'excel.csv' as const
  const nome = (what: string) => `${what}-${periodo.de}-a-${periodo.ate}`
  if (arquivo === 'pedidos.csv') {
    const pedidos = await mesa.relatorio.listPedidos(acesso, periodo)
    const rows = pedidos.map((pedido) => toLinhaDePedido(pedido, defaultLocale))
    return tableResponse({ file, nome: nome('pedidos'), columns: pedidosDoRelatorio, rows, timezone })
  }
  const atos = await mesa.relatorio.listAtos(acesso, periodo)
  const rows = atos.map((ato) => toLinhaDeAto(ato, defaultLocale))
  return tableResponse({ file, nome: nome('atos'), columns: atosDoRelatorio, rows, timezone })
})
