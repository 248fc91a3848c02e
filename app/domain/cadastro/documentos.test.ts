import { expect, test } from 'vitest'
import { documentosDe, documentosQueFaltam, situacaoAoEnviar } from './documentos'

test('cada tipo de pessoa envia o termo e os seus documentos, e só a procuração pode faltar', () => {
  expect(documentosQueFaltam('FISICA', [])).toEqual(['termo', 'rg', 'cpf', 'residencia'])
  expect(documentosQueFaltam('JURIDICA', [])).toEqual(['termo', 'contrato', 'representante'])
  expect(documentosQueFaltam('JURIDICA', ['contrato', 'termo'])).toEqual(['representante'])
  expect(documentosQueFaltam('FISICA', documentosDe.FISICA)).toEqual([])
})

test('o que se envia vai para análise uma vez, e de novo só depois de recusado', () => {
  expect(situacaoAoEnviar({ situacao: 'PROCESSANDO', decisao: null })).toBe('EM_ANALISE')
  expect(situacaoAoEnviar({ situacao: 'EM_ANALISE', decisao: null })).toBeNull()
  expect(situacaoAoEnviar({ situacao: 'ENCERRADA', decisao: 'recusado' })).toBe('REANALISE')
  expect(situacaoAoEnviar({ situacao: 'REANALISE', decisao: 'recusado' })).toBeNull()
  expect(situacaoAoEnviar({ situacao: 'ENCERRADA', decisao: 'aprovado' })).toBeNull()
})
