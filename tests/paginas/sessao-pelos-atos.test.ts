// @module-tag rest
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAta } from '~/adapters/db/ata/ata.queries.server'
import { portalPath } from '~/contract/paths'
import { formatUnitPrice } from '~/format/numbers'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths } from '~/site/paths'
import { startApp, startPortal } from '../http'
import { anyCena } from '../sessao'
import { conduct } from './anonimato'

const page = { page: 1, size: 100 }
const visibility = { onlyConfirmed: true, showRequester: true }
const base = '/licitacao-pub'

test('de uma sessão qualquer as telas, as chamadas e a ata dizem o mesmo: fase, melhor oferta, vencedor e valor', async () => {
  const { portal } = await startPortal()
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const { processos } = portal.procurement
  let winners = 0
  // Few random sessions have a winner: if 24 have none, more are tried.
  for (const [run, cena] of fc.sample(anyCena, { numRuns: 200 }).entries()) {
    if (run >= 24 && winners > 0) break
    const { id } = await conduct(portal, cena, undefined, true)
    const [lotes, ata] = [await processos.listLotes(id, page), await readAta(portal.db, id, visibility, new Date())]
    if (!lotes.ok || !ata.ok) throw new Error('A licitação não se vê.')
    const [tela, portalPage] = await Promise.all(
      [`/licitacao-visualizacao/${id}/dados-gerais`, paths.portalLicitacao(id)].map(async (path) =>
        (await get(`${base}${path}`)).text(),
      ),
    )
    const called = await (await get(`${portalPath}/paginaInterna/lotes/idLicitacao=${id}?page=1&size=10`)).json()
    for (const [index, lote] of lotes.value.items.entries()) {
      const disputa = ata.value.disputas[index]
      expect(called.lotes[index]).toMatchObject({ fase: lote.fase, etapa: lote.etapa, situacao: lote.situacao })
      expect(Number(called.lotes[index].melhorLance)).toBe(Number(lote.melhorLance))
      expect(disputa?.situacao).toBe(lote.situacao)
      const first = disputa?.propostas[0]
      if (first?.classificacao) expect(first.melhorLance ?? first.valor).toBe(lote.melhorLance)
      if (lote.melhorLance && first) expect(lote.melhorDe?.identidade?.razaoSocial).toBe(first.fornecedor.razaoSocial)
      const named = lote.vencedores?.map(({ razaoSocial, valorTotal }) => [razaoSocial, valorTotal]) ?? []
      expect(disputa?.resultados.map(({ fornecedor, valorTotal }) => [fornecedor.razaoSocial, valorTotal])).toEqual(
        named,
      )
      for (const [razaoSocial = '', valor] of named) {
        winners++
        for (const shown of [tela, portalPage]) {
          expect(shown).toContain(razaoSocial)
          if (valor) expect(shown).toContain(formatUnitPrice(valor, 'MP').replace(' ', ' '))
        }
      }
    }
  }
  expect(winners).toBeGreaterThan(0)
}, 300_000)
