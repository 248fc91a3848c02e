// @module-tag rest
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../../../tests/builders'
import { emptyDataDir } from '../../../tests/databases'
import { insertLoteComItem } from '../../../tests/sessao'
import { rememberingIo } from '../../../tests/terminal'
import { main } from '../main.server'
import { listenForCommands } from '../socket/socket.server'

const fornecedor = { cpfCnpj: '99.830.111/0001-92', razaoSocial: 'Comercial Serra Azul Ltda.' }
const lance = (id: string, over: object = {}) => ({
  ...{ id, instante: '2025-05-20T12:00:00Z', licitacao: 1, tipo: 'LANCE', lote: 1, fornecedor, valor: '10.00' },
  ...over,
})
const toLines = (...acts: unknown[]) =>
  acts.map((act) => `${typeof act === 'string' ? act : JSON.stringify(act)}\n`).join('')

/** Starts a portal that has locked the data folder, so that a command must be sent to it. */
async function start() {
  const environment = { DATA_DIR: await emptyDataDir() }
  const env = parseEnv(environment)
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const data_abertura = new Date('2025-05-20T12:00:00Z')
  const id = await insertLicitacao(portal.db, { tipo_licitacao: 'MP', status: 'ABERTO', data_abertura })
  await insertLoteComItem(portal.db, id, { situacao: null })
  const listening = await listenForCommands(portal, env)
  onTestFinished(listening.close)
  const cwd = env.DATA_DIR
  const stop = new AbortController()

  async function run(input: NodeJS.ReadableStream | null, ...argv: string[]) {
    const io = rememberingIo()
    const code = await main(['sessao', 'registrar', ...argv], {
      ...{ environment, cwd, io, signal: stop.signal },
      openInput: () => input as AsyncIterable<Uint8Array>,
    })
    return { code, lines: io.lines }
  }
  return {
    ...{ portal, id, stop },
    async recordFile(acts: string, ...more: string[]) {
      await writeFile(path.join(cwd, 'atos.ndjson'), acts)
      return run(null, 'atos.ndjson', ...more)
    },
    recordLines: (input: NodeJS.ReadableStream, ...more: string[]) => run(input, '-', ...more),
    recorded: async () =>
      (await portal.db.selectFrom('ato_sessao').select('id_ato').orderBy('id').execute()).map(({ id_ato }) => id_ato),
    async rejects() {
      const folder = path.join(cwd, 'rejeitados')
      const files = await readdir(folder)
      const read = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')))
      return read.map((text) =>
        text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
    },
  }
}

test('de um arquivo de atos entra o que pode entrar, e o resto fica com linha, id e motivo', async () => {
  const { recordFile, recorded, rejects, portal, id } = await start()
  const unseen = async () => JSON.stringify([await portal.procurement.processos.listLotes(id, { page: 1, size: 9 })])
  const before = await unseen()
  const acts = toLines(
    lance('a'),
    '',
    '{"id":',
    lance('b', { valor: '18.999' }),
    lance('c', { licitacao: 77 }),
    lance('d', { lote: 2 }),
    lance('a', { valor: '9.00' }),
    lance('e', { preco: 1 }),
    lance('f'),
  )
  expect(await recordFile(acts)).toEqual({
    code: 1,
    lines: ['Novos: 2 · já conhecidos: 0 · rejeitados: 6', expect.stringMatching(/rejeitados\/sessao-.*\.ndjson$/)],
  })
  expect(await recorded()).toEqual(['a', 'f'])
  const [rejected = []] = await rejects()
  expect(rejected.map(({ linha, id, motivo }) => [linha, id, motivo.slice(0, 34)])).toEqual([
    [3, undefined, 'não é um JSON válido em UTF-8'],
    [5, 'c', 'não há essa licitação'],
    [8, 'e', 'um ato desse tipo não tem o campo:'],
    [4, 'b', 'o valor tem casas decimais demais,'],
    [6, 'd', 'a licitação não tem esse lote'],
    [7, 'a', 'já há um ato com esse id e outro c'],
  ])
  expect(await recordFile(toLines(lance('f'), lance('a')))).toEqual({
    code: 0,
    lines: ['Novos: 0 · já conhecidos: 2 · rejeitados: 0'],
  })
  // The acts about unopened offers change nothing that is public.
  expect(await unseen()).toBe(before)
  expect((await recordFile('<!doctype html>')).code).toBe(2)
})

test('um ato de antes da publicação da licitação entra, e o comando avisa', async () => {
  const { portal, id, recordFile } = await start()
  const data_publicacao = new Date('2025-05-20T12:00:00Z')
  await portal.db.updateTable('licitacao').set({ data_publicacao }).where('id', '=', id).execute()
  const atos = toLines(lance('no-dia'), lance('cedo', { instante: '2015-05-20T12:00:00Z' }))
  const recorded = await recordFile(atos)
  expect(recorded.code).toBe(0)
  expect(recorded.lines).toContain('Novos: 2 · já conhecidos: 0 · rejeitados: 0')
  expect(recorded.lines.join(' ')).toMatch(/1 ato .* anterior à publicação .* linha 2, id cedo/)
  expect((await recordFile(atos)).lines.join(' ')).not.toMatch(/anterior/)
})

test('a sessão do manual entra como está escrita, e diz quem venceu e por quanto', async () => {
  const { portal, id, recordFile } = await start()
  await portal.db.updateTable('licitacao').set({ chave_origem: '2025.000123' }).where('id', '=', id).execute()
  const example = await readFile('docs/ato-sessao.example.ndjson', 'utf8')
  expect(await recordFile(example)).toEqual({ code: 0, lines: ['Novos: 18 · já conhecidos: 0 · rejeitados: 0'] })
  const { processos } = portal.procurement
  expect(await processos.find(id)).toMatchObject({ value: { sessao: { situacao: 'ENCERRADA' } } })
  const vencedor = { cpfCnpj: '99.830.111/0001-92', valorTotal: '228500.0000' }
  // The annulled bid does not count.
  expect(await processos.listLotes(id, { page: 1, size: 10 })).toMatchObject({
    value: { items: [{ situacao: 'ADJUDICADO', propostas: 2, melhorLance: '230000.0000', vencedores: [vencedor] }] },
  })
})

test('antes de tirar uma licitação do seu fim o comando diz o que o arquivo desfaria, e nada grava', async () => {
  const { portal, id, recordFile, recorded, recordLines, rejects } = await start()
  const homologada = await insertLicitacao(portal.db, { num_processo: '2030.000777', status: 'HOMOLOGADA' })
  const acts = toLines(
    ...[id, homologada].map((licitacao) => ({
      ...{ id: 'abertura', instante: '2025-05-20T12:00:00Z', licitacao, tipo: 'ABERTURA' },
    })),
  )
  const refused = await recordFile(acts)
  expect(refused.code).toBe(2)
  const said = refused.lines.join(' ')
  expect(said).toMatch(/2 atos de 2 licitações, e nada foi gravado.*2030\.000777.*HOMOLOGADA.*--confirmar/)
  expect(await recorded()).toEqual([])

  // If the acts come from standard input, only the act of the finished tender is rejected. The act of the other tender
  // is recorded.
  const input = new PassThrough()
  input.end(acts)
  expect((await recordLines(input)).code).toBe(1)
  expect((await rejects()).flat()).toMatchObject([{ arquivo: '-', linha: 2, id: 'abertura' }])
  expect((await recordFile(acts, '--confirmar')).lines).toEqual(['Novos: 1 · já conhecidos: 1 · rejeitados: 0'])
})

test('da entrada padrão cada linha é gravada ao chegar, também pelo processo que está no ar', async () => {
  const { recordLines, recorded } = await start()
  const input = new PassThrough()
  const running = recordLines(input)
  for (const id of ['a', 'b', 'c']) {
    // Sends each line in two pieces, which the other process must join.
    const line = toLines(lance(id))
    input.write(line.slice(0, 20))
    input.write(line.slice(20))
    await expect.poll(recorded, { timeout: 10_000 }).toContain(id)
  }
  input.end()
  expect(await running).toEqual({ code: 0, lines: ['Novos: 3 · já conhecidos: 0 · rejeitados: 0'] })
})

test('quem interrompe o registro ouve o que já entrou, ainda que não chegue mais linha nenhuma', async () => {
  const { recordLines, recorded, stop } = await start()
  const input = new PassThrough()
  const running = recordLines(input)
  input.write(toLines(lance('a')))
  await expect.poll(recorded, { timeout: 10_000 }).toContain('a')
  stop.abort()
  expect(await running).toEqual({
    code: 1,
    lines: [expect.stringContaining('Registro interrompido'), 'Novos: 1 · já conhecidos: 0 · rejeitados: 0'],
  })
})

test('simular diz o que cada licitação mostraria antes e depois e o que falta, e nada grava', async () => {
  const { recordFile, recorded } = await start()
  const acts = toLines(
    lance('a'),
    { id: 'b', instante: '2025-05-20T11:00:00Z', licitacao: 1, tipo: 'ABERTURA' },
    { id: 'c', instante: '2025-05-20T12:10:00Z', licitacao: 1, tipo: 'PROPOSTAS_ABERTAS' },
    { ...lance('d', { instante: '2025-05-20T12:20:00Z', tipo: 'RESULTADO', situacao: 'HOMOLOGADO' }) },
    { id: 'e', instante: '2025-05-20T12:30:00Z', licitacao: 1, tipo: 'FIM' },
    lance('f', { lote: 9 }),
  )
  const simulated = await recordFile(acts, '--simular')
  expect(simulated.code).toBe(1)
  const said = simulated.lines.join('\n')
  expect(said).toContain('linha 6: a licitação não tem esse lote')
  expect(said).toContain('5 atos novos')
  expect(said).toContain('sessão: nenhuma → ENCERRADA')
  expect(said).toContain('situação: ABERTO → HOMOLOGADA')
  expect(said).toContain('ata: não → sim')
  expect(said).toContain('lote 1: sem situação, ofertas em sigilo → HOMOLOGADO, ofertas: 1, sem nomes')
  const falta = 'falta DISPUTA_ENCERRADA (lote 1), e sem isso ninguém vê quem venceu (lote 1)'
  expect(said).toContain(falta)
  expect(said).toContain('Nada foi gravado.')
  expect(await recorded()).toEqual([])
  expect((await recordFile(acts)).lines.join('\n')).toContain(`Licitação 1: ${falta}`)

  const reopening = toLines({ id: 'r', instante: '2025-05-20T12:40:00Z', licitacao: 1, tipo: 'ABERTURA' })
  const said2 = (await recordFile(reopening, '--simular')).lines.join('\n')
  expect(said2).toMatch(
    /só com --confirmar: .*deixaria de estar terminada; situação: HOMOLOGADA; a ata deixaria de existir/,
  )
})
