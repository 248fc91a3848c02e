import { expect } from 'vitest'
import { insertManifestado } from '../builders'
import { testOnBothEngines } from '../databases'
import {
  comPrazos,
  emitirLinks,
  eventosDe,
  fimContrarrazao,
  fimRecurso,
  insertCenario,
  justificativa,
  later,
  mails,
  prazos,
  recursosOn,
} from './recursos'

testOnBothEngines(
  'permitir recurso concede a quem foi escolhido, define os prazos, registra e avisa',
  async ({ db }) => {
    const { idLicitacao, idLote, aurora, brisa } = await insertCenario(db)
    const { recursos, emissao, timesQueued } = recursosOn(db)
    const token = (await emitirLinks(emissao, idLicitacao)).permitir(idLote)
    const de = { token, idLicitacao, idLote }
    const concessao = {
      ...de,
      inicio: prazos.inicio,
      fimRecurso,
      fimContrarrazao,
      justificativa,
      fornecedores: [aurora],
    }

    expect(await recursos.grant(concessao)).toEqual({ ok: true, value: prazos })
    const painel = await recursos.painel(de)
    expect(painel).toMatchObject({
      ok: true,
      value: {
        disputados: [{ idLote, descricao: 'Carteiras', possuiPermissaoRecurso: true, prazos }],
        historico: [
          { autor: 'Rita, pregoeira', de: null, para: prazos, fornecedores: ['Papelaria Aurora Ltda'], justificativa },
        ],
      },
    })
    expect(await recursos.listFornecedores(de)).toMatchObject({
      ok: true,
      value: [
        { idFornecedor: aurora, concedidoEm: prazos.inicio },
        { idFornecedor: brisa, concedidoEm: null },
      ],
    })
    expect(await mails(db)).toEqual(['recursoConcedido'])

    // Grants the same again, as when somebody presses a button twice.
    expect(await recursos.grant(concessao)).toEqual({ ok: true, value: prazos })
    expect(await eventosDe(db, idLote)).toHaveLength(1)
    expect(timesQueued()).toBe(1)

    const moved = { ...prazos, fimContrarrazao: later(fimContrarrazao, 1) }
    const both = { ...concessao, ...moved, fornecedores: [aurora, brisa, brisa] }
    expect(await recursos.grant(both)).toEqual({ ok: true, value: moved })
    expect(await mails(db)).toEqual(['recursoConcedido', 'prazoRecurso', 'recursoConcedido'])
  },
)

testOnBothEngines(
  'sem fornecedor escolhido, ou com um que não manifestou neste lote, nada é permitido',
  async ({ db }) => {
    const { idLicitacao, idLote, outroLote, aurora } = await insertCenario(db)
    const estranho = await insertManifestado(db, outroLote)
    const { recursos, emissao } = recursosOn(db)
    const token = (await emitirLinks(emissao, idLicitacao)).permitir(idLote)
    const concessao = { token, idLicitacao, idLote, ...prazos, justificativa }

    expect(await recursos.grant({ ...concessao, fornecedores: [] })).toEqual({ ok: false, error: 'semFornecedor' })
    expect(await recursos.grant({ ...concessao, fornecedores: [aurora, estranho] })).toEqual({
      ok: false,
      error: 'fornecedorSemManifestacao',
    })
    const recusa = { ...concessao, fornecedores: [aurora] }
    expect(await recursos.grant({ ...recusa, fimRecurso: later(prazos.inicio, -1) })).toMatchObject({
      error: 'fimAntesDoInicio',
    })
    expect(await recursos.grant({ ...recusa, fimContrarrazao: later(fimRecurso, -1) })).toMatchObject({
      error: 'contrarrazaoAntesDoFim',
    })
    expect(await recursos.grant({ ...recusa, justificativa: 'x'.repeat(5001) })).toMatchObject({
      error: 'justificativaLonga',
    })
    expect(await eventosDe(db, idLote)).toEqual([])
    expect(await db.selectFrom('recurso').select('id').execute()).toEqual([])
  },
)

testOnBothEngines(
  'a prévia diz quem passa a poder recorrer e quem recebe e-mail, com as regras da mudança, e nada muda',
  async ({ db }) => {
    const { recursos, mudanca, links, idLote, idLicitacao, aurora, brisa } = await comPrazos(db)
    const semEmail = await insertManifestado(db, idLote, { razao_social: 'Sem E-mail Ltda', email: null })
    const moved = { fimRecurso: later(fimRecurso, 1), fimContrarrazao: later(fimContrarrazao, 1) }
    const de = prazos
    expect(await recursos.previewPrazos({ ...mudanca, ...moved })).toEqual({
      ok: true,
      value: { de, para: { ...prazos, ...moved }, fornecedores: [], avisados: ['Papelaria Aurora Ltda'] },
    })
    expect(await recursos.previewPrazos(mudanca)).toMatchObject({ ok: true, value: { avisados: [] } })
    const token = links.permitir(idLote)
    const concessao = { ...mudanca, token, idLicitacao, fornecedores: [aurora, brisa, semEmail] }
    const fornecedores = ['Brisa Móveis SA', 'Sem E-mail Ltda']
    expect(await recursos.previewConcessao(concessao)).toEqual({
      ok: true,
      value: { de, para: prazos, fornecedores, avisados: ['Brisa Móveis SA'] },
    })
    expect(await recursos.previewConcessao({ ...concessao, ...moved })).toMatchObject({
      value: { avisados: ['Papelaria Aurora Ltda', 'Brisa Móveis SA'] },
    })
    const before = { ...mudanca, fimRecurso: later(fimRecurso, -1) }
    expect(await recursos.previewPrazos(before)).toEqual({ ok: false, error: 'fimAnterior' })
    expect(await recursos.previewPrazos({ ...mudanca, token })).toEqual({ ok: false, error: 'acessoRecusado' })
    expect(await eventosDe(db, idLote)).toHaveLength(1)
    expect(await mails(db)).toEqual(['recursoConcedido'])
  },
)
