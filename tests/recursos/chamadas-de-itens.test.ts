import { expect } from 'vitest'
import { toWireInstant } from '~/domain/shared/wire-instant'
import { testBothWays } from '../http'
import { emitirLinks, fimContrarrazao, fimRecurso, insertCenario, insertItemDisputado, later } from './recursos'

const reading = '/licitacao-readonly/api/licitacoes'
const writing = '/licitacao/api/licitacoes'

testBothWays(
  'as chamadas dizem os itens ao lado dos lotes, e nunca tomam o número de um pelo do outro',
  async (start) => {
    const { portal, get } = await start({ RECURSO_ATE_DIAS: '36500' })
    const { idLicitacao, idLote, outroLote } = await insertCenario(portal.db)
    const { idItem, colina } = await insertItemDisputado(portal.db, idLicitacao)
    expect(idItem).toBe(idLote)
    const links = await emitirLinks(portal.emissao, idLicitacao)
    const call = async (path: string, token: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
      const answer = await get(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      return { status: answer.status, body: await answer.json() }
    }
    const listed = async () =>
      (await call(`${reading}/lotesdatarecurso/?pregaoId=${idLicitacao}`, links.dataRecurso)).body
    const token = links.permitirItem(idItem)
    const refused = { status: 403, body: { key: 'ACESSO_RECUSADO' } }
    const semPrazos = { dataInicioRecurso: null, dataFimRecurso: null, dataFimContrarrazao: null }
    expect(await listed()).toMatchObject({
      lotes: [{ id: idLote }, { id: outroLote }],
      itens: [{ id: idItem, numero: 3, descricao: 'Lousa branca', possuiPermissaoRecurso: false, ...semPrazos }],
    })

    const fornecedores = `${reading}/buscarFornecedoresManifRecurso/${idLicitacao}`
    expect(await call(`${fornecedores}/item/${idItem}`, token)).toMatchObject({
      ...{ status: 200, body: [{ idFornecedor: colina, razaoSocial: 'Colina Lousas Ltda' }] },
    })
    expect(await call(`${fornecedores}/${idLote}`, token)).toMatchObject(refused)
    expect(await call(`${fornecedores}/item/${idItem}`, links.permitir(idLote))).toMatchObject(refused)

    const fins = {
      dataHoraFimRecurso: toWireInstant(later(fimRecurso, 3650)),
      dataHoraFimContrarrazao: toWireInstant(later(fimContrarrazao, 3650)),
    }
    const concessao = { ...fins, idLicitacao, fornecedores: [colina] }
    expect(await call(`${writing}/recurso`, token, { ...concessao, idLote })).toMatchObject(refused)
    for (const wrong of [{}, { idLote, idItem }])
      expect((await call(`${writing}/recurso`, token, { ...concessao, ...wrong })).status).toBe(400)
    expect((await call(`${writing}/recurso`, token, { ...concessao, idItem })).status).toBe(200)

    const address = (of: string) => `${writing}/public/${idLicitacao}/${of}/alterar-data-recurso-contrarrazao`
    const adiado = { ...fins, dataHoraFimContrarrazao: toWireInstant(later(fimContrarrazao, 3660)) }
    const semPermissao = { status: 422, body: { key: 'SEM_PERMISSAO_DE_RECURSO' } }
    expect(await call(address(`lote/${idLote}`), links.dataRecurso, adiado)).toMatchObject(semPermissao)
    const prazos = { dataFimRecurso: fins.dataHoraFimRecurso, dataFimContrarrazao: adiado.dataHoraFimContrarrazao }
    expect(await call(address(`item/${idItem}`), links.dataRecurso, adiado)).toMatchObject({
      status: 200,
      body: prazos,
    })
    expect(await listed()).toMatchObject({
      lotes: [{ possuiPermissaoRecurso: false, ...semPrazos }, semPrazos],
      itens: [{ possuiPermissaoRecurso: true, ...prazos }],
    })
  },
)
