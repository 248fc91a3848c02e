// @module-tag rest
import { expect, test, vi } from 'vitest'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths, toHref } from '~/site/paths'
import { insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { streamBytes } from '../upload'
import { openForm, takeTime } from './formulario'
import { typed } from './typed'

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
    dono: toRascunhoOwner(id),
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

test('um formulário mandado duas vezes leva ao mesmo rascunho, uma depois da outra e as duas ao mesmo tempo', async () => {
  const { portal, post, base, token, hidden } = await openForm()
  const twice = await hidden(`${base}/solicitar`, 'formulario')
  takeTime()
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

test('antes de enviar pergunta-se se é o que se quer, com as palavras do que se envia', async () => {
  const { portal, get, id } = await openForm()
  const received = await portal.intake.arquivos.receive({ nome: 'razoes.txt', content: streamBytes(10) })
  if (!received.ok) throw new Error(received.error)
  const ask = async (tipo: string, idArquivo: number | null) => {
    const chave = await portal.intake.envio.rascunhos.save({
      dono: toRascunhoOwner(id),
      formulario: `${tipo} ${idArquivo}`,
      dados: { ...typed, tipo },
      verificado: true,
      idArquivo,
    })
    return (await get(toHref(paths.confirmarEnvio(id, chave)))).text()
  }
  expect(await ask('IMPUGNACAO', received.value.id)).toContain(
    'Atenção! Você está enviando uma impugnação. Deseja continuar?',
  )
  expect(await ask('ESCLARECIMENTO', received.value.id)).toContain(
    'Atenção! Você está enviando um esclarecimento. Deseja continuar?',
  )
  expect(await ask('IMPUGNACAO', null)).toContain('Atenção, o anexo não foi inserido, deseja continuar?')
})

test('antes de enviar diz-se o que no texto e no nome parece dado pessoal, e que aparecerá mascarado', async () => {
  const { portal, get, id } = await openForm()
  const review = async (dados: Record<string, string>, lng = '') => {
    const given = { formulario: crypto.randomUUID(), verificado: true, idArquivo: null }
    const chave = await portal.intake.envio.rascunhos.save({ dono: toRascunhoOwner(id), dados, ...given })
    return (await get(toHref(paths.confirmarEnvio(id, chave)).replace(/(?=#|$)/, lng))).text()
  }
  const nome = 'Ana de Souza 529 982 247 dígito 25'
  const assunto = 'Respondam a ana (arroba) example.com ou (81) 3333.4444.'
  expect(await review({ ...typed, nome, assunto })).toContain(
    'No que você escreveu parece haver CPF, telefone e e-mail. No portal isso aparece mascarado; só o órgão lê como você escreveu.',
  )
  expect(await review({ ...typed, assunto }, '?lng=en')).toContain(
    'What you wrote seems to contain a telephone number and an e-mail address.',
  )
  expect(await review(typed)).not.toContain('parece haver')
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

test('o rascunho mudado enquanto o envio esperava a sua vez é enviado como está depois da espera', async () => {
  const { portal, env } = await startPortal()
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const { guarda, envio } = portal.intake
  const save = (assunto: string) =>
    envio.rascunhos.save({
      dono: toRascunhoOwner(id),
      formulario: 'um formulário',
      dados: { ...typed, assunto },
      verificado: true,
      idArquivo: null,
    })
  const chave = await save('O texto de antes.')
  const { admitEnvio } = guarda
  vi.spyOn(guarda, 'admitEnvio').mockImplementation(async (...attempt) => {
    await save('O texto de depois.')
    return admitEnvio(...attempt)
  })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  expect((await get(toHref(paths.confirmarEnvio(id, chave)), { method: 'POST', body: '' })).status).toBe(303)
  expect(await portal.db.selectFrom('solicitacao').select('assunto').execute()).toEqual([
    { assunto: 'O texto de depois.' },
  ])
})
