// @module-tag rest
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { saveFeriado } from '~/adapters/db/orgao.server'
import { addDiasUteis } from '~/domain/shared/dias-uteis'
import { paths, toHref } from '~/site/paths'
import { insertSolicitacao } from '../builders'
import { readMail } from '../correio/read-mail'
import { streamBytes } from '../upload'
import { openForm, readHtml } from './formulario'
import { typed } from './typed'

test('o link que não vale mais diz como pedir outro, para onde ligar e quando', async () => {
  const { post } = await openForm({ SUPPORT_PHONES: '(81) 3333-1111,(81) 3333-2222', SUPPORT_HOURS: '07:30-19:00' })
  // The last two are codes as mail programs damage them: cut short, or with the next character of the text.
  for (const codigo of ['x'.repeat(22), 'x'.repeat(9), `${'x'.repeat(32)}>`]) {
    const html = readHtml(await post({}, [], toHref(paths.confirmar(codigo))))
    for (const text of [
      'É necessário fazer uma nova solicitação.',
      '(81) 3333-1111 ou (81) 3333-2222, de segunda a sexta-feira, das 7h30 às 19h, horário de Brasília.',
      'em até 4 horas',
    ])
      expect(html).toContain(text)
  }
})

test('abrir o link de confirmação não confirma nada: só o envio confirma', async () => {
  const { portal, get, post, id } = await openForm()
  await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'outro formulário',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  const { address } = await readLink(portal)
  for (let opened = 0; opened < 3; opened++) expect((await get(address)).status).toBe(200)
  const confirmed = () => portal.db.selectFrom('solicitacao').select('confirmada_em').executeTakeFirstOrThrow()
  expect((await confirmed()).confirmada_em).toBeNull()
  const answer = await post({}, [], address)
  expect(readHtml(answer)).toContain('Maravilha! E-mail validado com sucesso.')
  expect((await confirmed()).confirmada_em).not.toBeNull()
})

test('o anexo de um pedido ainda não confirmado não é entregue a ninguém; confirmado, a todos', async () => {
  const { portal, get, post, id } = await openForm()
  const received = await portal.intake.arquivos.receive({ nome: 'a.txt', content: streamBytes(10) })
  if (!received.ok) throw new Error(received.error)
  await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário com anexo',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: received.value.uri,
  })
  const statuses = async () => [
    (await get(`/licitacao-pub/arquivos?uri=${received.value.uri}`)).status,
    (await get(`/licitacao/hal/public/arquivos?uri=${received.value.uri}`)).status,
  ]
  expect(await statuses()).toEqual([404, 404])
  await post({}, [], (await readLink(portal)).address)
  expect(await statuses()).toEqual([200, 200])
})

/** The confirmation link in the mails, which this portal writes to files. */
async function readLink(portal: Awaited<ReturnType<typeof openForm>>['portal']) {
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
  await saveFeriado(portal.db, id_orgao, { dia: before, nome: 'Padroeira da cidade' }, 'operador')
  await vi.waitFor(async () => expect(addDiasUteis(before, 1, new Set())).toBe(await ultimoDia()), { timeout: 20_000 })
})
