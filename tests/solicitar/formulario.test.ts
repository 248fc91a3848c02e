// @module-tag rest
import { expect, test } from 'vitest'
import { maskCpfCnpj, maskEmail } from '~/domain/shared/masks'
import { insertLicitacao } from '../builders'
import { streamBytes } from '../upload'
import { type File, openForm, readHtml, takeTime } from './formulario'
import { typed } from './typed'

test('um formulário sem o seu estado assinado, com um forjado ou com o de outra licitação é recusado com 403', async () => {
  const { portal, post, base, token, hidden, id } = await openForm()
  const other = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: new Date('2099-01-01') })
  const foreign = await hidden(base.replace(`/${id}/`, `/${other}/`).concat('/solicitar'), 'formulario')
  expect(foreign).not.toBe('')
  for (const formulario of [undefined, 'forjado', `${token}x`, foreign]) {
    const answer = await post({ ...typed, ...(formulario !== undefined && { formulario }) })
    expect([formulario, answer.status]).toEqual([formulario, 403])
    expect(readHtml(answer)).toContain('Este formulário não veio deste portal, ou está incompleto.')
  }
  expect(await portal.db.selectFrom('rascunho').selectAll().execute()).toEqual([])
})

test('o que impede o envio sem ser erro de nenhum campo não é posto na conta do assunto', async () => {
  const { portal, post, token } = await openForm()
  const findHeading = (answer: Awaited<ReturnType<typeof post>>) =>
    /<h2 id="erros">([^<]*)</.exec(readHtml(answer))?.[1]
  const wrong = await post({ ...typed, assunto: '', formulario: token })
  expect(findHeading(wrong)).toBe('Preencha todos os campos corretamente')
  await portal.db.updateTable('licitacao').set({ data_limite_esclarecimento_impugnacao: new Date() }).execute()
  const late = await post({ ...typed, formulario: token })
  expect(findHeading(late)).toBe('Não foi possível realizar a operação!')
  expect(readHtml(late)).toMatch(/<a href="#enviar">Conforme a legislação/)
  expect(readHtml(late)).toMatch(/<button(?=[^>]* type="submit")[^>]* id="enviar"/)
})

test('a quem envia demais a página 429 devolve o formulário como estava', async () => {
  const { portal, post, token } = await openForm()
  for (let sent = 0; sent < 120; sent++)
    await portal.intake.guarda.limites.countAttempt('tentativa', { address: '127.0.0.1' })
  const answer = await post({ ...typed, formulario: token })
  expect(answer.status).toBe(429)
  expect(readHtml(answer)).toMatch(/Houve muitos envios da sua rede\. Aguarde \d+ minutos?/)
  for (const text of [typed.nome, typed.assunto]) expect(readHtml(answer)).toContain(text)
})

test('a rede que manda arquivos demais também pelo formulário espera, e nada deles fica', async () => {
  const { portal, post, token, stored } = await openForm()
  for (let sent = 0; sent < 240; sent++)
    await portal.intake.guarda.limites.countAttempt('upload', { address: '127.0.0.1' })
  const answer = await post({ ...typed, formulario: token }, [{ filename: 'a.txt', content: 'um' }])
  expect(answer.status).toBe(429)
  expect(readHtml(answer)).toContain('Houve muitos envios')
  expect(readHtml(answer)).toContain(typed.assunto)
  expect(await stored()).toEqual([])
})

test('um arquivo grande demais, de outro formato ou mais de um voltam com a sua mensagem, e nada deles fica', async () => {
  const { post, token, stored } = await openForm()
  const offers: [File[], string][] = [
    [
      [{ filename: 'enorme.txt', content: streamBytes(31 * 1024 * 1024) }],
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
    expect(readHtml(answer)).toContain(text)
    expect(readHtml(answer)).toContain(typed.assunto)
  }
  expect(await stored()).toEqual([])
})

test('um assunto comprido demais volta com o que se escreveu, por mais comprido que seja', async () => {
  const { post, token } = await openForm()
  const answer = await post({ ...typed, assunto: `${typed.assunto} `.repeat(3000), formulario: token })
  expect(answer.status).toBe(422)
  for (const text of ['O assunto pode ter até 5000 caracteres.', typed.assunto, typed.email])
    expect(readHtml(answer)).toContain(text)
})

test('nomes que dão ordens a quem confere o formulário, ou pedem uma lista sem fim, não são erro nem custam nada', async () => {
  const { post, token } = await openForm()
  for (const name of ['__state__', '__intent__', 'z[30000000]', 'assunto.x', '__proto__', 'constructor']) {
    const answer = await post({ ...typed, email: 'ana', formulario: token, [name]: '{' })
    expect([name, answer.status]).toEqual([name, 422])
    expect(readHtml(answer)).toContain('O e-mail “ana” está incompleto.')
    expect(readHtml(answer)).toContain(typed.assunto)
  }
})

test('a resposta certa vale, mesmo com outro campo errado; a que falta está entre os primeiros erros', async () => {
  const { portal, post, token } = await openForm()
  takeTime()
  const desafio = portal.intake.guarda.desafios.issue(['11'])
  const missing = await post({ ...typed, email: 'ana', formulario: token, desafio, resposta: '' })
  expect(missing.status).toBe(422)
  for (const text of ['O e-mail “ana” está incompleto.', 'Responda à pergunta para enviar.'])
    expect(readHtml(missing)).toContain(text)
  const answered = await post({ ...typed, email: 'ana', formulario: token, desafio, resposta: '11' })
  expect(answered.status).toBe(422)
  expect(readHtml(answered)).toContain('A pergunta já foi respondida.')
  expect(readHtml(answered)).not.toContain('name="resposta"')
  const [, formulario = ''] = /name="formulario" value="([^"]*)"/.exec(readHtml(answered)) ?? []
  expect((await post({ ...typed, formulario })).status).toBe(302)
  expect((await post({ ...typed, formulario: token })).status).toBe(302)
})

test('o que o banco não guarda, e nenhum teclado escreve, sai do que se escreveu, e o resto fica', async () => {
  const { portal, post, token } = await openForm()
  takeTime()
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
  expect(readHtml(answer)).toContain('não é possível solicitar após a data limite')
  expect(readHtml(answer)).toContain(typed.assunto)
  expect(await portal.db.selectFrom('rascunho').selectAll().execute()).toEqual([])
})

test('um rascunho aberto depois do prazo mostra o texto, para copiar, e o que ainda é possível', async () => {
  const { portal, post, get, base, token, id } = await openForm()
  const late = () =>
    portal.db
      .updateTable('licitacao')
      .set({ data_limite_esclarecimento_impugnacao: new Date() })
      .where('id', '=', id)
      .execute()
  const dono = { tipo: 'solicitacao', id }
  const rascunho = { dono, formulario: 'rascunho de teste', verificado: true, idArquivo: null }
  const chave = await portal.intake.envio.rascunhos.save({ ...rascunho, dados: { assunto: typed.assunto } })
  await late()
  const html = await (await get(`${base}/solicitar/${chave}`)).text()
  expect(html).toContain('O que você escreveu, para copiar')
  expect(html).toContain(typed.assunto)
  const answer = await post({ ...typed, formulario: token })
  for (const page of [html, readHtml(answer)]) expect(page).toContain('Ainda é possível ler os pedidos e as respostas')
})
