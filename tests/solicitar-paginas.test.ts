import { spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { saveFeriado } from '~/adapters/db/orgao/feriado.server'
import { addDiasUteis } from '~/domain/shared/dias-uteis'
import { maskCpfCnpj, maskEmail } from '~/domain/shared/masks'
import { donoDe } from '~/domain/solicitacao/envio'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { hrefOf, paths } from '~/site/paths'
import { insertLicitacao, insertSolicitacao } from './builders'
import { startApp, startPortal } from './http'
import { readMail } from './read-mail'
import { typed } from './typed'
import { bytesOf, formBytes, postForm } from './upload'

type Fields = Record<string, string>
type File = { filename: string; content: string | AsyncIterable<Uint8Array> }

/** The form of a tender that takes requests, as a browser without JavaScript gets and sends it. */
async function openForm(settings: Fields = {}) {
  const { portal, env } = await startPortal(settings)
  const { url, get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const base = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao`
  const hidden = async (address: string, name: string) => {
    const html = await (await get(address)).text()
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  }
  const token = await hidden(`${base}/solicitar`, 'formulario')
  const post = (fields: Fields, files: File[] = [], address = `${base}/solicitar`) =>
    postForm(
      url + address,
      formBytes([
        ...Object.entries(fields).map(([name, content]) => ({ name, content })),
        ...files.map((file) => ({ name: 'anexo', ...file })),
      ]),
    )
  const stored = () => readdir(path.join(env.DATA_DIR, 'arquivos', 'temporarios')).catch(() => [])
  return { portal, get, post, base, id, token, hidden, stored, lines }
}
const htmlOf = ({ body }: { body: Fields | Record<string, unknown> }) => String(body.body)

test('um formulário sem o seu estado assinado, com um forjado ou com o de outra licitação é recusado com 403', async () => {
  const { portal, post, base, token, hidden, id } = await openForm()
  const other = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: new Date('2099-01-01') })
  const foreign = await hidden(base.replace(`/${id}/`, `/${other}/`).concat('/solicitar'), 'formulario')
  expect(foreign).not.toBe('')
  for (const formulario of [undefined, 'forjado', `${token}x`, foreign]) {
    const answer = await post({ ...typed, ...(formulario !== undefined && { formulario }) })
    expect([formulario, answer.status]).toEqual([formulario, 403])
    expect(htmlOf(answer)).toContain('Este formulário não veio deste portal, ou está incompleto.')
  }
  expect(await portal.db.selectFrom('rascunho').selectAll().execute()).toEqual([])
})

test('o que impede o envio sem ser erro de nenhum campo não é posto na conta do assunto', async () => {
  const { portal, post, token } = await openForm()
  const headingOf = (answer: Awaited<ReturnType<typeof post>>) => /<h2 id="erros">([^<]*)</.exec(htmlOf(answer))?.[1]
  const wrong = await post({ ...typed, assunto: '', formulario: token })
  expect(headingOf(wrong)).toBe('Preencha todos os campos corretamente')
  await portal.db.updateTable('licitacao').set({ data_limite_esclarecimento_impugnacao: new Date() }).execute()
  const late = await post({ ...typed, formulario: token })
  expect(headingOf(late)).toBe('Não foi possível realizar a operação!')
  expect(htmlOf(late)).toMatch(/<a href="#enviar">Conforme a legislação/)
  expect(htmlOf(late)).toMatch(/<button(?=[^>]* type="submit")[^>]* id="enviar"/)
})

test('a quem envia demais a página 429 devolve o formulário como estava', async () => {
  const { portal, post, token } = await openForm()
  for (let sent = 0; sent < 120; sent++) await portal.intake.guarda.limites.spend('tentativa', { address: '127.0.0.1' })
  const answer = await post({ ...typed, formulario: token })
  expect(answer.status).toBe(429)
  expect(htmlOf(answer)).toMatch(/Houve envios demais a partir da sua rede\. Aguarde \d+ minutos?/)
  for (const text of [typed.nome, typed.assunto]) expect(htmlOf(answer)).toContain(text)
})

test('a rede que manda arquivos demais também pelo formulário espera, e nada deles fica', async () => {
  const { portal, post, token, stored } = await openForm()
  for (let sent = 0; sent < 240; sent++) await portal.intake.guarda.limites.spend('upload', { address: '127.0.0.1' })
  const answer = await post({ ...typed, formulario: token }, [{ filename: 'a.txt', content: 'um' }])
  expect(answer.status).toBe(429)
  expect(htmlOf(answer)).toContain('Houve envios demais')
  expect(htmlOf(answer)).toContain(typed.assunto)
  expect(await stored()).toEqual([])
})

test('um formulário já enviado, mandado de novo, leva ao seu recibo, com anexo e depois do prazo também', async () => {
  const { portal, get, post, base, id, token, stored } = await openForm()
  const form = portal.intake.guarda.formTokens.check(token, { form: 'solicitar', processo: id })
  const received = await portal.intake.arquivos.receive({
    nome: 'a.txt',
    content: (async function* () {
      yield Buffer.from('um')
    })(),
  })
  if (!form.ok || !received.ok) throw new Error('nada para enviar')
  const chave = await portal.intake.envio.rascunhos.save({
    dono: donoDe(id),
    formulario: form.value.nonce,
    dados: typed,
    verificado: true,
    idArquivo: received.value.id,
  })
  const confirmed = await post({}, [], `${base}/solicitar/${chave}/confirmar`)
  const location = String(confirmed.headers.location)
  expect(confirmed.status).toBe(303)
  const kept = await stored()
  await portal.db.updateTable('licitacao').set({ data_limite_esclarecimento_impugnacao: new Date() }).execute()
  for (const again of [
    await post({ ...typed, formulario: token, anexoUri: received.value.uri }),
    await post({ ...typed, formulario: token }, [{ filename: 'b.txt', content: 'dois' }]),
  ]) {
    expect(again.status).toBe(302)
    expect((await get(String(again.headers.location), { redirect: 'manual' })).headers.get('location')).toBe(
      location.replace('?aviso=enviado', ''),
    )
  }
  expect(await stored()).toEqual(kept)
})

test('um arquivo grande demais, de outro formato ou mais de um voltam com a sua mensagem, e nada deles fica', async () => {
  const { post, token, stored } = await openForm()
  const offers: [File[], string][] = [
    [
      [{ filename: 'enorme.txt', content: bytesOf(31 * 1024 * 1024) }],
      'O arquivo: enorme.txt, excede o tamanho máximo de 30MB definido pelo sistema!',
    ],
    [
      [{ filename: 'a.exe', content: 'MZ' }],
      'O arquivo não foi anexado. Apenas os formatos pdf, txt, xls, xlsx são aceitos.',
    ],
    [[{ filename: 'a.pdf', content: '<html><script>' }], 'O arquivo não foi anexado. Apenas os formatos'],
    [
      [
        { filename: 'a.txt', content: 'um' },
        { filename: 'b.txt', content: 'dois' },
      ],
      'Apenas um arquivo pode ser anexado',
    ],
  ]
  for (const [files, text] of offers) {
    const answer = await post({ ...typed, formulario: token }, files)
    expect([text, answer.status]).toEqual([text, 422])
    expect(htmlOf(answer)).toContain(text)
    expect(htmlOf(answer)).toContain(typed.assunto)
  }
  expect(await stored()).toEqual([])
})

test('um assunto comprido demais volta com o que se escreveu, por mais comprido que seja', async () => {
  const { post, token } = await openForm()
  const answer = await post({ ...typed, assunto: `${typed.assunto} `.repeat(3000), formulario: token })
  expect(answer.status).toBe(422)
  for (const text of ['O assunto pode ter até 5000 caracteres.', typed.assunto, typed.email])
    expect(htmlOf(answer)).toContain(text)
})

test('nomes que dão ordens a quem confere o formulário, ou pedem uma lista sem fim, não são erro nem custam nada', async () => {
  const { post, token } = await openForm()
  for (const name of ['__state__', '__intent__', 'z[30000000]', 'assunto.x', '__proto__', 'constructor']) {
    const answer = await post({ ...typed, email: 'ana', formulario: token, [name]: '{' })
    expect([name, answer.status]).toEqual([name, 422])
    expect(htmlOf(answer)).toContain('O e-mail “ana” está incompleto.')
    expect(htmlOf(answer)).toContain(typed.assunto)
  }
})

test('um formulário mandado duas vezes leva ao mesmo rascunho, uma depois da outra e as duas ao mesmo tempo', async () => {
  const { portal, post, base, token, hidden } = await openForm()
  const twice = await hidden(`${base}/solicitar`, 'formulario')
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const send = (formulario: string, desafio: string) => post({ ...typed, formulario, desafio, resposta: '11' })
  const asked = portal.intake.guarda.desafios.issue(['11'])
  const first = await send(token, asked)
  const second = await send(token, asked)
  const other = portal.intake.guarda.desafios.issue(['11'])
  const together = await Promise.all([send(twice, other), send(twice, other)])
  for (const [one, again] of [[first, second], together]) {
    expect([one?.status, again?.status]).toEqual([302, 302])
    expect(again?.headers.location).toBe(one?.headers.location)
  }
  expect(await portal.db.selectFrom('rascunho').select('chave').execute()).toHaveLength(2)
})

test('a resposta certa vale, mesmo com outro campo errado; a que falta está entre os primeiros erros', async () => {
  const { portal, post, token } = await openForm()
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  const missing = await post({ ...typed, email: 'ana', formulario: token, desafio, resposta: '' })
  expect(missing.status).toBe(422)
  for (const text of ['O e-mail “ana” está incompleto.', 'Para enviar, responda à pergunta.'])
    expect(htmlOf(missing)).toContain(text)
  const answered = await post({ ...typed, email: 'ana', formulario: token, desafio, resposta: '11' })
  expect(answered.status).toBe(422)
  expect(htmlOf(answered)).toContain('A pergunta já foi respondida.')
  expect(htmlOf(answered)).not.toContain('name="resposta"')
  const [, formulario = ''] = /name="formulario" value="([^"]*)"/.exec(htmlOf(answered)) ?? []
  expect((await post({ ...typed, formulario })).status).toBe(302)
  expect((await post({ ...typed, formulario: token })).status).toBe(302)
})

test('o que o banco não guarda, e nenhum teclado escreve, sai do que se escreveu, e o resto fica', async () => {
  const { portal, post, token } = await openForm()
  await new Promise((resolve) => setTimeout(resolve, 3100))
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  const assunto = 'Qual\0 é a\0 marca?'
  const answer = await post({ ...typed, assunto, formulario: token, desafio, resposta: '11' })
  expect(answer.status).toBe(302)
  const { dados } = await portal.db.selectFrom('rascunho').select('dados').executeTakeFirstOrThrow()
  expect(dados.assunto).toBe('Qual é a marca?')
})

test('junto do CPF e do e-mail o formulário mostra como o público os vê', async () => {
  const { get, base } = await openForm()
  for (const lng of ['pt-BR', 'en', 'es']) {
    const html = await (await get(`${base}/solicitar?lng=${lng}`)).text()
    for (const masked of [maskCpfCnpj('123.456.789-09'), maskEmail('ana@exemplo.com.br')])
      expect(html).toContain(masked)
  }
})

test('depois do prazo o formulário volta com o motivo, e não se guarda nada', async () => {
  const { portal, post, token, id } = await openForm()
  await portal.db
    .updateTable('licitacao')
    .set({ data_limite_esclarecimento_impugnacao: new Date() })
    .where('id', '=', id)
    .execute()
  const answer = await post({ ...typed, formulario: token })
  expect(answer.status).toBe(409)
  expect(htmlOf(answer)).toContain('não é possível solicitar após a data limite')
  expect(htmlOf(answer)).toContain(typed.assunto)
  expect(await portal.db.selectFrom('rascunho').selectAll().execute()).toEqual([])
})

test('antes de enviar pergunta-se se é o que se quer, com as palavras do que se envia', async () => {
  const { portal, get, id } = await openForm()
  const received = await portal.intake.arquivos.receive({ nome: 'razoes.txt', content: bytesOf(10) })
  if (!received.ok) throw new Error(received.error)
  const ask = async (tipo: string, idArquivo: number | null) => {
    const chave = await portal.intake.envio.rascunhos.save({
      dono: donoDe(id),
      formulario: `${tipo} ${idArquivo}`,
      dados: { ...typed, tipo },
      verificado: true,
      idArquivo,
    })
    return (await get(hrefOf(paths.confirmarEnvio(id, chave)))).text()
  }
  expect(await ask('IMPUGNACAO', received.value.id)).toContain(
    'Atenção! Você está enviando uma impugnação. Deseja continuar?',
  )
  expect(await ask('ESCLARECIMENTO', received.value.id)).toContain(
    'Atenção! Você está enviando um esclarecimento. Deseja continuar?',
  )
  expect(await ask('IMPUGNACAO', null)).toContain('Atenção, o anexo não foi inserido, deseja continuar?')
})

test('uma licitação sem data limite diz isso ao lado do botão desligado, e não que o prazo passou', async () => {
  const { portal, get, base, id } = await openForm()
  await portal.db
    .updateTable('licitacao')
    .set({ data_limite_esclarecimento_impugnacao: null })
    .where('id', '=', id)
    .execute()
  const html = await (await get(base)).text()
  expect(html.split('Esta licitação não informa o prazo para solicitar.')).toHaveLength(3)
  expect(html).not.toContain('não é possível solicitar após a data limite')
})

test('o link que não vale mais diz como pedir outro, para onde ligar e quando', async () => {
  const { post } = await openForm({ SUPPORT_PHONES: '(81) 3333-1111,(81) 3333-2222' })
  // The last two as mail programs leave them: cut in two, or with the sign after it.
  for (const codigo of ['x'.repeat(22), 'x'.repeat(9), `${'x'.repeat(32)}>`]) {
    const html = htmlOf(await post({}, [], hrefOf(paths.confirmar(codigo))))
    for (const text of [
      'É necessário fazer uma nova solicitação.',
      '(81) 3333-1111 ou (81) 3333-2222, de segunda a sexta-feira, das 8h às 18h, horário de Brasília.',
      'em até 4 horas',
    ])
      expect(html).toContain(text)
  }
})

test('o recibo é só de quem tem o endereço, não fica guardado no caminho, e diz o mesmo em PDF', async (context) => {
  const { portal, get, base, id, lines } = await openForm()
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário',
    pedido: { ...typed, tipo: 'ESCLARECIMENTO', tipoPessoa: 'F', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  if (!sent.ok || !('recibo' in sent.value)) throw new Error('não foi enviado')
  const { recibo, protocolo } = sent.value
  const page = await get(`${base}/recibo/${recibo}`)
  expect([page.status, page.headers.get('Cache-Control'), page.headers.get('Referrer-Policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  const html = await page.text()
  for (const text of [protocolo, '***.982.247-**', 'ana@example.com']) expect(html).toContain(text)
  expect(html).not.toContain('529.982.247-25')
  expect((await get(`${base}/recibo/${'0'.repeat(32)}`)).status).toBe(404)
  expect(lines.join('\n')).not.toContain(recibo)

  const pdf = await get(`${base}/recibo/${recibo}/pdf`)
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await pdf.arrayBuffer())
  const { stdout, error } = spawnSync('pdftotext', ['-', '-'], { input: bytes })
  if (error) context.skip('pdftotext não está instalado nesta máquina')
  for (const text of ['Pedido de esclarecimento enviado', protocolo, typed.assunto])
    expect(stdout.toString()).toContain(text)
})

test('corrigido o e-mail o recibo muda de endereço; reenviado ao mesmo, ou com um formulário sem fim, não', async () => {
  const { portal, get, base, id } = await openForm()
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'mais um formulário',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'F', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  if (!sent.ok || !('recibo' in sent.value)) throw new Error('não foi enviado')
  const address = `${base}/recibo/${sent.value.recibo}`
  const resend = async (fields: Fields) => {
    const answer = await get(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: answer.status, location: answer.headers.get('Location') ?? '' }
  }
  expect(await resend({ email: typed.email })).toEqual({ status: 303, location: `${address}?aviso=reenviado#pedido` })
  expect((await resend({ email: typed.email, mais: 'x'.repeat(20_000) })).status).toBe(422)
  const { status, location } = await resend({ email: 'ana.certa@example.com' })
  expect([status, location]).toEqual([303, expect.stringMatching(/\/recibo\/[0-9a-f]{32}\?aviso=reenviado#pedido$/)])
  expect(location).not.toContain(sent.value.recibo)
  expect((await get(address)).status).toBe(404)
  expect(await (await get(location)).text()).toContain('Um novo link foi enviado para ana.certa@example.com.')
})

test('quando se perde a resposta ao novo link, o mesmo formulário leva ao recibo que mudou; quem só tem o endereço antigo sabe que mudou', async () => {
  const { portal, get, base, id } = await openForm()
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário cuja resposta se perde',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'F', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  if (!sent.ok || !('recibo' in sent.value)) throw new Error('não foi enviado')
  const address = `${base}/recibo/${sent.value.recibo}`
  const [, formulario = ''] = /name="formulario" value="([^"]+)"/.exec(await (await get(address)).text()) ?? []
  const resend = async (fields: Fields) => {
    const answer = await get(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    return [answer.status, answer.headers.get('Location') ?? ''] as const
  }
  const fields = { email: 'ana.certa@example.com', formulario }
  const [first, ...again] = [await resend(fields), ...(await Promise.all([1, 2].map(() => resend(fields))))]
  expect(first).toEqual([303, expect.stringMatching(/\/recibo\/[0-9a-f]{32}\?aviso=reenviado#pedido$/)])
  for (const answer of again) expect(answer).toEqual(first)
  const links = await portal.db.selectFrom('confirmacao').select('email').orderBy('id').execute()
  expect(links.map(({ email }) => email)).toEqual([typed.email, 'ana.certa@example.com'])

  for (const other of ['', 'outro-formulario']) {
    const [status, location] = await resend({ ...fields, formulario: other })
    expect([status, location.replace(/#.*/, '')]).toEqual([303, address])
  }
  const moved = await get(address)
  const html = await moved.text()
  expect(moved.status).toBe(404)
  expect(html).toContain('O e-mail deste pedido foi corrigido, e o recibo mudou de endereço.')
  expect(html).not.toContain('ana.certa')
  expect(html).not.toContain((first?.[1] ?? '').replace(/.*recibo\/|\?.*/g, ''))
  expect(await (await get(`${base}/recibo/${'0'.repeat(32)}`)).text()).not.toContain('mudou de endereço')
})

test('abrir o link de confirmação não confirma nada: só o envio confirma', async () => {
  const { portal, get, post, id } = await openForm()
  await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'outro formulário',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'F', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  const { address } = await linkOf(portal)
  for (let opened = 0; opened < 3; opened++) expect((await get(address)).status).toBe(200)
  const confirmed = () => portal.db.selectFrom('solicitacao').select('confirmada_em').executeTakeFirstOrThrow()
  expect((await confirmed()).confirmada_em).toBeNull()
  const answer = await post({}, [], address)
  expect(htmlOf(answer)).toContain('Maravilha! E-mail validado com sucesso.')
  expect((await confirmed()).confirmada_em).not.toBeNull()
})

test('o anexo de um pedido ainda não confirmado não é entregue a ninguém; confirmado, a todos', async () => {
  const { portal, get, post, id } = await openForm()
  const received = await portal.intake.arquivos.receive({ nome: 'a.txt', content: bytesOf(10) })
  if (!received.ok) throw new Error(received.error)
  await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário com anexo',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'F', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: received.value.uri,
  })
  const statuses = async () => [
    (await get(`/licitacao-pub/arquivos?uri=${received.value.uri}`)).status,
    (await get(`/licitacao/hal/public/arquivos?uri=${received.value.uri}`)).status,
  ]
  expect(await statuses()).toEqual([404, 404])
  await post({}, [], (await linkOf(portal)).address)
  expect(await statuses()).toEqual([200, 200])
})

/** The link in the mail that was written to a file. */
async function linkOf(portal: Awaited<ReturnType<typeof openForm>>['portal']) {
  await portal.mail.sendDue()
  const folder = path.join(path.dirname(portal.files.folder), 'emails')
  for (const name of await readdir(folder)) {
    const { text } = readMail(await readFile(path.join(folder, name), 'utf8'))
    const [, address] = /https?:\/\/[^/\s]+(\/\S+\/confirmar\/\S+)/.exec(text) ?? []
    if (address) return { address }
  }
  throw new Error('nenhum e-mail traz o link')
}

test('um feriado do órgão adia o último dia da resposta, na página que já estava guardada também', async () => {
  const { portal, get, base, id } = await openForm({ VALIDAR_IMPUGNACAO_PUBLICA: 'false' })
  const far = new Date('2099-01-01')
  await portal.db.updateTable('licitacao').set({ data_abertura: far }).where('id', '=', id).execute()
  await insertSolicitacao(portal.db, { id_licitacao: id, data_cadastro: new Date() })
  const ultimoDia = async () => {
    const html = await (await get(base)).text()
    const [, day, month, year] = /Resposta até (\d\d)\/(\d\d)\/(\d{4})/.exec(html) ?? []
    return `${year}-${month}-${day}`
  }
  const before = await ultimoDia()
  const { id_orgao } = await portal.db.selectFrom('licitacao').select('id_orgao').executeTakeFirstOrThrow()
  await saveFeriado(portal.db, id_orgao, { dia: before, nome: 'Padroeira da cidade' })
  await vi.waitFor(async () => expect(addDiasUteis(before, 1, new Set())).toBe(await ultimoDia()), { timeout: 20_000 })
})
