// @module-tag rest
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { fixedPaths, paths } from '~/site/paths'
import { insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { needPoppler, pdfText } from '../pdf'
import { insertLoteComItem, reportTo } from '../sessao'

const base = '/licitacao-pub'
const serra = { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' }

test('o validador diz de uma ata que atos anulados depois a mudaram, e leva à mais recente', async (context) => {
  await needPoppler(context)
  const { portal } = await startPortal()
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const ended = { status: 'ENCERRADO', status_por_data: true, data_abertura: new Date('2025-05-20T12:00:00Z') } as const
  const id = await insertLicitacao(portal.db, { tipo_licitacao: 'MP', ...ended })
  await insertLoteComItem(portal.db, id, { situacao: null })
  const report = reportTo(portal.atos, id)
  const lote = { lote: 1, fornecedor: serra }
  await report(
    { tipo: 'ABERTURA' },
    { tipo: 'PROPOSTA', ...lote, valor: '10.00' },
    { tipo: 'PROPOSTAS_ABERTAS' },
    { tipo: 'DISPUTA_ENCERRADA' },
    { tipo: 'RESULTADO', ...lote, situacao: 'ADJUDICADO', id: 'adjudicado' },
    { tipo: 'FIM' },
  )
  const codigoIn = async () => {
    const bytes = Buffer.from(await (await get(`${base}${paths.ata(id)}`)).arrayBuffer())
    const [, codigo = ''] = /Código de acesso: ((?:\w{4}-){3}\w{4})/.exec((await pdfText(bytes)).at(-1) ?? '') ?? []
    return codigo
  }
  const validated = async (codigo: string) => {
    const page = await (await get(`${base}${fixedPaths.documento(codigo.replaceAll('-', ''))}`)).text()
    expect(page).toContain('Documento Válido')
    return page
  }
  const first = await codigoIn()
  expect(await validated(first)).not.toContain('não é a mais recente')

  await report({ tipo: 'RETIFICACAO', refere: 'adjudicado', motivo: 'Lote errado.' })
  const changed = await validated(first)
  expect(changed).toContain(
    'Esta ata não é a mais recente: depois dela foram registrados atos da sessão que anulam outros',
  )
  expect(changed).toContain(`href="${base}${paths.ata(id)}"`)
  const second = await codigoIn()
  expect(second).not.toBe(first)
  expect(await validated(second)).not.toContain('não é a mais recente')

  await report({ tipo: 'ABERTURA' })
  const reopened = await validated(second)
  expect(reopened).toContain('A sessão não está encerrada')
  expect(reopened).toContain(`href="${base}${paths.licitacao(id)}"`)
})
