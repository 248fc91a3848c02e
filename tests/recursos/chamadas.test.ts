import { expect, test } from 'vitest'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { insertLicitacao, insertLote } from '../builders'
import { openBehind, startPortal, testBothWays } from '../http'
import { emitirLinks, insertCenario, later } from './recursos'

const reading = '/licitacao-readonly/api/licitacoes'
const writing = '/licitacao/api/licitacoes'

const inicio = new Date('2030-05-15T13:00:00Z')
const fim = later(inicio, 5)
const contrarrazao = later(inicio, 8)

async function open(start: typeof startPortal) {
  const { portal, url, get, lines } = await start({ RECURSO_ATE_DIAS: '36500' })
  const cenario = await insertCenario(portal.db)
  const links = await emitirLinks(portal.emissao, cenario.idLicitacao)
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token && bearer(token)) }
    const answer = await get(writing + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const lotes = async (token: string, idLicitacao = cenario.idLicitacao) => {
    const answer = await get(`${reading}/lotesdatarecurso/?pregaoId=${idLicitacao}`, { headers: bearer(token) })
    return { status: answer.status, body: await answer.json() }
  }
  const { idLicitacao, idLote, aurora } = cenario
  const concessao = {
    dataHoraInicioRecurso: toWireInstant(inicio),
    dataHoraFimRecurso: toWireInstant(fim),
    dataHoraFimContrarrazao: toWireInstant(contrarrazao),
    justificativa: 'Admitida em sessão.',
    idLicitacao,
    idLote,
    fornecedores: [aurora],
  }
  const alterar = `/public/${idLicitacao}/lote/${idLote}/alterar-data-recurso-contrarrazao`
  return { ...cenario, portal, url, get, lines, links, bearer, post, lotes, concessao, alterar }
}

testBothWays('os lotes e os fornecedores vêm com os campos da especificação', async (start) => {
  const { lotes, links, get, bearer, idLicitacao, idLote, outroLote, aurora, brisa } = await open(start)
  const semPrazos = { dataInicioRecurso: null, dataFimRecurso: null, dataFimContrarrazao: null }
  expect(await lotes(links.dataRecurso)).toEqual({
    status: 200,
    body: {
      lotes: [
        { id: idLote, descricao: 'Carteiras', possuiPermissaoRecurso: false, ...semPrazos },
        { id: outroLote, descricao: 'Quadros', possuiPermissaoRecurso: false, ...semPrazos },
      ],
    },
  })
  const address = `${reading}/buscarFornecedoresManifRecurso/${idLicitacao}/${idLote}`
  const answer = await get(address, { headers: bearer(links.permitir(idLote)) })
  const motivoManifestacaoRecursal = 'A proposta vencedora não atende ao edital.'
  expect(await answer.json()).toEqual([
    {
      idFornecedor: aurora,
      razaoSocial: 'Papelaria Aurora Ltda',
      motivoManifestacaoRecursal,
      dataConcessaoRecurso: null,
    },
    { idFornecedor: brisa, razaoSocial: 'Brisa Móveis SA', motivoManifestacaoRecursal, dataConcessaoRecurso: null },
  ])
})

testBothWays('permitir e prorrogar aceitam o token no corpo ou como bearer, e respondem os prazos', async (start) => {
  const { post, lotes, links, concessao, alterar, idLote } = await open(start)
  const token = links.permitir(idLote)
  const prazos = {
    dataInicioRecurso: toWireInstant(inicio),
    dataFimRecurso: toWireInstant(fim),
    dataFimContrarrazao: toWireInstant(contrarrazao),
  }
  expect(await post('/recurso', { ...concessao, token })).toEqual({ status: 200, body: prazos })

  const later3 = {
    dataHoraFimRecurso: toWireInstant(later(fim, 3)),
    dataHoraFimContrarrazao: toWireInstant(later(contrarrazao, 3)),
    justificativa: 'Feriado local.',
  }
  const moved = {
    ...prazos,
    dataFimRecurso: later3.dataHoraFimRecurso,
    dataFimContrarrazao: later3.dataHoraFimContrarrazao,
  }
  const answer = await post(alterar, { ...later3, token: links.dataRecurso }, links.dataRecurso)
  expect(answer).toEqual({ status: 200, body: moved })
  expect((await lotes(links.dataRecurso)).body.lotes[0]).toMatchObject({ possuiPermissaoRecurso: true, ...moved })
})

testBothWays('cada recusa diz o porquê, e nada muda', async (start) => {
  const { post, lotes, links, concessao, alterar, idLote, outroLote, idLicitacao } = await open(start)
  const token = links.permitir(idLote)
  const fins = {
    dataHoraFimRecurso: concessao.dataHoraFimRecurso,
    dataHoraFimContrarrazao: concessao.dataHoraFimContrarrazao,
  }
  const sem = await post(alterar, fins, links.dataRecurso)
  expect(sem).toMatchObject({ status: 422, body: { message: 'Não há permissão de recurso para o lote.' } })
  const ninguem = await post('/recurso', { ...concessao, fornecedores: [] }, token)
  expect(ninguem).toMatchObject({ status: 422, body: { message: 'Selecione um fornecedor!' } })
  const semLote = await post('/recurso', { ...concessao, idLote: undefined }, token)
  expect(semLote).toMatchObject({ status: 400, body: { errorMessages: [{ message: 'Selecione um lote.' }] } })
  const estranho = await post('/recurso', { ...concessao, fornecedores: [999_999] }, token)
  expect(estranho).toMatchObject({ status: 422, body: { key: 'FORNECEDOR_SEM_MANIFESTACAO' } })
  const antes = { ...concessao, dataHoraFimContrarrazao: toWireInstant(later(fim, -1)) }
  expect(await post('/recurso', antes, token)).toMatchObject({ body: { key: 'CONTRARRAZAO_ANTES_DO_FIM' } })
  expect((await lotes(links.dataRecurso)).body.lotes[0].dataFimRecurso).toBeNull()

  await post('/recurso', concessao, token)
  const anterior = await post(
    alterar,
    { ...fins, dataHoraFimRecurso: toWireInstant(later(fim, -1)) },
    links.dataRecurso,
  )
  expect(anterior).toMatchObject({
    status: 422,
    body: { message: 'Data fim de recurso não pode ser anterior à data já definida!' },
  })
  const refused = { status: 403, body: { key: 'ACESSO_RECUSADO' } }
  expect(await post(alterar, fins)).toMatchObject(refused)
  expect(await post(alterar, fins, token)).toMatchObject(refused)
  expect(await post(alterar, { ...fins, token }, links.dataRecurso)).toMatchObject(refused)
  expect(await post(alterar, { ...fins, licitacaoLoteId: outroLote }, links.dataRecurso)).toMatchObject(refused)
  expect(await post('/recurso', { ...concessao, idLote: outroLote }, token)).toMatchObject(refused)
  expect(await post('/recurso', { ...concessao, idLicitacao: idLicitacao + 1 }, token)).toMatchObject(refused)
  expect((await lotes(links.dataRecurso)).body.lotes[0].dataFimRecurso).toBe(toWireInstant(fim))
})

testBothWays('sem token, com um de outra licitação ou revogado, nada se lê', async (start) => {
  const { portal, lotes, links } = await open(start)
  const outra = await insertLicitacao(portal.db)
  await insertLote(portal.db, { id_licitacao: outra })
  expect((await lotes('')).status).toBe(403)
  expect((await lotes('não é um token')).status).toBe(403)
  expect((await lotes(links.dataRecurso, outra)).status).toBe(403)
  expect((await lotes(links.dataRecurso)).status).toBe(200)
  await portal.emissao.revoke(links.id)
  expect((await lotes(links.dataRecurso)).status).toBe(403)
})

testBothWays('um fim que não é um instante é recusado com o nome do campo', async (start) => {
  const { post, links, alterar, concessao } = await open(start)
  const answer = await post(alterar, { ...concessao, dataHoraFimRecurso: '2030-05-20' }, links.dataRecurso)
  expect(answer.status).toBe(400)
  expect(answer.body.errorMessages[0].message).toContain('dataHoraFimRecurso')
})

test('o token não aparece no registro de acessos', async () => {
  const { get, lotes, links, lines } = await open(startPortal)
  await lotes(links.dataRecurso)
  await get(`/licitacao-pub/data-recurso?idPregao=1&token=${links.dataRecurso}`)
  await get(`/licitacao-pub/data-recurso?idPregao=1&sessao=${links.dataRecurso}`)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.join('\n')).not.toContain(links.dataRecurso.slice(-20))
})

test('diante de outro sistema, a prévia diz os prazos de antes e de depois e a quem se permite, recusa o que ele recusaria, e nada muda', async () => {
  const { url, portal, post, links, concessao, idLicitacao, idLote, aurora, brisa } = await open(startPortal)
  const { portal: behind } = await openBehind({ REMOTE_URL: url, RECURSO_ATE_DIAS: '36500' })
  const { recursos } = behind.procurement
  const token = links.permitir(idLote)
  const mudanca = { idLicitacao, idLote, fimRecurso: fim, fimContrarrazao: contrarrazao, justificativa: '' }
  expect(await recursos.previewConcessao({ ...mudanca, token, inicio, fornecedores: [aurora, brisa] })).toEqual({
    ok: true,
    value: {
      de: null,
      para: { inicio, fimRecurso: fim, fimContrarrazao: contrarrazao },
      fornecedores: ['Papelaria Aurora Ltda', 'Brisa Móveis SA'],
      avisados: null,
    },
  })
  expect(await recursos.previewConcessao({ ...mudanca, token, inicio, fornecedores: [] })).toEqual({
    ok: false,
    error: 'semFornecedor',
  })
  expect(await portal.db.selectFrom('recurso').selectAll().execute()).toEqual([])

  expect((await post('/recurso', concessao, token)).status).toBe(200)
  const asked = { ...mudanca, token: links.dataRecurso, fimRecurso: later(fim, 1) }
  expect(await recursos.previewPrazos(asked)).toEqual({
    ok: true,
    value: {
      de: { inicio, fimRecurso: fim, fimContrarrazao: contrarrazao },
      para: { inicio, fimRecurso: later(fim, 1), fimContrarrazao: contrarrazao },
      fornecedores: [],
      avisados: null,
    },
  })
  expect(await recursos.previewPrazos({ ...asked, fimRecurso: later(fim, -1) })).toEqual({
    ok: false,
    error: 'fimAnterior',
  })
  expect(await recursos.previewPrazos({ ...asked, token: 'outro' })).toEqual({ ok: false, error: 'acessoRecusado' })
})
