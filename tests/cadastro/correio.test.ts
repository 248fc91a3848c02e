import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { enqueueMail } from '~/adapters/db/ledger/ledger.server'
import { makeRetomadas } from '~/adapters/db/rascunho/rascunho-selado.server'
import { rascunhoLifetime } from '~/domain/rascunho/rascunho'
import { systemClock } from '~/domain/shared/clock'
import { makeTimes } from '~/format/times'
import { stoppedClock } from '../clock'
import { readMail } from '../correio/read-mail'
import { startPortal } from '../http'
import { decideCadastro, empresa, pessoa, rascunhoDe } from './cadastro'

async function start() {
  const { portal, env } = await startPortal({ CEP_URL: 'nenhum', ACCESS_URL: 'https://sistema.example' })
  /** Sends the waiting mails and reads all mails sent so far. */
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
  const { registerCadastro } = portal.intake.cadastro
  await registerCadastro(
    { ...empresa, email: 'dona@example.com' },
    { formulario: 'a', termosAceitos: true, idioma: 'pt-BR' },
  )
  await registerCadastro(
    { ...empresa, email: 'outro@example.com' },
    { formulario: 'b', termosAceitos: true, idioma: 'en' },
  )
  await decideCadastro(portal, 1, 'aprovado')
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

const idiomas = {
  'pt-BR': {
    botao: 'Enviar termo e documentos',
    cartorio: 'firma reconhecida em cartório',
    ordem: /primeiro acesso.*plano.*pagamento.*aprovação.*propostas/s,
    aprovado: 'aprovado',
  },
  en: {
    botao: 'Send the agreement and documents',
    cartorio: 'certified by a notary',
    ordem: /first time.*plan.*pay.*Approval.*proposals/s,
    aprovado: 'approved',
  },
  es: {
    botao: 'Enviar contrato y documentos',
    cartorio: 'certificada por un notario',
    ordem: /primer acceso.*plan.*pago.*aprobación.*propuestas/s,
    aprovado: 'aprobado',
  },
}

test('em cada idioma termo e documentos vão por um botão, e acesso, plano, pagamento e aprovação vêm nesta ordem', async () => {
  const { portal, mails } = await start()
  const senders = [{ ...empresa, cnpj: '12.ABC.345/01DE-35' }, { ...empresa, cnpj: '93.ZB0.VRY/V6KA-67' }, pessoa]
  for (const [n, [idioma, { aprovado }]] of Object.entries(idiomas).entries()) {
    const digitado = { ...senders[n], email: `${idioma}@example.com` }
    const sent = await portal.intake.cadastro.registerCadastro(digitado, {
      formulario: idioma,
      termosAceitos: true,
      idioma,
    })
    expect([sent.ok, aprovado]).toEqual([true, expect.any(String)])
    const remessa = await portal.db
      .insertInto('cadastro_remessa')
      .values({ id_cadastro: n + 1, formulario: idioma, enviada_em: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueMail(portal.db, { tipo: 'documentosRecebidos', idRemessa: remessa.id })
    const decisao = n === 1 ? ('recusado' as const) : ('aprovado' as const)
    await decideCadastro(portal, n + 1, decisao, n === 1 ? 'Falta o RG.' : null)
  }
  const sent = await mails()
  expect(sent).toHaveLength(9)
  for (const [idioma, { botao, cartorio, ordem }] of Object.entries(idiomas)) {
    const [termo, documentos, decidido] = sent.filter(({ header }) => header('to').includes(`${idioma}@`))
    const button = new RegExp(`${botao}:\\nhttp\\S+/cadastro/documentos/[\\w-]{32}`)
    expect(termo?.text).toMatch(button)
    expect(termo?.html).toMatch(new RegExp(`<a [^>]*cadastro/documentos/[^>]*>${botao}</a>`))
    for (const mail of [termo, documentos]) expect(mail?.text).toMatch(ordem)
    expect(termo?.text).toContain(cartorio)
    expect(documentos?.text).toContain('https://sistema.example')
    // Approval is the last step: its mail asks nobody to choose a plan or to pay.
    expect(decidido?.text).not.toMatch(/plan|pag|pay/i)
    expect(button.test(decidido?.text ?? '')).toBe(idioma === 'en')
    for (const mail of [termo, documentos, decidido])
      expect(mail?.text).not.toMatch(
        /respondendo|e-mail do cadastro|from this e-mail|registration e-mail|desde este correo/,
      )
  }
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

test('o link para continuar depois diz o fim do próprio rascunho, e com ele acaba', async () => {
  const { portal, mails } = await start()
  const { cadastro } = portal.intake
  const chave = await rascunhoDe(portal, { nome: 'Pela metade' })
  const begunAt = new Date(Date.now() - rascunhoLifetime + 86_400_000)
  await portal.db.updateTable('rascunho_selado').set({ criado_em: begunAt }).execute()
  await cadastro.sendLink(chave, 'bia@example.com', 'pt-BR')
  const [mail] = await mails()
  const end = new Date(begunAt.getTime() + rascunhoLifetime)
  const times = makeTimes({ locale: 'pt-BR', timezone: 'America/Sao_Paulo' })
  expect(mail?.text).toContain(`O link funciona até ${times.dateTime(end)}`)
  const after = makeRetomadas(portal.db, stoppedClock(end.toISOString()))
  expect([await makeRetomadas(portal.db, systemClock).sweep(), await after.sweep()]).toEqual([0, 1])
})
