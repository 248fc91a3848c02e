import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { locales } from '~/format/locale'

const catalogues = import.meta.glob<{ default: Record<string, unknown> }>('../app/locales/*/*.ts', { eager: true })

function leaves(node: unknown, at = ''): [string, string][] {
  if (typeof node === 'string') return [[at, node]]
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, `${at}.${key}`))
}
const textsOf = (locale: string) =>
  new Map(
    Object.entries(catalogues)
      .filter(([file]) => file.includes(`/locales/${locale}/`))
      .flatMap(([file, { default: catalogue }]) => leaves(catalogue, file.split('/').at(-1))),
  )
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test.each(locales.filter((locale) => locale !== 'pt-BR'))(
  '%s tem as mesmas chaves do português, nenhuma vazia, com os mesmos dados',
  (locale) => {
    const portuguese = textsOf('pt-BR')
    const other = textsOf(locale)
    expect([...other.keys()].sort()).toEqual([...portuguese.keys()].sort())
    for (const [key, text] of other) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(portuguese.get(key) ?? ''))
    }
  },
)

test('o prazo é dito em palavras, no singular e no plural', async () => {
  const common = catalogues['../app/locales/pt-BR/common.ts']?.default
  const i18n = createInstance()
  await i18n.init({ lng: 'pt-BR', defaultNS: 'common', resources: { 'pt-BR': { common: common as never } } })
  expect(i18n.t('remaining.days', { count: 1 })).toBe('encerra em 1 dia')
  expect(i18n.t('remaining.days', { count: 2 })).toBe('encerra em 2 dias')
  expect(i18n.t('remaining.minutes', { count: 0 })).toBe('encerra em menos de um minuto')
})
