import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildCompraDiretaImportada, buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }

testOnBothEngines(
  'uma licitação com atos da sua sessão registrados aqui fica onde está, com os atos, e a importação o diz',
  async ({ db }) => {
    const { saveBatch } = makeImportacaoRepository(db, clock)
    await saveBatch([buildLicitacaoImportada()])
    const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
    const ato = { tipo: 'SUSPENSAO' as const, instante: clock.now(), registrado_em: clock.now() }
    await db
      .insertInto('ato_sessao')
      .values({ ...ato, id_licitacao: id, id_ato: 'a1', conteudo: '{}' })
      .execute()
    const dispensa = buildCompraDiretaImportada({ chaveOrigem: buildLicitacaoImportada().chaveOrigem })

    expect((await saveBatch([dispensa])).rejeitados).toEqual([
      { processo: dispensa, motivo: 'passou a ser compra direta, mas fica como licitação: tem atos da sessão aqui' },
    ])
    expect(await db.selectFrom('ato_sessao').select('id_licitacao').execute()).toEqual([{ id_licitacao: id }])
    expect(await db.selectFrom('compra_direta').select('id').execute()).toEqual([])
  },
)

testOnBothEngines(
  'um processo tem o seu número no OCDS desde que entra, e o conserva quando muda de espécie e quando volta',
  async ({ db }) => {
    const { saveBatch } = makeImportacaoRepository(db, clock)
    const outra = buildLicitacaoImportada({ chaveOrigem: 'outra' })
    await saveBatch([buildLicitacaoImportada(), outra])
    const read = () => db.selectFrom('ocid').select(['id', 'entidade', 'id_entidade']).orderBy('id').execute()
    const [numero, daOutra] = await read()
    expect([numero?.entidade, daOutra?.entidade]).toEqual(['licitacao', 'licitacao'])

    const dispensa = buildCompraDiretaImportada({ chaveOrigem: buildLicitacaoImportada().chaveOrigem })
    expect(await saveBatch([dispensa])).not.toHaveProperty('rejeitados')
    const compra = await db.selectFrom('compra_direta').select('id').executeTakeFirstOrThrow()
    expect(await read()).toEqual([{ id: numero?.id, entidade: 'compra_direta', id_entidade: compra.id }, daOutra])

    expect(await saveBatch([buildLicitacaoImportada()])).not.toHaveProperty('rejeitados')
    const { id } = await db
      .selectFrom('licitacao')
      .select('id')
      .where('chave_origem', '=', buildLicitacaoImportada().chaveOrigem)
      .executeTakeFirstOrThrow()
    expect(await read()).toEqual([{ id: numero?.id, entidade: 'licitacao', id_entidade: id }, daOutra])
    expect(id).not.toBe(numero?.id_entidade)
    await saveBatch([buildLicitacaoImportada({ objeto: 'Outro objeto' })])
    expect(await read()).toHaveLength(2)
  },
)
