// @module-tag rest
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeLicitacaoSearch } from '~/adapters/db/licitacao/licitacao.search.server'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { systemClock as clock } from '~/domain/shared/clock'
import { readFilters } from '~/domain/shared/filter'
import { readTable } from './comprasgov-table'
import { dataFolder, openCommands } from './real-data'

/** An amount as text with four decimals. A JavaScript number would lose the cents of one value, which is too large. */
function emReais(text = '') {
  const [reais = '', centavos = ''] = text.split(',')
  return reais === '' ? null : `${reais}.${centavos.padEnd(4, '0')}`
}

const brasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant as a clock in Brasília shows it, formatted without the portal's own code. */
const naTela = (date: Date | null) => date && brasilia.format(date).replace(/(\d{2}\/\d{2}\/)(\d{2}),/, '$120$2,')

const meiaNoite = (text = '') => (text === '' ? null : `${text}, 00:00:00`)

const diretas: Record<string, string> = { Dispensa: 'DISPENSA_LICITACAO', Inexigibilidade: 'INEXIGIBILIDADE' }
const modalidades: Record<string, string> = {
  Pregão: 'PREGAO',
  Concorrência: 'CONCORRENCIA',
  'Tomada de Preços': 'TOMADA_DE_PRECOS',
  Convite: 'CONVITE',
  RDC: 'RDC',
}

const modos: Record<string, string> = {
  Eletronico: 'ELETRONICO',
  'Não se aplica': 'NAO_SE_APLICA',
  'Dispensa com disputa': 'COM_DISPUTA',
  Aberto: 'ABERTO',
  'Aberto-fechado': 'ABERTO_FECHADO',
  Presencial: 'PRESENCIAL',
}

const palavras: Record<string, string> = {
  Homologado: 'HOMOLOGADA',
  Suspenso: 'SUSPENSO',
  Suspensa: 'SUSPENSO',
  Revogada: 'REVOGADA',
  Anulada: 'ANULADA',
  Deserto: 'ENCERRADO',
}

const porData = ['Divulgada no pncp', 'Publicado', 'Aberto']

/** Today in Brasília. Days are enough, because this table has no times. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format()

const toDay = (text = '') => text.split('/').reverse().join('-')

function expectStatus(row: Record<string, string>) {
  const [inicio, fim] = [toDay(row.data_abertura_proposta), toDay(row.data_encerramento_proposta)]
  if (!porData.includes(row.situacao ?? '')) return palavras[row.situacao ?? ''] ?? null
  if (!inicio && !fim) return null
  if (fim && today >= fim) return 'ENCERRADO'
  return inicio && today < inicio ? 'AGUARDANDO_ABERTURA' : 'ABERTO'
}

/** For values in `porData` the dates decide. Other purchases have ended, unless suspended or of unknown status. */
function expectSituacao(row: Record<string, string>) {
  const status = expectStatus(row)
  if (porData.includes(row.situacao ?? ''))
    return status === 'ENCERRADO' ? 'ENCERRADA' : status === 'ABERTO' ? 'ABERTA' : null
  return status === null || status === 'SUSPENSO' ? null : 'ENCERRADA'
}

function computeExpected(row: Record<string, string>) {
  return {
    chave: row.numero_controle_pncp || `comprasgov:${row.id_compra}`,
    num_processo: row.numero_processo || null,
    numero_edital: row.numero_compra || null,
    objeto: row.objeto,
    modalidade: modalidades[row.modalidade_nome ?? ''] ?? row.modalidade_nome,
    modo_disputa: modos[row.modo_disputa ?? ''] ?? null,
    amparo_legal: row.amparo_legal || null,
    valor_estimado: emReais(row.valor_estimado),
    valor_homologado: emReais(row.valor_homologado),
    publicacao: meiaNoite(row.data_publicacao),
    inicio: meiaNoite(row.data_abertura_proposta),
    fim: meiaNoite(row.data_encerramento_proposta),
    abertura: meiaNoite(row.data_encerramento_proposta),
    orgao: [`uasg:${row.uasg_codigo}`, row.uasg_sigla, row.uasg_nome],
    uf: null,
    limite: null,
  }
}

test('as 441 licitações e 1.912 compras diretas do IFMS entram campo por campo, e a segunda vez não muda nada', {
  tags: ['long'],
}, async (context) => {
  const file = path.join(dataFolder(context), 'comprasgov/ifms-compras.csv')
  const { portal, env, run } = await openCommands()
  const { db } = portal
  expect(await run('import', 'comprasgov', file)).toEqual({
    codigo: 0,
    texto: 'Lidos: 2353 · novos: 2353 · alterados: 0 · inalterados: 0 · rejeitados: 0',
  })

  const table = await readTable(file)
  const licitacoes = table.filter((row) => !diretas[row.modalidade_nome ?? ''])
  const compras = table.filter((row) => diretas[row.modalidade_nome ?? ''])
  expect([licitacoes.length, compras.length]).toEqual([441, 1912])

  const stored = async (name: 'licitacao' | 'compra_direta') => {
    const rows = await db
      .selectFrom(name)
      .innerJoin('orgao', 'orgao.id', `${name}.id_orgao`)
      .selectAll(name)
      .select(['orgao.chave as orgao_chave', 'orgao.sigla as orgao_sigla', 'orgao.nome as orgao_nome'])
      .execute()
    return new Map(
      rows.map((row) => [
        row.chave_origem,
        {
          row,
          comum: {
            chave: row.chave_origem,
            num_processo: row.num_processo,
            numero_edital: row.numero_edital,
            objeto: row.objeto,
            modalidade: row.modalidade,
            modo_disputa: row.modo_disputa,
            amparo_legal: row.amparo_legal,
            valor_estimado: row.valor_estimado,
            valor_homologado: row.valor_homologado,
            publicacao: naTela(row.data_publicacao),
            inicio: naTela(row.data_ini_envio_proposta),
            fim: naTela(row.data_fim_envio_proposta),
            abertura: naTela(row.data_abertura),
            orgao: [row.orgao_chave, row.orgao_sigla, row.orgao_nome],
            uf: row.uf,
            limite: null,
          },
        },
      ]),
    )
  }
  const [storedLicitacoes, storedCompras] = [await stored('licitacao'), await stored('compra_direta')]
  expect([storedLicitacoes.size, storedCompras.size]).toEqual([441, 1912])
  for (const row of licitacoes) {
    const expected = computeExpected(row)
    const found = storedLicitacoes.get(expected.chave)
    expect(found?.comum).toEqual(expected)
    expect(found?.row, expected.chave).toMatchObject({
      status: expectStatus(row),
      data_limite_esclarecimento_impugnacao: null,
    })
  }
  for (const row of compras) {
    const expected = computeExpected(row)
    const found = storedCompras.get(expected.chave)
    const [numero, ano] = row.numero_compra?.split('/') ?? []
    expect(found?.comum).toEqual(expected)
    expect(found?.row, expected.chave).toMatchObject({
      tipo: diretas[row.modalidade_nome ?? ''],
      situacao: expectSituacao(row),
      numero,
      ano: Number(ano),
    })
  }

  const search = makeLicitacaoSearch(db, env.TIMEZONE, { clock })
  for (const { numero_processo = '', ...row } of licitacoes) {
    const filters = readFilters(licitacaoFilters, { processo: numero_processo })
    const { items } = await search(filters, { page: 1, size: 500 }, 'DESC')
    const id = storedLicitacoes.get(computeExpected({ numero_processo, ...row }).chave)?.row.id
    expect(
      items.map((item) => item.id),
      numero_processo,
    ).toContain(id)
  }

  const versao = await portal.procurement.versao()
  expect((await run('import', 'comprasgov', file)).texto).toBe(
    'Lidos: 2353 · novos: 0 · alterados: 0 · inalterados: 2353 · rejeitados: 0\nNada mudou.',
  )
  expect(await portal.procurement.versao()).toBe(versao)
})
