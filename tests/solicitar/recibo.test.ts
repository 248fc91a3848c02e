// @module-tag rest
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Fields, openForm } from './formulario'
import { typed } from './typed'

test('o recibo é só de quem tem o endereço, não fica guardado no caminho, e diz o mesmo em PDF', async (context) => {
  const { portal, get, base, id, lines } = await openForm({ PUBLIC_URL: 'https://licitacoes.exemplo.gov.br' })
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário',
    pedido: { ...typed, tipo: 'ESCLARECIMENTO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
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
  expect(html).toMatch(/<section[^>]* data-kind="warning"/)
  expect(html).not.toContain('529.982.247-25')
  expect((await get(`${base}/recibo/${'0'.repeat(32)}`)).status).toBe(404)
  expect(lines.join('\n')).not.toContain(recibo)

  const pdf = await get(`${base}/recibo/${recibo}/pdf`)
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await pdf.arrayBuffer())
  const { stdout, error } = spawnSync('pdftotext', ['-', '-'], { input: bytes })
  if (error) context.skip('pdftotext não está instalado nesta máquina')
  const written = stdout.toString()
  for (const text of ['confirme o seu pedido de esclarecimento até', protocolo, typed.assunto, 'Portal de Licitações'])
    expect(written.replace(/\s+/g, ' ')).toContain(text)
  expect(written).toMatch(/Objeto\s+Aquisição de carteiras escolares/)
  expect(written).toMatch(/Horários neste recibo: Horário Padrão de .+ \(GMT-\d\)\./)
  expect(written).toMatch(new RegExp(`https?://\\S+/recibo/${recibo}`))
  expect(written).toContain('Página 1 de 1')
})

test('corrigido o e-mail o recibo muda de endereço; reenviado ao mesmo, ou com um formulário sem fim, não', async () => {
  const { portal, get, base, id } = await openForm()
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'mais um formulário',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
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

test('depois do prazo o recibo ainda envia outro link e diz até quando; vencido o último, diz que já não pode', async () => {
  const { portal, get, base, id } = await openForm()
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário enviado em tempo',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
    arquivoUri: null,
  })
  if (!sent.ok || !('recibo' in sent.value)) throw new Error('não foi enviado')
  const past = new Date(Date.now() - 1000)
  await portal.db.updateTable('licitacao').set({ data_limite_esclarecimento_impugnacao: past }).execute()
  await portal.db
    .updateTable('solicitacao')
    .set({ data_cadastro: new Date(0) })
    .execute()
  const ask = (recibo: string) =>
    get(`${base}/recibo/${recibo}`, { method: 'POST', body: new URLSearchParams({ email: 'ana.certa@example.com' }) })
  const open = await (await get(`${base}/recibo/${sent.value.recibo}`)).text()
  expect(open).toMatch(/Você pode pedir um novo link até \d\d\/\d\d\/\d{4} \d\d:\d\d, também para outro endereço\./)
  expect(open).toContain('O pedido conta como enviado em 31/12/1969 21:00:00')
  const corrected = await ask(sent.value.recibo)
  const [, recibo = ''] = /recibo\/([0-9a-f]{32})/.exec(corrected.headers.get('Location') ?? '') ?? []
  expect([corrected.status, recibo.length]).toEqual([303, 32])

  await portal.mail.sendDue()
  await portal.db.updateTable('confirmacao').set({ expira_em: past }).execute()
  const over = await (await get(`${base}/recibo/${recibo}`)).text()
  expect(over).toContain('A impugnação não foi confirmada a tempo')
  expect(over).toContain('o último link venceu: não é mais possível enviar outro.')
  expect(over).not.toContain('Enviar novo link')
  const refused = await ask(recibo)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('o último link venceu')])
})

test('quando se perde a resposta ao novo link, o mesmo formulário leva ao recibo que mudou; quem só tem o endereço antigo sabe que mudou', async () => {
  const { portal, get, base, id } = await openForm()
  const sent = await portal.procurement.solicitacoes.send({
    idLicitacao: id,
    formulario: 'um formulário cuja resposta se perde',
    pedido: { ...typed, tipo: 'IMPUGNACAO', tipoPessoa: 'FISICA', cpfCnpj: '52998224725', telefone: '81999998888' },
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
