import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { makeLinkTokens } from '~/adapters/crypto/crypto.server'
import { makeLinksRecurso } from '~/adapters/db/recurso/link-recurso.server'
import { makeRecursoStore } from '~/adapters/db/recurso/recurso.store.server'
import { makeRecursos } from '~/domain/recurso/recurso-rules'
import { insertLicitacao, insertLote } from '../builders'
import { stoppedClock } from '../clock'
import { testOnBothEngines, testSecret } from '../databases'
import { comPrazos, eightHours, emitirLinks, later, prazos } from './recursos'

testOnBothEngines('um link só serve à sua tela, licitação e lote, até vencer ou ser revogado', async ({ db }) => {
  const { recursos, emissao, clock, links, mudanca, idLicitacao, idLote, outroLote } = await comPrazos(db)
  const outra = await insertLicitacao(db)
  const loteDeOutra = await insertLote(db, { id_licitacao: outra })
  const doLote = await emitirLinks(emissao, idLicitacao, idLote)
  const refused = { ok: false, error: 'acessoRecusado' }

  expect(await recursos.changePrazos({ ...mudanca, token: links.permitir(idLote) })).toEqual(refused)
  expect(await recursos.changePrazos({ ...mudanca, idLote: loteDeOutra })).toEqual(refused)
  expect(await recursos.changePrazos({ ...mudanca, idLicitacao: outra, idLote: loteDeOutra })).toEqual(refused)
  expect(await recursos.changePrazos({ ...mudanca, token: doLote.dataRecurso, idLote: outroLote })).toEqual(refused)
  expect(await recursos.listFornecedores({ token: links.dataRecurso, idLicitacao, idLote })).toEqual(refused)
  expect(await recursos.listFornecedores({ token: links.permitir(idLote), idLicitacao, idLote: outroLote })).toEqual(
    refused,
  )
  const only = await recursos.painel({ token: doLote.dataRecurso, idLicitacao })
  expect(only.ok && only.value.disputados.map((one) => one.idLote)).toEqual([idLote])

  clock.advance(eightHours - 1000)
  expect((await recursos.changePrazos(mudanca)).ok).toBe(true)
  expect(await emissao.revoke(doLote.id)).toBe(true)
  expect(await emissao.revoke(doLote.id)).toBe(false)
  for (const token of [doLote.dataRecurso, doLote.permitir(idLote)])
    expect(await recursos.painel({ token, idLicitacao, idLote })).toEqual(refused)
  clock.advance(1000)
  expect(await recursos.changePrazos(mudanca)).toEqual(refused)
})

test('um token alterado, feito com outro segredo, sem vencimento ou sem assinatura não abre nada', async () => {
  const acesso = { id: 'abc', holder: 'Rita', tela: 'data-recurso', idLicitacao: 7 } as const
  const { sign, read } = makeLinkTokens(testSecret)
  const now = new Date('2030-05-15T13:00:00Z')
  const token = await sign(acesso, later(now, 1))
  expect(await read(token, now)).toEqual(acesso)

  const [header = '', claims = '', signature = ''] = token.split('.')
  const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), idLicitacao: 8 }
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const bad = [
    '',
    'abc',
    `${header}.${forged}.${signature}`,
    `${none}.${claims}.`,
    await makeLinkTokens(`outro ${testSecret}`).sign(acesso, later(now, 1)),
    await new SignJWT({ ...acesso }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(testSecret)),
  ]
  for (const wrong of bad) expect(await read(wrong, now)).toBeNull()
  expect(await read(token, later(now, 1))).toBeNull()
})

testOnBothEngines(
  'para julgar um link nada da licitação é lido, e o que é bom noutro lugar se distingue',
  async ({ db }) => {
    const { recursos, links, mudanca, idLicitacao, idLote, outroLote } = await comPrazos(db)
    const rules = makeRecursos({
      store: { ...makeRecursoStore(db), painel: async () => Promise.reject(new Error('painel lido')) },
      tokens: makeLinkTokens(testSecret),
      links: makeLinksRecurso(db),
      clock: stoppedClock('2030-05-15T13:00:00Z'),
      diasAteOFim: 365,
      mailQueued() {},
    })
    const permitir = { tela: 'permitir-recurso-contrarrazao', idLicitacao, idLote } as const
    expect(await rules.open({ token: links.permitir(idLote), ...permitir })).toEqual({ ok: true, value: null })
    const elsewhere = { ok: false, error: 'acessoDeOutro' }
    expect(await rules.open({ token: links.permitir(outroLote), ...permitir })).toEqual(elsewhere)
    expect(await rules.open({ token: links.dataRecurso, ...permitir })).toEqual(elsewhere)
    expect(await rules.open({ token: 'inventado', ...permitir })).toEqual({ ok: false, error: 'acessoRecusado' })
    const lote = { token: mudanca.token, idLicitacao, idLote, tela: 'data-recurso' } as const
    expect(await rules.find(lote)).toMatchObject({ ok: true, value: { idLote, prazos } })
    expect(await recursos.find({ ...lote, idLote: 999 })).toEqual({ ok: false, error: 'acessoRecusado' })
  },
)
