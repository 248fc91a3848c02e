import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import envio from '~/locales/pt-BR/envio'
import { uploadMessage } from './upload-messages'

const i18n = createInstance()
void i18n.init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { envio } },
  interpolation: { escapeValue: false },
  initImmediate: false,
})
const t = i18n.getFixedT('pt-BR', 'envio')
const accept = ['pdf', 'xlsx']
const rejected = (several: boolean, attached: boolean) => ({ kind: 'rejected', several, attached }) as const

test('cada recusa tem as palavras da especificação', () => {
  const texts = [
    uploadMessage(t, { kind: 'tooLarge', nome: 'edital.pdf' }, accept),
    uploadMessage(t, { kind: 'tooLarge', nome: '' }, accept),
    uploadMessage(t, { kind: 'empty', nome: 'edital.pdf' }, accept),
    uploadMessage(t, rejected(false, false), accept),
    uploadMessage(t, rejected(true, false), accept),
    uploadMessage(t, rejected(false, true), accept),
    uploadMessage(t, rejected(true, true), accept),
    uploadMessage(t, rejected(false, false), []),
    uploadMessage(t, { kind: 'onlyOne' }, accept),
  ]
  expect(texts).toEqual([
    'O arquivo: edital.pdf, excede o tamanho máximo de 30MB definido pelo sistema!',
    'O arquivo excede o tamanho máximo de 30MB definido pelo sistema!',
    'O arquivo edital.pdf está vazio e não foi anexado. Anexe outro.',
    'O arquivo não foi anexado. Apenas os formatos pdf, xlsx são aceitos.',
    'Nenhum arquivo foi anexado. Apenas os formatos pdf, xlsx são aceitos.',
    'Um arquivo não foi anexado. Apenas os formatos pdf, xlsx são aceitos.',
    'Alguns arquivos não foram anexados. Apenas os formatos pdf, xlsx são aceitos.',
    'O arquivo não foi anexado. Só serão aceitos arquivos com extensão. Exemplo: arquivo.pdf, arquivo.docx e etc...',
    'Apenas um arquivo pode ser anexado',
  ])
})

test('um nome de arquivo aparece como é, sem ser lido como texto a preencher', () => {
  for (const nome of ['{{nome}}.pdf', '$t(onlyOne).pdf', '<b>.pdf', '$&.pdf'])
    expect(uploadMessage(t, { kind: 'tooLarge', nome }, accept)).toContain(`O arquivo: ${nome}, excede`)
})
