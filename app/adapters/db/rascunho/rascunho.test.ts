import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeRascunhos } from './rascunho.server'

const typed = { dados: { nome: 'Ana' }, verificado: true, idArquivo: null }

testOnBothEngines(
  'um rascunho é do seu dono: de outro formulário, ou do mesmo sobre outra coisa, não se acha',
  async ({ db }) => {
    const rascunhos = makeRascunhos(db)
    const cadastro = { tipo: 'cadastro', id: 7 }
    const chave = await rascunhos.save({ ...typed, dono: cadastro, formulario: 'a' })
    expect(await rascunhos.find(cadastro, chave)).toMatchObject({
      dono: cadastro,
      dados: { nome: 'Ana' },
      recibo: null,
    })
    for (const other of [
      { tipo: 'cadastro', id: 8 },
      { tipo: 'solicitacao', id: 7 },
    ]) {
      expect(await rascunhos.find(other, chave)).toBeNull()
      expect(await rascunhos.findByFormulario(other, 'a')).toBeNull()
    }
    expect(await rascunhos.findByFormulario(cadastro, 'a')).toEqual({ chave, verificado: true, enviado: false })
  },
)

testOnBothEngines(
  'o rascunho de um pedido é o mesmo para um processo mais antigo, que o acha pela licitação',
  async ({ db }) => {
    const id = await insertLicitacao(db)
    const chave = 'x'.repeat(22)
    const dados = JSON.stringify({ nome: 'Ana' })
    await db.insertInto('rascunho').values({ chave, id_licitacao: id, formulario: 'antigo', dados }).execute()
    const rascunhos = makeRascunhos(db)
    expect(await rascunhos.find({ tipo: 'solicitacao', id }, chave)).toMatchObject({ formulario: 'antigo' })
    const nova = await rascunhos.save({ ...typed, dono: { tipo: 'solicitacao', id }, formulario: 'novo' })
    const row = db.selectFrom('rascunho').select('id_licitacao').where('chave', '=', nova)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ id_licitacao: id })
  },
)
