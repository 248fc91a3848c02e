import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apagarCadastro } from '~/adapters/db/titular/apagar.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { cadastroRepository, uploadAddress } from '~/site/paths'
import { certify, derOf, pessoaText, signPdf } from './autoridade'
import { insertLicitacao } from './builders'
import { empresa } from './cadastro'
import { temporaryFolder } from './databases'
import { startApp, startPortal } from './http'
import { makePdf } from './pdf'
import { readMail } from './read-mail'
import { formBytes, postForm } from './upload'

type Fields = Record<string, string>

/** A company that has registered, and the page of its mail's link, as a browser without JavaScript sees it. */
async function start() {
  const raiz = await certify({ cn: 'Raiz do governo', authority: true })
  const ana = await certify({ cn: 'ANA DE SOUZA', by: raiz, pessoa: pessoaText('52998224725') })
  const raizes = await temporaryFolder()
  await mkdir(path.join(raizes, 'avancada'))
  await writeFile(path.join(raizes, 'avancada', 'raiz.der'), derOf(raiz.cert))
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', SIGNATURE_ROOTS: raizes })
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  await portal.intake.cadastro.cadastrar(empresa, { formulario: 'a', termosAceitos: true })
  const mails = async () => {
    await portal.mail.sendDue()
    const folder = path.join(env.DATA_DIR, 'emails')
    const raws = await Promise.all(
      (await readdir(folder)).sort().map((file) => readFile(path.join(folder, file), 'utf8')),
    )
    return raws.map((raw) => readMail(raw))
  }
  const [mail] = await mails()
  const codigo = /cadastro\/documentos\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const page = `/licitacao-pub/portal/licitacao/cadastro/documentos/${codigo}`
  const html = async (query = '') => (await get(page + query)).text()
  const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  /** The form as it stands, with these files, and the button that is pressed. */
  async function press(acao: string, files: Record<string, Uint8Array> = {}, over: Fields = {}) {
    const shown = await html()
    const kept = ['termo', 'contrato', 'representante', 'procuracao'].flatMap((tipo) =>
      [`${tipo}Uri`, `${tipo}Antes`].map((name) => [name, hidden(shown, name)] as const),
    )
    const fields = { formulario: hidden(shown, 'formulario'), acao, ...Object.fromEntries(kept), ...over }
    const send = async () => {
      const answer = await postForm(
        url + page,
        formBytes([
          ...Object.entries(fields).map(([name, content]) => ({ name, content })),
          ...Object.entries(files).map(([name, content]) => ({ name, filename: `${name}.pdf`, content })),
        ]),
      )
      return { status: answer.status, text: String(answer.body.body), location: answer.headers.location }
    }
    return { ...(await send()), again: send }
  }
  const situacao = async () =>
    (await portal.db.selectFrom('cadastro').select('situacao').executeTakeFirstOrThrow()).situacao
  const termo = await portal.db.selectFrom('cadastro_envio').select('termo').executeTakeFirstOrThrow()
  const assinado = await signPdf(new Uint8Array(termo.termo), { signer: ana, certificates: [ana.cert, raiz.cert] })
  /** Sends a file to be attached, as the page's own program does. */
  const upload = (filename: string, content: string, repository = cadastroRepository) =>
    postForm(
      url + uploadAddress,
      formBytes([
        { name: 'repository', content: repository },
        { name: 'file', filename, content },
      ]),
    )
  return { portal, get, lines, mails, codigo, page, html, press, upload, situacao, assinado }
}

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
  expect(after).not.toContain('Enviar para análise')
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

  await portal.cadastros.decide(1, { decisao: 'recusado', motivo: 'O contrato está ilegível.', now: new Date() })
  expect((await press('enviar')).text).toContain('Anexe ao menos um documento novo.')
  expect((await press('enviar', { contrato: await makePdf(['Outro']) })).status).toBe(303)
  expect(await situacao()).toBe('REANALISE')
  const last = await portal.db.selectFrom('cadastro_documento').select('tipo').where('id_remessa', '=', 2).execute()
  expect(last.map(({ tipo }) => tipo).sort()).toEqual(['contrato', 'representante', 'termo'])
  const subjects = (await mails()).map(({ header }) => header('subject').replace(/ \d{4}-.*/, ''))
  expect(subjects.filter((subject) => subject.startsWith('Documentos do cadastro'))).toHaveLength(2)
  expect(lines.join()).not.toContain(codigo)
})

test('o que um fornecedor envia não sai pelo endereço dos arquivos, e apagar o cadastro leva tudo', async () => {
  const { portal, get, press, assinado } = await start()
  const documento = await makePdf(['Documento'])
  await press('enviar', { termo: assinado, contrato: documento, representante: documento })
  const arquivos = await portal.db.selectFrom('arquivo').select(['uri', 'publicado']).execute()
  expect(arquivos.map(({ publicado }) => publicado)).toEqual([true, true, true])
  for (const { uri } of arquivos)
    for (const address of [
      '/licitacao-pub/arquivos',
      '/licitacao/hal/public/arquivos',
      '/licitacao/hal/public/arquivos/temporario',
    ])
      expect((await get(`${address}?uri=${uri}`)).status).toBe(404)
  await apagarCadastro(portal.db, 1, { exigida: null, now: new Date(), note: async () => {} })
  for (const table of [
    'cadastro',
    'cadastro_link',
    'cadastro_remessa',
    'cadastro_documento',
    'arquivo',
    'outbox',
  ] as const)
    expect([table, await portal.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
})

test('só o código do e-mail abre a página; quem experimenta códigos espera, e o banco só guarda o seu hash', async () => {
  const { portal, get, page, codigo, press } = await start()
  const link = await portal.db.selectFrom('cadastro_link').selectAll().execute()
  expect(JSON.stringify(link)).not.toContain(codigo)
  const wrong = page.replace(codigo, 'x'.repeat(32))
  expect((await get(wrong)).status).toBe(404)
  expect((await get(page.replace(codigo, 'curto'))).status).toBe(404)
  expect((await press('guardar', {}, { formulario: 'forjado' })).status).toBe(403)
  const form = await press('guardar')
  await portal.db.updateTable('cadastro').set({ bloqueado_em: new Date() }).execute()
  const closed = await get(page)
  expect([closed.status, await closed.text()]).toEqual([404, expect.stringContaining('está bloqueado')])
  // Whoever was filling it in is told the same.
  const late = await form.again()
  expect([late.status, late.location]).toEqual([303, page])
  for (let guessed = 0; guessed < 60; guessed++)
    await portal.intake.guarda.limites.spend('codigo', { address: '127.0.0.1' })
  const over = await get(wrong)
  expect([over.status, await over.text()]).toEqual([429, expect.stringContaining('códigos errados demais')])
  const cadastro = '/licitacao-pub/portal/licitacao'
  for (const other of [`cadastro/retomar/${'x'.repeat(32)}`, `cadastroSucesso/FISICA/termo?recibo=${'x'.repeat(32)}`])
    expect([other, (await get(`${cadastro}/${other}`)).status]).toEqual([other, 429])
  await portal.db.updateTable('cadastro').set({ bloqueado_em: null }).execute()
  // The right one opens all the same.
  expect((await get(page)).status).toBe(200)
})

test('sem JavaScript um documento se troca e se exclui, depois de perguntado, e o que se guardou espera uma semana', async () => {
  const { portal, html, press } = await start()
  await press('guardar', { procuracao: await makePdf(['Uma']) })
  expect(await html('?aviso=guardado')).toContain('O que foi anexado está guardado')
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
