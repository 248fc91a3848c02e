import { expect } from 'vitest'
import { findRecibo } from '~/adapters/db/solicitacao/recibo.server'
import { readMail } from '../correio/read-mail'
import { startSmtp } from '../correio/smtp'
import { buildWorker } from '../correio/worker'
import { testOnBothEngines } from '../databases'
import { before, hour, pedido, rulesOn } from './pedidos'

testOnBothEngines(
  'o link vale quatro horas, também depois do prazo, e o pedido conta de quando foi enviado',
  async ({ db }) => {
    const { rules, clock, nova, codigo } = await rulesOn(db)
    await rules.send(nova('a'))
    await rules.send(nova('b'))
    clock.advance(4 * hour - 1)
    expect(await rules.confirm(codigo(1))).toBe('VALIDO')
    clock.advance(1)
    expect(await rules.confirm(codigo(2))).toBe('EXPIRADO')
    const rows = await db.selectFrom('solicitacao').select(['data_cadastro', 'confirmada_em']).orderBy('id').execute()
    expect(rows.map(({ data_cadastro }) => data_cadastro)).toEqual([new Date(before), new Date(before)])
    expect(rows.map(({ confirmada_em }) => confirmada_em !== null)).toEqual([true, false])
  },
)

testOnBothEngines(
  'corrigido o endereço, só o link novo confirma; reenviado ao mesmo, os dois; confirmado, nenhum novo',
  async ({ db }) => {
    const { rules, nova, idLicitacao, codigo } = await rulesOn(db)
    const first = await rules.send(nova('a'))
    const second = await rules.send(nova('b'))
    if (!first.ok || !second.ok) throw new Error('não foi enviado')
    const corrected = await rules.resend({ idLicitacao, recibo: first.value.recibo }, 'ana.certa@example.com')
    if (!corrected?.ok) throw new Error('não foi corrigido')
    const { recibo } = second.value
    expect(await rules.resend({ idLicitacao, recibo }, pedido.email)).toEqual({ ok: true, value: { recibo } })
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    expect(await rules.confirm(codigo(3))).toBe('VALIDO')
    expect(await rules.resend({ idLicitacao, recibo: corrected.value.recibo }, pedido.email)).toEqual({
      ok: false,
      error: 'confirmada',
    })
    expect(await rules.confirm(codigo(2))).toBe('VALIDO')
    expect(await rules.resend({ idLicitacao, recibo: 'nenhum' }, 'x@example.com')).toBeNull()
  },
)

testOnBothEngines(
  'depois do prazo ainda se pede outro link, também para outro endereço, até vencer o último; o pedido conta de quando foi enviado',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, clock, nova, idLicitacao, codigo } = await rulesOn(db)
    const { sendDue } = buildWorker(db, smtp.url, clock)
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    await sendDue()
    clock.advance(4 * hour - 1)
    const corrected = await rules.resend({ idLicitacao, recibo: sent.value.recibo }, 'ana.certa@example.com')
    if (!corrected?.ok) throw new Error('não foi corrigido')
    await sendDue()
    const { recibo } = corrected.value
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    clock.advance(4 * hour - 1)
    expect(await rules.resend({ idLicitacao, recibo }, 'ana.certa@example.com')).toEqual(corrected)
    await sendDue()
    clock.advance(4 * hour)
    expect(await rules.resend({ idLicitacao, recibo }, 'ana.certa@example.com')).toEqual({
      ok: false,
      error: 'prazoEncerrado',
    })
    expect(await rules.confirm(codigo(3))).toBe('EXPIRADO')

    // A link whose mail still waits for the mail server has not begun to expire.
    const late = await rulesOn(db)
    const waiting = await late.rules.send(late.nova('b'))
    if (!waiting.ok) throw new Error(waiting.error)
    late.clock.advance(30 * hour)
    const which = { idLicitacao: late.idLicitacao, recibo: waiting.value.recibo }
    expect(await late.rules.resend(which, 'ana.certa@example.com')).toMatchObject({ ok: true })
    expect(await late.rules.confirm(late.codigo(2))).toBe('VALIDO')
    const row = await db.selectFrom('solicitacao').select('data_cadastro').orderBy('id', 'desc').executeTakeFirst()
    expect(row?.data_cadastro).toEqual(new Date(before))
  },
)

testOnBothEngines(
  'o mesmo formulário pede um link só, ao mesmo tempo também, e com outro endereço vai adiante de onde o recibo está',
  async ({ db }) => {
    const { rules, clock, nova, idLicitacao } = await rulesOn(db)
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    const which = { idLicitacao, recibo: sent.value.recibo, formulario: 'um formulário' }
    const [one, other] = await Promise.all([1, 2].map(() => rules.resend(which, 'ana.certa@example.com')))
    expect(one).toMatchObject({ ok: true, value: { recibo: expect.not.stringContaining(which.recibo) } })
    expect(other).toEqual(one)
    const further = await rules.resend(which, 'ana.certissima@example.com')
    if (!further?.ok) throw new Error('não foi corrigido')
    expect(await rules.resend(which, 'ana.certissima@example.com')).toEqual(further)
    expect(await findRecibo(db, idLicitacao, further.value.recibo, clock.now())).toMatchObject({
      email: 'ana.certissima@example.com',
    })
    expect(await rules.resend({ ...which, formulario: 'outro' }, pedido.email)).toBeNull()
    expect(await rules.resend({ ...which, formulario: undefined }, pedido.email)).toBeNull()
    const links = await db.selectFrom('confirmacao').select('email').execute()
    expect(links).toHaveLength(3)
  },
)

testOnBothEngines(
  'corrigido o endereço, o certo recebe o link e, confirmado, o recibo; o que era do errado não abre mais',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, clock, nova, idLicitacao, codigo } = await rulesOn(db)
    const { sendDue } = buildWorker(db, smtp.url, { now: () => new Date(Date.now() + 60_000) })
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    await sendDue()
    const subjectsTo = (email: string) =>
      smtp.delivered.filter(({ to }) => to.includes(email)).map(({ raw }) => readMail(raw).header('subject'))
    expect(subjectsTo(pedido.email)).toEqual(['Falta um passo: confirme a sua impugnação'])
    let { recibo } = sent.value
    for (const email of ['ana.certa@example.com', 'ana.certissima@example.com']) {
      const corrected = await rules.resend({ idLicitacao, recibo }, email)
      if (!corrected?.ok) throw new Error('não foi corrigido')
      await sendDue()
      expect(subjectsTo(email)).toEqual(['Falta um passo: confirme a sua impugnação'])
      expect(await findRecibo(db, idLicitacao, recibo, clock.now())).toBeNull()
      expect(await rules.resend({ idLicitacao, recibo }, pedido.email)).toBeNull()
      recibo = corrected.value.recibo
      expect(await findRecibo(db, idLicitacao, recibo, clock.now())).toMatchObject({ email })
    }
    expect(await rules.send(nova('a'))).toMatchObject({ value: { recibo } })

    expect(await rules.confirm(codigo(4))).toBe('VALIDO')
    await sendDue()
    const last = smtp.delivered.at(-1)
    expect(last?.to).toEqual(['ana.certissima@example.com'])
    const { header, text } = readMail(last?.raw ?? '')
    expect(header('subject')).toBe(`Recibo da impugnação ${sent.value.protocolo}`)
    expect(text).toContain(recibo)
    expect(text).toMatch(/E-mail confirmado em: 10\/05\/2030/)
    expect(smtp.delivered).toHaveLength(4)
  },
)

testOnBothEngines(
  'o link que esperou pelo servidor de e-mail vale quatro horas de quando sai, também depois do prazo',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, clock, nova, codigo } = await rulesOn(db)
    const { sendDue } = buildWorker(db, smtp.url, clock)
    await rules.send(nova('a'))
    await rules.send(nova('b'))
    await db.updateTable('outbox').set({ criado_em: clock.now() }).execute()
    await smtp.leave()
    for (let time = 0; time < 4; time++) await sendDue()
    clock.advance(30 * hour)
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    await smtp.comeBack()
    await sendDue()

    const links = smtp.delivered.map(({ raw }) => readMail(raw).text).filter((text) => text.includes('em até 4 horas'))
    expect(links).toHaveLength(2)
    for (const text of links) expect(text).toContain('até 12/05/2030 03:59 (horário de Brasília)')
    clock.advance(4 * hour - 1)
    expect(await rules.confirm(codigo(1))).toBe('VALIDO')
    clock.advance(1)
    expect(await rules.confirm(codigo(2))).toBe('EXPIRADO')
  },
)

testOnBothEngines(
  'o link que esperou não sai mais para o endereço errado, nem quando o pedido já está confirmado',
  async ({ db }) => {
    const smtp = await startSmtp()
    const { rules, clock, nova, idLicitacao, codigo } = await rulesOn(db)
    const sent = await rules.send(nova('a'))
    if (!sent.ok) throw new Error(sent.error)
    let { recibo } = sent.value
    for (const email of ['outra@example.com', pedido.email]) {
      const corrected = await rules.resend({ idLicitacao, recibo }, email)
      if (!corrected?.ok) throw new Error('não foi corrigido')
      recibo = corrected.value.recibo
    }
    const confirmed = await rules.send(nova('b'))
    if (!confirmed.ok) throw new Error(confirmed.error)
    await rules.resend({ idLicitacao, recibo: confirmed.value.recibo }, pedido.email)
    expect(await rules.confirm(codigo(5))).toBe('VALIDO')

    const worker = buildWorker(db, smtp.url, clock)
    await worker.sendDue()
    expect(worker.lines).toEqual([])
    const links = smtp.delivered.flatMap(({ raw }) => /\/confirmar\/(\S+)/.exec(readMail(raw).text)?.[1] ?? [])
    expect(links).toEqual([codigo(3)])
    expect(await rules.confirm(codigo(1))).toBe('EXPIRADO')
    expect(await rules.confirm(codigo(2))).toBe('EXPIRADO')
    expect(await rules.confirm(codigo(3))).toBe('VALIDO')
  },
)
