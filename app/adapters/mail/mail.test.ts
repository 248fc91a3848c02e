// @module-tag rest
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { insertLicitacao } from '../../../tests/builders'
import { readMail } from '../../../tests/correio/read-mail'
import { startSmtp } from '../../../tests/correio/smtp'
import { buildWorker, dueClock, insertPedido, readOutbox } from '../../../tests/correio/worker'
import { emptyDataDir, testOnBothEngines } from '../../../tests/databases'
import { startEmbeddedPortal, startPortal } from '../../../tests/http'
import { deriveCodigo, hashText } from '../crypto/crypto.server'
import { openDb } from '../db/engine/db.server'
import type { Db } from '../db/engine/schema'
import { enqueueMail } from '../db/ledger/ledger.server'
import { ensureSecret } from '../files/data-folder.server'

/** Sends the three mails about a request. Returns them as delivered. */
async function writeMails(db: Db, over: Parameters<typeof insertPedido>[1] = {}) {
  const smtp = await startSmtp()
  const pedido = await insertPedido(db, over)
  await enqueueMail(db, { tipo: 'confirmacao', idConfirmacao: pedido.idConfirmacao })
  await enqueueMail(db, { tipo: 'recibo', idSolicitacao: pedido.id })
  await enqueueMail(db, { tipo: 'resposta', idResposta: pedido.idResposta })
  await buildWorker(db, smtp.url, dueClock()).sendDue()
  const [confirmacao, recibo, resposta] = smtp.delivered.map(({ raw }) => readMail(raw))
  if (!confirmacao || !recibo || !resposta) throw new Error('faltam e-mails')
  return { ...pedido, ...pedido.stored, confirmacao, recibo, resposta, delivered: smtp.delivered }
}

const readable = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

testOnBothEngines('cada e-mail diz o mesmo em texto e em HTML, com tudo o que é preciso saber', async ({ db }) => {
  const objeto = `Aquisição de <b>carteiras</b> & "mesas" ${'para as escolas do município '.repeat(10)}`
  const id_licitacao = await insertLicitacao(db, { objeto })
  const mails = await writeMails(db, { id_licitacao, tipo: 'IMPUGNACAO' })
  const tender = [
    '2030.000123',
    '007/2030',
    'Secretaria Municipal de Educação',
    '<b>carteiras</b> & "mesas"',
    'Impugnação',
  ]
  const support = ['(81) 3333-1111 ou (81) 3333-2222', 'segunda a sexta-feira, das 8h às 18h, horário de Brasília']
  const protocolo = mails.protocolo ?? ''
  const facts = {
    confirmacao: [
      'É preciso confirmar este e-mail para concluir a impugnação',
      `/licitacao-pub/confirmar/${mails.codigo}`,
      'Confirme em até 4 horas, ou seja, até 01/05/2030 13:00 (horário de Brasília)',
      '01/05/2030 09:00:07 (horário de Brasília)',
      'Depois da confirmação, você recebe o recibo em outra mensagem.',
    ],
    recibo: [
      protocolo,
      '01/05/2030 09:00:07 (horário de Brasília)',
      '3 dias úteis',
      `/licitacao-pub/${id_licitacao}/recibo/${mails.stored.recibo}`,
    ],
    resposta: [
      protocolo,
      'Sim, aceita.',
      'Com o selo.',
      '02/05/2030 10:00 (horário de Brasília)',
      `/licitacao-pub/${id_licitacao}/${mails.id}`,
    ],
  }
  for (const name of ['confirmacao', 'recibo', 'resposta'] as const) {
    const { text, html } = mails[name]
    for (const fact of [...facts[name], ...tender, ...support]) {
      expect(text).toContain(fact)
      expect(readable(html)).toContain(fact)
    }
    expect(text).toContain('…')
    expect(html).toContain('<html lang="pt-BR">')
    expect(html).not.toMatch(/<(img|script|link|style|b)\b|src=|url\(/)
    expect(text + html).not.toContain(mails.stored.cpf_cnpj)
    expect(text + html).not.toContain(mails.stored.telefone)
  }
})

test.each([
  ['pt-BR', 'Falta um passo: confirme a sua impugnação', 'Confirme em até 4 horas', 'Confirmar a impugnação'],
  ['en', 'One step is missing: confirm your challenge', 'Confirm within 4 hours', 'Confirm the challenge'],
  ['es', 'Falta un paso: confirme su impugnación', 'Confirme en un plazo de 4 horas', 'Confirmar la impugnación'],
])('o pedido de confirmação em %s diz primeiro até quando, depois o botão, depois o resto', async (idioma, ...said) => {
  const { db, close } = await openDb({ dataDir: await emptyDataDir() })
  onTestFinished(close)
  const { confirmacao, codigo } = await writeMails(db, { tipo: 'IMPUGNACAO', idioma })
  const [assunto = '', prazo = '', botao = ''] = said
  expect(confirmacao.header('subject')).toBe(assunto)
  const [first = '', second = ''] = confirmacao.text.split('\n\n')
  expect([first.startsWith(prazo), second.split('\n')[0]]).toEqual([true, `${botao}:`])
  expect(second).toContain(`/confirmar/${codigo}`)
  const main = confirmacao.html.slice(confirmacao.html.indexOf('</h1>'))
  expect(main).toMatch(
    new RegExp(
      `^</h1>\\s*<p[^>]*>${prazo}[^<]*</p>\\s*<table role="presentation"[^>]*>.*<a [^>]*confirmar/${codigo}[^>]*>${botao}</a>`,
    ),
  )
})

testOnBothEngines(
  'o botão de um e-mail tem a mesma margem interna no Outlook, que só a aceita na célula',
  async ({ db }) => {
    const { confirmacao } = await writeMails(db)
    const [, cell = '', link = ''] = /<td style="([^"]*)"><a [^>]*style="([^"]*)"/.exec(confirmacao.html) ?? []
    expect(cell).toContain('mso-padding-alt:12px 24px;')
    expect(link).toContain('padding:12px 24px;mso-padding-alt:0;')
  },
)

testOnBothEngines('um nome ou endereço malicioso não acrescenta cabeçalho nem destinatário', async ({ db }) => {
  const { confirmacao, recibo, delivered } = await writeMails(db, {
    nome_razao_social: 'Aurora"\r\nBcc: outro@example.com\r\n\r\n<b>oi</b>, <mais@example.com>',
  })
  expect(delivered.map(({ to }) => to)).toEqual(Array(3).fill(['aurora@example.com']))
  const expected = ['message-id', 'from', 'to', 'subject', 'auto-submitted', 'content-language', 'date', 'mime-version']
  expect([...recibo.names].sort()).toEqual([...expected, 'content-type'].sort())
  expect(recibo.header('to')).toContain('<aurora@example.com>')
  expect(recibo.header('auto-submitted')).toBe('auto-generated')
  // The confirmation omits the name, because the sender could otherwise send any text to the address of a stranger.
  expect(confirmacao.text + confirmacao.html).not.toContain('outro@example.com')
})

testOnBothEngines('um endereço que não é um endereço só é abandonado, e os outros e-mails saem', async ({ db }) => {
  const smtp = await startSmtp()
  for (const email of ['aurora@example.com\r\nRCPT TO:<outro@example.com>', 'aurora@', 'outra@example.com']) {
    const { id } = await insertPedido(db, { email })
    await enqueueMail(db, { tipo: 'recibo', idSolicitacao: id })
  }
  await buildWorker(db, smtp.url, dueClock()).sendDue()
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['outra@example.com']])
  expect((await readOutbox(db)).map(({ erro }) => erro)).toEqual(['endereço inválido', 'endereço inválido', null])
})

test('sem servidor de e-mail cada um é um arquivo .eml, e o endereço nele confirma o pedido', async () => {
  const { portal, env } = await startEmbeddedPortal({ PUBLIC_URL: 'https://compras.example.gov.br' })
  const sal = crypto.randomUUID()
  const secret = await ensureSecret(env.DATA_DIR)
  const { id, id_licitacao, idConfirmacao, stored } = await insertPedido(portal.db)
  const codigo_hash = hashText(deriveCodigo(secret, sal))
  await portal.db.updateTable('confirmacao').set({ sal, codigo_hash }).execute()
  await enqueueMail(portal.db, { tipo: 'confirmacao', idConfirmacao })
  await enqueueMail(portal.db, { tipo: 'recibo', idSolicitacao: id })
  await portal.mail.sendDue()
  await portal.mail.sendDue()

  const folder = path.join(env.DATA_DIR, 'emails')
  const files = (await readdir(folder)).sort()
  expect(files).toHaveLength(2)
  for (const file of files) expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600)
  const [confirmacao, recibo] = await Promise.all(
    files.map(async (file) => {
      const mail = readMail(await readFile(path.join(folder, file), 'utf8'))
      expect(mail.header('message-id')).toBe(`<${file.replace(/\.eml$/, '')}>`)
      return mail
    }),
  )
  const screens = 'https://compras.example.gov.br/licitacao-pub'
  const [, codigo = ''] =
    new RegExp(`${screens}/esclarecimento-impugnacao/confirmar/([\\w-]{32})\\n`).exec(confirmacao?.text ?? '') ?? []
  expect(hashText(codigo)).toBe(codigo_hash)
  expect(recibo?.text).toContain(
    `${screens}/licitacao-visualizacao/${id_licitacao}/esclarecimento-impugnacao/recibo/${stored.recibo}#pedido\n`,
  )
})

test('o e-mail diz o horário de atendimento das configurações, na língua de quem pediu', async () => {
  const { portal, env } = await startPortal({ SUPPORT_HOURS: '07:30-19:00' })
  for (const idioma of ['pt-BR', 'en', 'es']) {
    const { id } = await insertPedido(portal.db, { idioma })
    await enqueueMail(portal.db, { tipo: 'recibo', idSolicitacao: id })
  }
  await portal.mail.sendDue()
  const folder = path.join(env.DATA_DIR, 'emails')
  const mails = await Promise.all(
    (await readdir(folder)).map(async (file) => readMail(await readFile(path.join(folder, file), 'utf8'))),
  )
  const hours = Object.fromEntries(
    mails.map((mail) => [mail.header('content-language'), /, ([^,]*19h[^,]*|[^,]*7 pm),/.exec(mail.text)?.[1]]),
  )
  expect(hours).toEqual({ 'pt-BR': 'das 7h30 às 19h', en: '7:30 am to 7 pm', es: 'de 7h30 a 19h' })
})
