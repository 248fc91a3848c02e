// @module-tag rest
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { insertLicitacao } from '../builders'
import { countBytes } from '../counted-bytes'
import { makePdf } from '../pdf'
import { honest, startClamdStandIn } from '../setup/clamd-stand-in'
import { decideCadastro } from './cadastro'
import { start } from './documentos-page'

test('o termo assinado e os documentos vão pela página do e-mail, uma vez, e de novo depois de recusados', async () => {
  const { portal, get, mails, page, html, press, situacao, assinado, lines, codigo } = await start()
  const shown = await get(page)
  expect([shown.headers.get('Cache-Control'), shown.headers.get('Referrer-Policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
  const first = await press('enviar', { termo: assinado })
  expect(first.status).toBe(422)
  for (const text of [
    'Falta anexar: Último contrato social.',
    'Falta anexar: RG e CPF do representante legal.',
    'termo.pdf',
  ])
    expect(first.text).toContain(text)
  expect(first.text).not.toContain('Falta anexar: Procuração')
  expect(await situacao()).toBe('PROCESSANDO')
  const outra = await press('guardar', { contrato: Buffer.from('não é PDF') })
  expect(outra.text).toContain('O arquivo não foi anexado. Apenas os formatos pdf são aceitos.')

  const documento = await makePdf(['Documento'])
  const sent = await press('enviar', { contrato: documento, representante: documento })
  expect([sent.status, sent.location]).toEqual([303, page])
  expect((await sent.again()).status).toBe(303)
  expect(await situacao()).toBe('EM_ANALISE')
  const after = await html()
  for (const text of [
    'Em análise',
    'Assinatura eletrônica avançada conferida',
    'validar.iti.gov.br',
    'Último contrato social',
  ])
    expect(after).toContain(text)
  expect(after).toContain('Trocar um documento')
  const eventos = await portal.db.selectFrom('evento').select(['tipo', 'dados']).orderBy('id').execute()
  expect(eventos.at(-1)).toEqual({
    tipo: 'documentos enviados',
    dados: {
      idRemessa: 1,
      situacao: 'EM_ANALISE',
      documentos: ['termo', 'contrato', 'representante'],
      assinatura: ['conferida'],
    },
  })
  expect(await portal.db.selectFrom('cadastro_remessa').select('id').execute()).toHaveLength(1)

  await decideCadastro(portal, 1, 'recusado', 'O contrato está ilegível.')
  expect((await press('enviar')).text).toContain('Anexe ao menos um documento novo.')
  expect((await press('enviar', { contrato: await makePdf(['Outro']) })).status).toBe(303)
  expect(await situacao()).toBe('REANALISE')
  const last = await portal.db.selectFrom('cadastro_documento').select('tipo').where('id_remessa', '=', 2).execute()
  expect(last.map(({ tipo }) => tipo).sort()).toEqual(['contrato', 'representante', 'termo'])
  const subjects = (await mails()).map(({ header }) => header('subject').replace(/ \d{4}-.*/, ''))
  expect(subjects.filter((subject) => subject.startsWith('Documentos do cadastro'))).toHaveLength(2)
  expect(lines.join()).not.toContain(codigo)
})

test('o termo ainda sem assinatura não vai para análise: a página diz isso, e o assinado se anexa no lugar dele', async () => {
  const { portal, press, situacao, assinado } = await start()
  const { termo } = await portal.db.selectFrom('cadastro_envio').select('termo').executeTakeFirstOrThrow()
  const documento = await makePdf(['Documento'])
  const todos = { contrato: documento, representante: documento }
  const semAssinatura = 'Este é o termo como foi emitido, ainda sem assinatura.'
  const refused = await press('enviar', { ...todos, termo: new Uint8Array(termo) })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('href="#termo"')
  expect(refused.text).toContain(semAssinatura)
  expect(await situacao()).toBe('PROCESSANDO')
  expect((await press('enviar', { termo: assinado })).status).toBe(303)
  expect(await situacao()).toBe('EM_ANALISE')
})

test('durante a análise um documento se troca; o formulário que volta nada repete, e o que chega depois dele não se perde', async () => {
  const { portal, html, press, situacao } = await start()
  const documento = await makePdf(['Documento'])
  const scanned = await makePdf(['O termo assinado à mão'])
  const sent = await press('enviar', { termo: scanned, contrato: documento, representante: documento })
  expect(sent.status).toBe(303)
  expect((await sent.again()).status).toBe(303)
  const waiting = () =>
    portal.db.selectFrom('cadastro_documento').select('tipo').where('id_remessa', 'is', null).execute()
  expect(await waiting()).toEqual([])
  expect((await press('guardar', { contrato: documento })).text).toContain('Este é o arquivo que você já enviou.')

  const other = await sent.again({ contrato: await makePdf(['Outro contrato']) })
  expect([other.status, other.location]).toEqual([303, expect.stringMatching(/aviso=guardado$/)])
  expect(await waiting()).toEqual([{ tipo: 'contrato' }])
  expect((await press('enviar')).status).toBe(303)
  expect([await waiting(), await situacao()]).toEqual([[], 'EM_ANALISE'])
  const tipos = await portal.db.selectFrom('cadastro_documento').select('tipo').where('id_remessa', '=', 2).execute()
  expect(tipos.map(({ tipo }) => tipo).sort()).toEqual(['contrato', 'representante', 'termo'])

  await decideCadastro(portal, 1, 'aprovado')
  expect(await html()).not.toContain('Enviar para análise')
})

test('um PDF a que falta o fim é recusado como danificado, na página e no envio à parte', async () => {
  const { portal, press, upload } = await start()
  const whole = await makePdf(['Documento'])
  const cut = whole.subarray(0, whole.length - 40)
  const refused = await press('guardar', { contrato: cut })
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('O arquivo contrato.pdf está incompleto ou danificado e não foi anexado.'),
  ])
  const apart = await upload('rg.pdf', cut.toString('latin1'))
  expect([apart.status, apart.body.errorMessages]).toEqual([
    415,
    [{ message: expect.stringContaining('rg.pdf está incompleto ou danificado') }],
  ])
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual([])
})

test('do envio à publicação os bytes de um PDF são gravados uma vez e lidos no máximo duas: pelo antivírus e pela conferência da assinatura', async () => {
  const clamd = await startClamdStandIn(honest)
  onTestFinished(clamd.close)
  const { portal, press, assinado } = await start({ CLAMD_URL: clamd.url })
  const documento = await makePdf(['Documento'])
  const termo = Buffer.concat([assinado, Buffer.alloc(4 * 1024 * 1024, '\n'), Buffer.from('%%EOF\n')])
  const { written, read } = await countBytes(async () => {
    await press('guardar', { termo, contrato: documento, representante: documento })
    expect((await press('enviar')).status).toBe(303)
  })
  expect([Math.round(written / termo.length), Math.round(read / termo.length)]).toEqual([1, 2])
  const [arquivo] = await portal.db
    .selectFrom('arquivo')
    .select(['sha256', 'publicado'])
    .orderBy('tamanho', 'desc')
    .execute()
  expect(arquivo?.publicado).toBe(true)
  expect(termo.equals(await readFile(portal.files.toPath(arquivo?.sha256 ?? '')))).toBe(true)
})

test('sem JavaScript um documento se troca e se exclui, depois de perguntado, e o que se guardou espera uma semana', async () => {
  const { portal, html, press } = await start()
  await press('guardar', { procuracao: await makePdf(['Uma']) })
  expect(await html('?aviso=guardado')).toContain('O que você anexou fica guardado')
  await press('guardar', { procuracao: await makePdf(['Outra']) })
  expect(await portal.db.selectFrom('cadastro_documento').select('id').execute()).toHaveLength(1)
  const asked = await press('', {}, { procuracaoAcao: 'excluir?' })
  expect(asked.location).toMatch(/\?excluir=procuracao#procuracao$/)
  expect(await html('?excluir=procuracao')).toContain('Deseja realmente excluir?')
  await press('', {}, { procuracaoAcao: 'excluir' })
  expect(await portal.db.selectFrom('cadastro_documento').select('id').execute()).toEqual([])
  await press('guardar', { procuracao: await makePdf(['Uma']) })
  await portal.sweep()
  expect(await portal.db.selectFrom('cadastro_documento').select('id').execute()).toHaveLength(1)
  const old = new Date(Date.now() - 8 * 86_400_000)
  await portal.db.updateTable('cadastro_documento').set({ recebido_em: old }).execute()
  await portal.sweep()
  expect(await portal.db.selectFrom('cadastro_documento').select('id').execute()).toEqual([])
})

test('só um PDF se envia como documento do cadastro, e o que foi enviado para outro fim não serve', async () => {
  const { portal, press, html, upload } = await start()
  const refused = await upload('termo.txt', 'o termo')
  expect([refused.status, refused.body.errorMessages]).toEqual([
    415,
    [{ message: 'O arquivo não foi anexado. Apenas os formatos pdf são aceitos.' }],
  ])
  expect(await portal.db.selectFrom('arquivo').select('id').execute()).toEqual([])
  const id = await insertLicitacao(portal.db)
  const outro = await upload('pedido.txt', 'o pedido', `licitacao/${id}/esclarecimento/publico`)
  expect(outro.status).toBe(200)
  const back = await press('guardar', {}, { termoUri: String(outro.body.uri) })
  expect([back.status, back.text]).toEqual([422, expect.stringContaining('Anexe-o de novo.')])
  expect(await html()).not.toContain('pedido.txt')
})
