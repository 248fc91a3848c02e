import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import en from '~/locales/en/portal'
import portal from '~/locales/pt-BR/portal'
import { PortuguesePart, PortugueseText } from './body-text'

const catalogues = { 'pt-BR': portal, en }

function shown(lng: keyof typeof catalogues, show: (t: (motivo: string) => string) => ReactNode) {
  const i18n = i18next.createInstance()
  void i18n.use(initReactI18next).init({
    lng,
    resources: { [lng]: { portal: catalogues[lng] } },
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  const sentence = (motivo: string) => i18n.getFixedT(lng, 'portal')('registros.SUSPENSA', { motivo })
  return renderToStaticMarkup(<I18nextProvider i18n={i18n}>{show(sentence)}</I18nextProvider>)
}

test('numa frase em outro idioma, só a parte em português é marcada como tal', () => {
  const part = (sentence: (motivo: string) => string) => <PortuguesePart sentence={sentence} part="falta de energia" />
  expect(shown('pt-BR', part)).toBe('Sessão suspensa: falta de energia.')
  expect(shown('en', part)).toBe('Session suspended: <span lang="pt-BR">falta de energia</span>.')
})

test('o texto de um órgão e a sua dica levam a marca do português só em outro idioma', () => {
  const text = () => <PortugueseText title="Secretaria de Educação">SEDUC</PortugueseText>
  expect(shown('pt-BR', text)).toBe('<span title="Secretaria de Educação">SEDUC</span>')
  expect(shown('en', text)).toBe('<span lang="pt-BR" title="Secretaria de Educação">SEDUC</span>')
})

test('linhas em branco seguidas no texto de um órgão aparecem como uma só', () => {
  const text = () => <PortugueseText>{'Peça o edital.\r\n \n\n\nPelo portal.\nObrigado.'}</PortugueseText>
  expect(shown('pt-BR', text)).toBe('Peça o edital.\n\nPelo portal.\nObrigado.')
})
