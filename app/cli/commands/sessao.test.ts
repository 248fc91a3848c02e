import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { hasAta } from '~/domain/ata/ata'
import { parseEnv } from '~/env.server'
import { insertLicitacao } from '../../../tests/builders'
import { emptyDataDir } from '../../../tests/databases'
import { insertLoteComItem } from '../../../tests/sessao'
import { rememberingIo } from '../../../tests/terminal'
import { prepareCommand, runCommand } from '../run.server'

const [serra, orbita] = ['99.830.111/0001-92', '99.830.222/0001-07']
const nomes: Record<string, string> = { [serra]: 'Comercial Serra Azul Ltda.', [orbita]: 'Órbita S.A.' }
const page = { page: 1, size: 10 }

async function openConduzida(over: Parameters<typeof insertLicitacao>[1] = {}) {
  const dataDir = await emptyDataDir()
  const env = parseEnv({ DATA_DIR: dataDir })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const abertura = new Date(Date.now() - 60_000)
  const id = await insertLicitacao(portal.db, {
    ...{ tipo_licitacao: 'MP', modo_disputa: 'ABERTO', status: 'ENCERRADO', data_abertura: abertura },
    ...{ orcamento_sigiloso: true, valor_estimado: '500000' },
    ...over,
  })
  const lotes = [
    await insertLoteComItem(portal.db, id, { situacao: null }),
    await insertLoteComItem(portal.db, id, { situacao: null, numero: 2, descricao: 'Quadros' }),
  ]
  const run = async (line: string, ...more: string[]) => {
    const io = rememberingIo()
    const argv = ['sessao', ...line.split(' '), ...more]
    const code = await runCommand(prepareCommand(argv, dataDir), { portal, env, io })
    return `${code} ${io.text()}`
  }
  const act = (line: string, ...more: string[]) => run(`${line} --licitacao ${id}`, ...more)
  const { processos, licitacoes, arquivos, atas } = portal.procurement
  const read = async () => {
    const [processo, listed] = [await processos.find(id), await processos.listLotes(id, page)]
    if (!processo.ok || !listed.ok) throw new Error('a licitação não foi lida')
    return { processo: processo.value, lotes: listed.value.items, lote: listed.value.items[0] }
  }
  return { ...{ dataDir, portal, id, lotes, run, act, read, processos, licitacoes, arquivos, atas } }
}

const propor = async (
  act: Awaited<ReturnType<typeof openConduzida>>['act'],
  lote: number,
  quem: string,
  valor: string,
) =>
  expect(await act(`proposta --lote ${lote} --fornecedor ${quem} --valor ${valor}`, '--nome', nomes[quem] ?? '')).toBe(
    '0 Proposta recebida; fica em sigilo até a abertura.',
  )

test('a sessão é conduzida lote a lote até o último resultado, e cada passo mostra só o que já se pode saber', async () => {
  const { portal, id, lotes, act, read, processos, licitacoes, atas } = await openConduzida()
  for (const lote of [1, 2]) {
    await propor(act, lote, serra, '250.000,00')
    await propor(act, lote, orbita, '240.000,00')
  }
  const sealed = { sigiloso: true, melhorLance: null, melhorDe: null, propostas: null }
  expect((await read()).lotes).toMatchObject([{ fase: 'LANCAMENTO_PROPOSTAS', ...sealed }, sealed])
  expect(await act('lance --lote 1 --fornecedor 99830111000192 --valor 1')).toContain('ainda não foi aberta')
  expect(await atas.open(id)).toMatchObject({ ok: false, error: 'ataNotAvailable' })

  expect(await act('abrir')).toContain('0 Sessão aberta')
  expect(await act('abrir')).toContain('2 portal: a sessão já foi aberta')
  expect(await act(`proposta --lote 1 --fornecedor ${serra} --valor 1 --nome X`)).toContain('não se recebe mais')
  expect((await read()).processo).toMatchObject({
    status: 'ABERTO',
    sessao: { situacao: 'ABERTA' },
    valorEstimado: null,
  })
  expect((await read()).lote).toMatchObject({ ...sealed, fase: 'AGUARDANDO_ABERTURA_PROPOSTAS' })

  expect(await act('fase Lances --lote 1')).toContain('não pode passar a essa fase')
  await act('fase Apuração_Propostas')
  expect((await read()).lote).toMatchObject({
    melhorLance: '240000.0000',
    melhorDe: { identidade: null },
    propostas: 2,
  })
  await act('fase LANCES')
  const before = await Promise.all([processos.versao(id), portal.procurement.versao()])
  expect(await act(`lance --lote 1 --fornecedor ${serra} --valor 230.000,00`)).toBe('0 Lance registrado.')
  expect(await act(`lance --lote 1 --fornecedor ${serra} --valor 235.000,00`)).toContain('tem de ser melhor')
  expect(await act('lance --lote 1 --fornecedor 11.222.333/0001-81 --valor 9')).toContain('não tem proposta')
  const after = await Promise.all([processos.versao(id), portal.procurement.versao()])
  expect(after).toEqual([(before[0] ?? 0) + 1, before[1]])
  const lances = await processos.listLances(id, lotes[0] ?? 0, page)
  if (!lances.ok) throw new Error(lances.error)
  expect(lances.value.items.map(({ dadoEm }) => dadoEm.getMilliseconds())).toEqual([0])

  expect(await act('suspender', '--motivo', 'Queda de energia.', '--retoma', '31/12/2099 14:00')).toBe(
    '0 Sessão suspensa.',
  )
  expect((await read()).processo).toMatchObject({
    status: 'SUSPENSO',
    sessao: { situacao: 'SUSPENSA', retomaEm: new Date('2099-12-31T17:00:00Z') },
  })
  expect(await act(`lance --lote 1 --fornecedor ${serra} --valor 200.000,00`)).toContain('está suspensa')
  await act('retomar')

  expect((await read()).lote?.melhorDe?.identidade).toBeNull()
  await act('fase NEGOCIACAO --lote 1')
  // The dispute of the other lot goes on: who bids there may be the same.
  expect((await read()).lote).toMatchObject({ melhorLance: '230000.0000', melhorDe: { identidade: null } })
  await act('resultado REVOGADO --lote 2')
  expect((await read()).lote?.melhorDe?.identidade).toEqual({
    razaoSocial: 'Comercial Serra Azul Ltda.',
    cpfCnpj: '99.830.111/0001-92',
  })
  await act('fase HABILITACAO --lote 1')
  await act('fase RECURSO --lote 1')
  await act('fase ADJUDICACAO --lote 1')
  expect(await act('resultado ADJUDICADO --lote 1')).toContain('informe quem venceu')
  expect(await act(`resultado ADJUDICADO --lote 1 --fornecedor ${serra}`)).toBe('0 Resultado: ADJUDICADO.')
  const ended = await licitacoes.find(id)
  if (!ended.ok) throw new Error(ended.error)
  expect(ended.value).toMatchObject({ status: 'ENCERRADO', sessao: 'ENCERRADA' })
  expect(hasAta(ended.value, new Date())).toBe(true)
  expect((await atas.open(id)).ok).toBe(true)
  await act('resultado HOMOLOGADO --lote 1')
  expect((await read()).processo.status).toBe('HOMOLOGADA')

  const registro = await act('registro')
  expect(registro.split('\n').map((line) => line.replace(/^(0 )?\S+ \S+ /, ''))).toEqual([
    'A sessão pública foi aberta.',
    'Lote 1: começou a fase Apuração de Propostas.',
    'Lote 2: começou a fase Apuração de Propostas.',
    'Lote 1: começou a fase Lances.',
    'Lote 2: começou a fase Lances.',
    'A sessão foi suspensa e continua em 31/12/2099 14:00. Motivo: Queda de energia.',
    'A sessão foi retomada.',
    'Lote 1: começou a fase Negociação.',
    'Lote 2: o resultado é Revogado.',
    'Lote 1: começou a fase Habilitação.',
    'Lote 1: começou a fase Recurso.',
    'Lote 1: começou a fase Adjudicação.',
    'Lote 1: o resultado é Adjudicado.',
    'A sessão foi encerrada.',
    'Lote 1: o resultado é Homologado.',
  ])
})

test('no aberto e fechado os lances fechados não aparecem, e cada fornecedor dá um só', async () => {
  const { act, read, processos, id, lotes } = await openConduzida({ modo_disputa: 'ABERTO_FECHADO' })
  for (const lote of [1, 2]) await propor(act, lote, serra, '250.000,00')
  await propor(act, 1, orbita, '240.000,00')
  await act('abrir')
  await act('fase APURACAO_PROPOSTAS')
  await act('fase LANCES')
  expect((await read()).lote).toMatchObject({ etapa: 'ABERTA', melhorLance: '240000.0000', propostas: 2 })
  expect(await act('fase NEGOCIACAO --lote 1')).toContain('não pode passar a essa fase')
  await act('fase LANCES --lote 1')
  const sealed = { etapa: 'FECHADA', sigiloso: true, melhorLance: null, melhorDe: null, propostas: null }
  expect((await read()).lote).toMatchObject(sealed)
  const before = JSON.stringify([await read(), await processos.versao(id)])
  expect(await act(`lance --lote 1 --fornecedor ${serra} --valor 220.000,00`)).toBe('0 Lance registrado.')
  expect(await act(`lance --lote 1 --fornecedor ${serra} --valor 210.000,00`)).toContain('já deu o seu lance')
  expect(JSON.stringify([await read(), await processos.versao(id)])).toBe(before)
  expect(await processos.listLances(id, lotes[0] ?? 0, page)).toEqual({ ok: true, value: { items: [], total: 0 } })
  await act('fase NEGOCIACAO --lote 1')
  expect((await read()).lote).toMatchObject({ sigiloso: false, melhorLance: '220000.0000', propostas: 2 })
})

test('o documento de quem venceu só é público liberado por alguém, com a habilitação decidida, e o pessoal nunca', async () => {
  const { dataDir, act, run, processos, arquivos, portal, id } = await openConduzida()
  for (const lote of [1, 2]) await propor(act, lote, serra, '250.000,00')
  await writeFile(path.join(dataDir, 'contrato.pdf'), '%PDF-1.4 contrato')
  const add = (tipo: string) => act(`documento add contrato.pdf --lote 1 --fornecedor ${serra} --tipo ${tipo}`)
  expect(await add('CONTRATO_SOCIAL')).toContain('0 Documento 1 recebido')
  await add('RG')
  await add('CERTIDAO')
  const { uri } = await portal.db.selectFrom('arquivo').select('uri').orderBy('id').executeTakeFirstOrThrow()
  const shown = async () => [await processos.listDocumentosVencedores(id), (await arquivos.open(uri)) !== null]
  const nothing = [{ ok: true, value: [] }, false]

  expect(await run('documento liberar 1 --por Rita')).toContain('0 Documento 1 liberado')
  expect(await run('documento liberar 1 --por Rita')).toContain('já foi liberado')
  expect(await run('documento liberar 2 --por Rita')).toContain('documentos pessoais nunca são publicados')
  await act('abrir')
  for (const fase of ['APURACAO_PROPOSTAS', 'LANCES', 'NEGOCIACAO', 'HABILITACAO']) {
    await act(`fase ${fase}`)
    expect(await shown(), fase).toEqual(nothing)
  }
  await act('fase ADJUDICACAO')
  await act(`resultado ADJUDICADO --lote 1 --fornecedor ${serra}`)
  expect(await shown()).toMatchObject([
    {
      value: [
        {
          razaoSocial: 'Comercial Serra Azul Ltda.',
          documentos: [{ tipo: 'CONTRATO_SOCIAL', nome: 'contrato.pdf', uri, numeroLote: 1 }],
        },
      ],
    },
    true,
  ])
})

test('o motivo de uma suspensão não diz quem participa enquanto alguma disputa dura, e depois diz tudo o que foi escrito', async () => {
  const { act, processos, id } = await openConduzida()
  for (const lote of [1, 2]) await propor(act, lote, serra, '250.000,00')
  await act('abrir')
  const [motivo, calado] = ['Diligência da Serra Azul, CNPJ 99.830.111/0001-92.', 'Diligência da ***, CNPJ ***.']
  await act('suspender', '--motivo', motivo)
  const told = async () => {
    const registros = await processos.listRegistros(id, page)
    return registros.ok && registros.value.items.flatMap((fato) => (fato.tipo === 'SUSPENSA' ? [fato.motivo] : []))
  }
  expect(await told()).toEqual([calado])
  await act('retomar')
  await act('resultado REVOGADO --lote 1')
  expect(await told()).toEqual([calado])
  await act('resultado REVOGADO --lote 2')
  expect(await told()).toEqual([motivo])
})

test('o que não se entende é recusado, e a sessão de uma licitação importada não é conduzida daqui', async () => {
  const { act, run } = await openConduzida({ chave_origem: 'pncp:1' })
  expect(await act('abrir')).toContain('conduzida na origem')
  expect(await act('dançar')).toContain('informe o que fazer na sessão')
  expect(await act('fase soneca')).toContain('informe a fase: AGENDADA')
  expect(await act('lance --lote 1 --fornecedor 1 --valor 1')).toContain('1 não é um CPF nem um CNPJ')
  expect(await run('abrir --licitacao 999')).toContain('não há essa licitação')
})
