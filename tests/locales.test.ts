import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { fasesLote, situacoesLote, situacoesSessao, tiposValor } from '~/domain/licitacao/enums'
import { etapas } from '~/domain/sessao/fases'
import { tiposDocumentoVencedor } from '~/domain/sessao/processo'
import { locales } from '~/format/locale'
import { catalogues as onServer } from '~/i18n/catalogues.server'
import { catalogueBackend } from '~/i18n/i18n.client'

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>('../app/locales/*/**/*.ts', { eager: true })

function leaves(node: unknown, at = ''): [string, string][] {
  if (typeof node === 'string') return [[at, node]]
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, `${at}.${key}`))
}
const listTexts = (locale: string) =>
  new Map(
    Object.entries(catalogues)
      .filter(([file]) => file.includes(`/locales/${locale}/`))
      .flatMap(([file, { default: catalogue }]) => leaves(catalogue, file.split('/').at(-1))),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each(locales.filter((locale) => locale !== 'pt-BR'))(
  '%s tem as mesmas chaves do português, nenhuma vazia, com os mesmos dados',
  (locale) => {
    const portuguese = listTexts('pt-BR')
    const other = listTexts(locale)
    expect([...other.keys()].sort()).toEqual([...portuguese.keys()].sort())
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(portuguese.get(key) ?? ''))
    }
  },
)

test('nenhum texto põe telefones entre parênteses, que já os têm, nem escreve horas que a configuração diz', () => {
  for (const locale of locales)
    for (const [key, text] of listTexts(locale)) {
      expect(text, `${locale} ${key}`).not.toMatch(/\([^)]*\{\{telefones\}\}/)
      expect(text, `${locale} ${key}`).not.toMatch(/\b\d{1,2}(:\d\d|h| [ap]m)\b/)
    }
})

test('o que uma pessoa digitou não é válido, e tem números e caracteres: nunca algarismos, letras ou “não existe”', () => {
  for (const [key, text] of listTexts('pt-BR')) {
    expect(text, key).not.toMatch(/algarismo|\d+ letras[.,]|não se desfaz/i)
    if (text.includes('{{digitado}}')) expect(text, key).not.toContain('não existe')
  }
})

const areas = ['enums', 'enums-portal']

test('cada fase e resultado de um lote, tipo de valor e documento de vencedor tem palavra em cada idioma', () => {
  const enumerations = {
    faseLote: fasesLote,
    etapaLote: etapas,
    situacaoLote: situacoesLote,
    situacaoSessao: situacoesSessao,
    tipoValor: tiposValor,
    tipoDocumentoVencedor: tiposDocumentoVencedor,
  }
  for (const locale of locales) {
    const words = new Set(listTexts(locale).keys())
    for (const [name, values] of Object.entries(enumerations))
      for (const value of values)
        expect([locale, name, value, areas.some((area) => words.has(`${area}.ts.${name}.${value}`))]).toContain(true)
  }
})

test('o prazo é dito em palavras, no singular e no plural', async () => {
  const solicitacoes = catalogues['../app/locales/pt-BR/solicitacoes.ts']?.default
  const i18n = createInstance()
  await i18n.init({
    lng: 'pt-BR',
    defaultNS: 'solicitacoes',
    resources: { 'pt-BR': { solicitacoes: solicitacoes as never } },
  })
  expect(i18n.t('solicitacoes:remaining.days', { count: 1 })).toBe('encerra em 1 dia')
  expect(i18n.t('solicitacoes:remaining.days', { count: 2 })).toBe('encerra em 2 dias')
  expect(i18n.t('solicitacoes:remaining.minutes', { count: 0 })).toBe('encerra em menos de um minuto')
})

/** A plural, or the words about an item in no lot (`context`). */
const form = /_(zero|one|two|few|many|other|item)$/
const program = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('locales'))
  .map((file) => readFileSync(path.join('app', file), 'utf8'))
  .join('\n')
const literals = new Set([...program.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map(([, , text]) => text))
/** Patterns of the keys that the code composes: any word may stand in place of an expression. */
const composed = [...program.matchAll(/`((?:[\w-]+:)?[\w.-]*\$\{[^`]*)`/g)].flatMap(([, text = '']) => {
  const pattern = text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0').replaceAll('.', '\\.')
  // A pattern without a literal part of the key would match any key.
  return /^[\w:\0\\.-]+$/.test(pattern) && /[a-z]{3}/i.test(pattern)
    ? [new RegExp(`^(?:\\w+:)?${pattern.replaceAll('\0', '[\\w.-]+')}$`)]
    : []
})

/** True if the code can show this text: it names the key, a group that includes it, or a property of such a group. */
function isUsed(area: string, key: string) {
  const bare = key.replace(form, '')
  const parts = bare.split('.')
  const wholes = parts.map((_, index) => parts.slice(0, index + 1).join('.'))
  if (wholes.some((whole) => literals.has(whole) || literals.has(`${area}:${whole}`))) return true
  if (composed.some((pattern) => pattern.test(bare) || pattern.test(`${area}:${bare}`))) return true
  return new RegExp(`[.?]\\.?${parts.slice(-2).join('\\??\\.')}\\b`).test(program)
}

test('cada texto dos catálogos é dito por alguma parte do portal', () => {
  const unused = [...listTexts('pt-BR').keys()].filter((name) => {
    const [area = '', key = ''] = name.split(/\.ts\.(.*)/)
    // The words of enumerations are looked up by stored values.
    return !areas.includes(area) && !isUsed(area, key)
  })
  expect(unused).toEqual([])
})

test('o servidor tem cada catálogo de cada idioma', () => {
  const given = Object.entries(onServer).flatMap(([locale, areas]) =>
    Object.keys(areas).map((area) => `../app/locales/${locale}/${area}.ts`),
  )
  // Catalogues may stand in a folder, but a catalogue is named by its file alone.
  const written = Object.keys(catalogues).map((file) => file.replace(/(locales\/[^/]+\/).*\//, '$1'))
  expect(given.sort()).toEqual(written.sort())
})

const screens = import.meta.glob<string>('../app/routes/**/*.tsx', { eager: true, query: '?raw', import: 'default' })

test('o navegador pode buscar cada catálogo que uma tela pede', async () => {
  const asked = Object.values(screens).flatMap((screen) =>
    [...screen.matchAll(/\bi18n: \[([^\]]*)\]/g)].flatMap(([, names = '']) => names.match(/\w+(?=')/g) ?? []),
  )
  expect(asked).toContain('licitacoes')
  for (const locale of locales)
    for (const area of new Set(asked))
      await new Promise((resolve, reject) =>
        catalogueBackend.read(locale, area, (error, catalogue) => (error ? reject(error) : resolve(catalogue))),
      )
})
