import { expect, test } from 'vitest'
import type { RespostaAssinatura } from './assinatura'
import { documentosByTipoPessoa, missingDocumentos, problemsOfRemessa, situacaoAfterSending } from './documentos'

test('cada tipo de pessoa envia o termo e os seus documentos, e só a procuração pode faltar', () => {
  expect(missingDocumentos('FISICA', [])).toEqual(['termo', 'rg', 'cpf', 'residencia'])
  expect(missingDocumentos('JURIDICA', [])).toEqual(['termo', 'contrato', 'representante'])
  expect(missingDocumentos('JURIDICA', [{ tipo: 'contrato' }, { tipo: 'termo' }])).toEqual(['representante'])
  const todos = documentosByTipoPessoa.FISICA.map((tipo) => ({ tipo }))
  expect(missingDocumentos('FISICA', todos)).toEqual([])
})

test('o termo como foi emitido, ainda sem assinatura, conta como falta; o que foi assinado à mão e digitalizado, não', () => {
  const outros = (['rg', 'cpf', 'residencia'] as const).map((tipo) => ({ tipo }))
  const withTermo = (...respostas: RespostaAssinatura[]) =>
    missingDocumentos('FISICA', [...outros, { tipo: 'termo', assinatura: { respostas } }])
  expect(withTermo('naoAssinado')).toEqual(['termo'])
  expect(withTermo('semAssinatura', 'outroDocumento')).toEqual([])
  expect(withTermo('conferida')).toEqual([])
})

test('enquanto se analisa um cadastro os documentos podem ser trocados; aprovado, não', () => {
  expect(situacaoAfterSending({ situacao: 'PROCESSANDO', decisao: null })).toBe('EM_ANALISE')
  expect(situacaoAfterSending({ situacao: 'EM_ANALISE', decisao: null })).toBe('EM_ANALISE')
  expect(situacaoAfterSending({ situacao: 'ENCERRADA', decisao: 'recusado' })).toBe('REANALISE')
  expect(situacaoAfterSending({ situacao: 'REANALISE', decisao: 'recusado' })).toBe('REANALISE')
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
  const semAssinatura = { tipo: 'termo' as const, assinatura: { respostas: ['naoAssinado' as const] } }
  expect(problemsOfRemessa('JURIDICA', { aEnviar: [semAssinatura], enviados: todos }).faltam).toEqual(['termo'])
  expect(problemsOfRemessa('JURIDICA', { aEnviar: todos, enviados: [semAssinatura] }).faltam).toEqual([])
})
