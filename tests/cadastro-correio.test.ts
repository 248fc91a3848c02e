import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { empresa, rascunhoDe } from './cadastro'
import { startPortal } from './http'
import { readMail } from './read-mail'

async function start() {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', ACCESS_URL: 'https://sistema.example' })
  /** The mails that wait, sent and read. */
  const mails = async () => {
    await portal.mail.sendDue()
    const folder = path.join(env.DATA_DIR, 'emails')
    const files = await readdir(folder)
    const raws = await Promise.all(files.sort().map((file) => readFile(path.join(folder, file), 'utf8')))
    return raws.map((raw) => ({ raw, ...readMail(raw) }))
  }
  return { portal, mails }
}

test('quem se cadastra recebe o termo anexado, o dono é avisado da tentativa, e a decisão leva o acesso', async () => {
  const { portal, mails } = await start()
  const { cadastrar } = portal.intake.cadastro
  await cadastrar({ ...empresa, email: 'dona@example.com' }, { formulario: 'a', termosAceitos: true, idioma: 'pt-BR' })
  await cadastrar({ ...empresa, email: 'outro@example.com' }, { formulario: 'b', termosAceitos: true, idioma: 'en' })
  await portal.cadastros.decide(1, { decisao: 'aprovado', motivo: null, now: new Date() })
  const sent = await mails()
  const find = (subject: RegExp) => sent.find(({ header }) => subject.test(header('subject')))
  const termo = find(/^Termo de adesão/)
  expect(termo?.raw).toMatch(/filename="?termo-de-adesao-\d{4}-\w{4}-\w{4}\.pdf/)
  expect(termo?.raw).toContain('Content-Type: application/pdf')
  expect(termo?.text).toMatch(/cadastroSucesso\/JURIDICA\?recibo=[\w-]{32}/)
  const tentado = find(/^Tentativa de cadastro/)
  expect(tentado?.header('to')).toContain('dona@example.com')
  expect(tentado?.raw).not.toContain('outro@example.com')
  expect(find(/aprovado$/)?.text).toContain('https://sistema.example')
  expect(sent).toHaveLength(3)
})

test('o endereço para continuar depois só está no e-mail: nem a fila nem o banco dizem a quem foi ou aonde leva', async () => {
  const { portal, mails } = await start()
  const { cadastro } = portal.intake
  const chave = await rascunhoDe(portal, { nome: 'Pela metade' })
  await cadastro.sendLink(chave, 'bia@example.com', 'pt-BR')
  const stored = JSON.stringify([
    await portal.db.selectFrom('outbox').selectAll().execute(),
    await portal.db.selectFrom('retomada').selectAll().execute(),
  ])
  expect(stored).not.toContain('bia@example.com')
  expect(stored).not.toContain(chave)
  const [mail] = await mails()
  expect(mail?.header('to')).toContain('bia@example.com')
  const codigo = /retomar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await cadastro.resume(codigo)).toBe(chave)
  expect(await cadastro.resume(codigo)).toBe(chave)
  expect(await cadastro.resume('x'.repeat(32))).toBeNull()
  await cadastro.register(chave, { termosAceitos: true })
  expect(await cadastro.resume(codigo)).toBeNull()
})
