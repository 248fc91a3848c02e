import { expect, test } from 'vitest'
import { documentosOf, missingDocumentos, problemsOfRemessa, situacaoAfterSending } from './documentos'

test('cada tipo de pessoa envia o termo e os seus documentos, e só a procuração pode faltar', () => {
  expect(missingDocumentos('FISICA', [])).toEqual(['termo', 'rg', 'cpf', 'residencia'])
  expect(missingDocumentos('JURIDICA', [])).toEqual(['termo', 'contrato', 'representante'])
  expect(missingDocumentos('JURIDICA', ['contrato', 'termo'])).toEqual(['representante'])
  expect(missingDocumentos('FISICA', documentosOf.FISICA)).toEqual([])
})

test('o que se envia vai para análise uma vez, e de novo só depois de recusado', () => {
  expect(situacaoAfterSending({ situacao: 'PROCESSANDO', decisao: null })).toBe('EM_ANALISE')
  expect(situacaoAfterSending({ situacao: 'EM_ANALISE', decisao: null })).toBeNull()
  expect(situacaoAfterSending({ situacao: 'ENCERRADA', decisao: 'recusado' })).toBe('REANALISE')
  expect(situacaoAfterSending({ situacao: 'REANALISE', decisao: 'recusado' })).toBeNull()
  expect(situacaoAfterSending({ situacao: 'ENCERRADA', decisao: 'aprovado' })).toBeNull()
})

test('o que se enviou antes conta para não faltar, e sem documento novo não há o que enviar', () => {
  const todos = (['termo', 'contrato', 'representante'] as const).map((tipo) => ({ tipo }))
  const [termo, ...outros] = todos
  expect(problemsOfRemessa('JURIDICA', { aEnviar: todos, enviados: [] })).toEqual({ faltam: [], nadaNovo: false })
  expect(problemsOfRemessa('JURIDICA', { aEnviar: termo ? [termo] : [], enviados: outros })).toEqual({
    faltam: [],
    nadaNovo: false,
  })
  expect(problemsOfRemessa('JURIDICA', { aEnviar: [], enviados: todos })).toEqual({ faltam: [], nadaNovo: true })
  expect(problemsOfRemessa('JURIDICA', { aEnviar: outros, enviados: [] })).toEqual({
    faltam: ['termo'],
    nadaNovo: false,
  })
})
