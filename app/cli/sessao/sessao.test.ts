// @module-tag rest
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { hasAta } from '~/domain/ata/ata'
import { parseEnv } from '~/env.server'
import { passoTo } from '~/sample/atos'
import { insertFornecedor, insertLicitacao } from '../../../tests/builders'
import { emptyDataDir } from '../../../tests/databases'
import { insertLoteComItem, insertProposta, insertResultado, reportTo } from '../../../tests/sessao'
import { rememberingIo } from '../../../tests/terminal'
import { prepareCommand, runCommand } from '../run.server'

const serra = { cpfCnpj: '99830111000192', razaoSocial: 'Comercial Serra Azul Ltda.' }
const orbita = { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' }
const page = { page: 1, size: 20 }

async function openSessao(over: Parameters<typeof insertLicitacao>[1] = {}) {
  const dataDir = await emptyDataDir()
  const env = parseEnv({ DATA_DIR: dataDir })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const id = await insertLicitacao(portal.db, {
    ...{ tipo_licitacao: 'MP', modo_disputa: 'ABERTO', status: 'ENCERRADO', status_por_data: true },
    data_abertura: new Date(Date.now() - 86_400_000),
    ...{ orcamento_sigiloso: true, valor_estimado: '500000' },
    ...over,
  })
  const lotes = [
    await insertLoteComItem(portal.db, id, { situacao: null }),
    await insertLoteComItem(portal.db, id, { situacao: null, numero: 2, descricao: 'Quadros' }),
  ]
  const run = async (line: string) => {
    const io = rememberingIo()
    const code = await runCommand(prepareCommand(['sessao', ...line.split(' ')], dataDir), { portal, env, io })
    return `${code} ${io.text()}`
  }
  const { processos, licitacoes, arquivos, atas } = portal.procurement
  const read = async () => {
    const [processo, listed] = [await processos.find(id), await processos.listLotes(id, page)]
    if (!processo.ok || !listed.ok) throw new Error('a licitação não foi lida')
    return { processo: processo.value, lotes: listed.value.items, lote: listed.value.items[0] }
  }
  const report = reportTo(portal.atos, id)
  /** Reports acts through a file and the command, as another system does. */
  const registrar = async (...acts: object[]) => {
    const lines = acts.map((ato) => JSON.stringify({ instante: '2026-05-20T12:00:00Z', licitacao: id, ...ato }))
    await writeFile(path.join(dataDir, 'atos.ndjson'), lines.join('\n'))
    return run('registrar atos.ndjson')
  }
  return { ...{ dataDir, portal, id, lotes, run, report, registrar, read, processos, licitacoes, arquivos, atas } }
}

const anuncio = { tipo: 'FASE', fase: 'LANCAMENTO_PROPOSTAS' }
const abertura = { tipo: 'ABERTURA' }
const proposta = (lote: number, fornecedor: typeof serra, valor: string) => ({
  ...{ tipo: 'PROPOSTA', lote, fornecedor, valor },
})
const lance = (lote: number, fornecedor: typeof serra, valor: string) => ({ tipo: 'LANCE', lote, fornecedor, valor })
const adjudicado = (lote: number, fornecedor: typeof serra) => ({
  ...{ tipo: 'RESULTADO', lote, situacao: 'ADJUDICADO', fornecedor },
})
const revogado = (lote: number) => ({ tipo: 'RESULTADO', lote, situacao: 'REVOGADO' })
const ambos = (fase: Parameters<typeof passoTo>[1]) => [...passoTo(1, fase), ...passoTo(2, fase)]
const sealed = { sigiloso: true, melhorLance: null, melhorDe: null, propostas: null }

test('uma sessão informada vai da abertura ao fim, e a cada ato mostra só o que já se pode saber', async () => {
  const { portal, id, lotes, run, report, read, processos, licitacoes, atas } = await openSessao()
  await report(anuncio)
  for (const lote of [1, 2]) await report(proposta(lote, serra, '250000.00'), proposta(lote, orbita, '240000.00'))
  expect((await read()).lotes).toMatchObject([{ fase: 'LANCAMENTO_PROPOSTAS', ...sealed }, sealed])
  expect(await atas.open(id)).toMatchObject({ ok: false, error: 'ataNotAvailable' })

  await report(abertura)
  const { processo } = await read()
  expect(processo).toMatchObject({ status: 'ABERTO', sessao: { situacao: 'ABERTA' }, valorEstimado: null })
  expect((await read()).lote).toMatchObject(sealed)
  await report(...ambos('APURACAO_PROPOSTAS'))
  const opened = { melhorLance: '240000.0000', melhorDe: { identidade: null }, propostas: 2 }
  expect((await read()).lote).toMatchObject(opened)
  await report(...ambos('LANCES'))
  const before = await Promise.all([processos.versao(id), portal.procurement.versao()])
  await report(lance(1, serra, '230000.00'))
  const after = await Promise.all([processos.versao(id), portal.procurement.versao()])
  expect(after).toEqual([(before[0] ?? 0) + 1, before[1]])
  const lances = await processos.listLances(id, lotes[0] ?? 0, page)
  expect(lances.ok && lances.value.items.map(({ dadoEm }) => dadoEm.getMilliseconds())).toEqual([0])

  await report({ tipo: 'SUSPENSAO', motivo: 'Queda de energia.', retomaEm: '2099-12-31T17:00:00Z' })
  const retomaEm = new Date('2099-12-31T17:00:00Z')
  expect((await read()).processo).toMatchObject({ status: 'SUSPENSO', sessao: { situacao: 'SUSPENSA', retomaEm } })
  await report({ tipo: 'RETOMADA' }, ...passoTo(1, 'NEGOCIACAO'))
  // Lote 2 is still in dispute and may have the same participante, so identities stay hidden.
  expect((await read()).lote).toMatchObject({ melhorLance: '230000.0000', melhorDe: { identidade: null } })
  await report({ tipo: 'DISPUTA_ENCERRADA', lote: 2 }, revogado(2))
  expect((await read()).lote?.melhorDe?.identidade).toEqual({
    razaoSocial: 'Comercial Serra Azul Ltda.',
    cpfCnpj: '99.830.111/0001-92',
  })
  for (const fase of ['HABILITACAO', 'RECURSO', 'ADJUDICACAO'] as const) await report(...passoTo(1, fase))
  await report(adjudicado(1, serra), { tipo: 'FIM' })
  const ended = await licitacoes.find(id)
  if (!ended.ok) throw new Error(ended.error)
  expect(ended.value).toMatchObject({ status: 'ENCERRADO', sessao: 'ENCERRADA' })
  expect(hasAta(ended.value, new Date())).toBe(true)
  expect((await atas.open(id)).ok).toBe(true)
  await report({ tipo: 'RESULTADO', lote: 1, situacao: 'HOMOLOGADO' })
  expect((await read()).processo.status).toBe('HOMOLOGADA')

  const registro = await run(`registro --licitacao ${id}`)
  expect(registro).toContain('A sessão foi suspensa e continua em 31/12/2099 14:00. Motivo: Queda de energia.')
  expect(registro).toContain('Lote 1: começou a fase Adjudicação.')
  expect(registro.trimEnd()).toMatch(/Lote 1: o resultado é Homologado\.$/)
})

test('no aberto e fechado os lances fechados não aparecem até que a disputa acabe', async () => {
  const { report, read, processos, id, lotes } = await openSessao({ modo_disputa: 'ABERTO_FECHADO' })
  await report(anuncio, proposta(1, serra, '250000.00'), proposta(1, orbita, '240000.00'), abertura)
  await report(...ambos('APURACAO_PROPOSTAS'), ...ambos('LANCES'))
  expect((await read()).lote).toMatchObject({ etapa: 'ABERTA', melhorLance: '240000.0000', propostas: 2 })
  await report(...passoTo(1, 'LANCES', 'FECHADA'))
  expect((await read()).lote).toMatchObject({ etapa: 'FECHADA', ...sealed })
  const before = JSON.stringify([await read(), await processos.versao(id)])
  await report(lance(1, serra, '220000.00'))
  expect(JSON.stringify([await read(), await processos.versao(id)])).toBe(before)
  expect(await processos.listLances(id, lotes[0] ?? 0, page)).toEqual({ ok: true, value: { items: [], total: 0 } })
  await report(...passoTo(1, 'NEGOCIACAO'))
  expect((await read()).lote).toMatchObject({ sigiloso: false, melhorLance: '220000.0000', propostas: 2 })
})

test('o documento de quem venceu só é público liberado por alguém, com a habilitação decidida, e o pessoal nunca', async () => {
  const { dataDir, report, run, processos, arquivos, portal, id } = await openSessao()
  await report(anuncio, proposta(1, serra, '250000.00'), proposta(2, serra, '250000.00'))
  await writeFile(path.join(dataDir, 'contrato.pdf'), '%PDF-1.4 contrato')
  const add = (tipo: string, supplier = serra) =>
    run(`documento add contrato.pdf --licitacao ${id} --lote 1 --fornecedor ${supplier.cpfCnpj} --tipo ${tipo}`)
  expect(await add('CONTRATO_SOCIAL')).toContain('0 Documento 1 recebido')
  await add('RG')
  await add('CERTIDAO')
  expect(await add('CERTIDAO', orbita)).toContain('o fornecedor não tem proposta para esse lote')
  const { uri } = await portal.db.selectFrom('arquivo').select('uri').orderBy('id').executeTakeFirstOrThrow()
  const shown = async () => [await processos.listDocumentosVencedores(id), (await arquivos.open(uri)) !== null]
  const nothing = [{ ok: true, value: [] }, false]

  expect(await run('documento liberar 1 --por Rita')).toContain('0 Documento 1 liberado')
  expect(await run('documento liberar 1 --por Rita')).toContain('já foi liberado')
  expect(await run('documento liberar 2 --por Rita')).toContain('documentos pessoais nunca são publicados')
  await report(abertura)
  for (const fase of ['APURACAO_PROPOSTAS', 'LANCES', 'NEGOCIACAO', 'HABILITACAO', 'RECURSO'] as const) {
    await report(...ambos(fase))
    expect(await shown(), fase).toEqual(nothing)
  }
  await report(adjudicado(1, serra))
  const documentos = [{ tipo: 'CONTRATO_SOCIAL', nome: 'contrato.pdf', uri, numeroLote: 1 }]
  expect(await shown()).toMatchObject([{ value: [{ razaoSocial: 'Comercial Serra Azul Ltda.', documentos }] }, true])
})

test('o motivo de uma suspensão não diz quem participa enquanto alguma disputa dura, e depois diz tudo o que foi escrito', async () => {
  const { report, processos, id } = await openSessao()
  await report(anuncio, proposta(1, serra, '250000.00'), proposta(2, serra, '250000.00'), abertura)
  const [motivo, calado] = [
    'Diligência da Serra Azul, CNPJ 99.830.111/0001-92, raiz 99830111.',
    'Diligência da ***, CNPJ ***, raiz ***.',
  ]
  await report({ tipo: 'SUSPENSAO', motivo })
  const told = async () => {
    const registros = await processos.listRegistros(id, page)
    return registros.ok && registros.value.items.flatMap((fato) => (fato.tipo === 'SUSPENSA' ? [fato.motivo] : []))
  }
  expect(await told()).toEqual([calado])
  await report({ tipo: 'RETOMADA' }, { tipo: 'DISPUTA_ENCERRADA', lote: 1 }, revogado(1))
  expect(await told()).toEqual([calado])
  await report({ tipo: 'DISPUTA_ENCERRADA', lote: 2 }, revogado(2))
  expect(await told()).toEqual([motivo])
})

test('um id digitado errado não reabre o que terminou nem desfaz o que se homologou', async () => {
  for (const status of ['ENCERRADO', 'ENCERRADA', 'HOMOLOGADA', 'REVOGADA', 'ANULADA', 'CANCELADA'] as const) {
    const { portal, id, lotes, registrar } = await openSessao({ status, status_por_data: false })
    const [serraId, lote] = [await insertFornecedor(portal.db), lotes[0] ?? 0]
    await insertProposta(portal.db, { id_lote: lote, id_fornecedor: serraId })
    await insertResultado(portal.db, { id_lote: lote, id_fornecedor: serraId })
    await portal.db.updateTable('lote').set({ situacao: 'HOMOLOGADO' }).where('id', '=', lote).execute()
    const stored = async () => [
      await portal.db.selectFrom('licitacao').selectAll().where('id', '=', id).execute(),
      await portal.db.selectFrom('lote').selectAll().orderBy('id').execute(),
      await portal.db.selectFrom('resultado').selectAll().execute(),
      await portal.db.selectFrom('ato_sessao').select('id').execute(),
    ]
    const before = await stored()
    const said = await registrar({ id: 'a', ...abertura }, { id: 'b', ...passoTo(2, 'LANCES')[0] })
    expect(said).toContain('deixaria de estar terminada')
    expect(said).toMatch(/^2 .*portal: isto tira do público o que ele já via; se é isso mesmo, repita com --confirmar/s)
    expect(await stored(), status).toEqual(before)
  }
})

test('um valor que teria de ser arredondado não entra, e um desconto acima de 100 também não', async () => {
  const best = async (over: Parameters<typeof openSessao>[0], valores: string[]) => {
    const { report, registrar, read } = await openSessao(over)
    await report(abertura, ...passoTo(1, 'APURACAO_PROPOSTAS'), ...passoTo(1, 'LANCES'))
    await registrar(...valores.map((valor, index) => ({ id: `l${index}`, ...lance(1, serra, valor) })))
    return (await read()).lote?.melhorLance
  }
  expect(await best({ tipo_valor: 'VALOR_TOTAL' }, ['18.999', '18999.90', '18,99'])).toBe('18999.9000')
  expect(await best({ tipo_valor: 'VALOR_UNITARIO' }, ['18.9995', '17.99955'])).toBe('18.9995')
  expect(await best({ tipo_licitacao: 'MAIOR_DESCONTO' }, ['12.50', '150.00', '100.01'])).toBe('12.5000')
})

test('vence quem o resultado diz, pelo valor negociado, ainda que o melhor lance seja de outro', async () => {
  const { report, read } = await openSessao()
  await report(abertura, ...ambos('APURACAO_PROPOSTAS'), ...ambos('LANCES'))
  await report(lance(1, serra, '900.00'), lance(1, orbita, '850.00'), ...ambos('NEGOCIACAO'))
  await report({ tipo: 'DESCLASSIFICACAO', lote: 1, fornecedor: orbita, motivo: 'Inexequível.' })
  await report({ tipo: 'NEGOCIACAO', lote: 1, fornecedor: serra, valor: '890.00' }, adjudicado(1, serra))
  expect((await read()).lote?.vencedores).toMatchObject([
    { razaoSocial: 'Comercial Serra Azul Ltda.', valorTotal: '890.0000' },
  ])
})

test('antes da abertura nada muda para quem olha, haja ou não propostas para um lote', async () => {
  const { portal, id, report, read, processos } = await openSessao()
  await report(anuncio)
  const seen = async () => [
    await read(),
    await processos.listRegistros(id, page),
    await processos.listAtos(id, page),
    await portal.procurement.licitacoes.listHistorico(id, page),
    await Promise.all([processos.versao(id), portal.procurement.versao()]),
  ]
  const before = await seen()
  await report(proposta(1, serra, '250000.00'), { ...lance(1, serra, '240000.00'), id: 'engano' })
  await report({ tipo: 'RETIFICACAO', refere: 'engano', motivo: 'Lance de Serra Azul antes da hora.' })
  expect(await seen()).toEqual(before)
})

test('o que não se entende é recusado', async () => {
  const { run, id } = await openSessao()
  await expect(run('dançar')).rejects.toThrow('ação desconhecida: dançar; há registrar, registro')
  const add = `documento add contrato.pdf --licitacao ${id} --lote 1 --tipo CERTIDAO --fornecedor`
  await expect(run(`${add} 1`)).rejects.toThrow('1 não é um CPF nem um CNPJ')
  expect(await run('registro --licitacao 999')).toContain('não há essa licitação')
})
