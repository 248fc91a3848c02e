import { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'
import { type Locale, locales } from '~/format/locale'
import { textOptions } from '~/format/text-options'
import { findI18n } from './i18n.server'

const total = (locale: Locale, count: number) =>
  findI18n(locale).getFixedT(locale, 'licitacoes')('list.total', { count, formatted: `${count}` })

test('o total de licitações concorda com o número, também o milhão redondo, que tem uma forma sua', () => {
  const said = (locale: Locale) => [0, 1, 2, 1_000_000, 1_000_001, 2_000_000].map((count) => total(locale, count))
  expect(said('pt-BR')).toEqual([
    'Nenhuma licitação encontrada',
    '1 licitação',
    '2 licitações',
    '1000000 de licitações',
    '1000001 licitações',
    '2000000 de licitações',
  ])
  for (const locale of locales) for (const text of said(locale)) expect(text).not.toContain('list.total')
})

test('um texto lembrado é preenchido de novo a cada vez, e cada idioma e área tem os seus', () => {
  const page = (locale: Locale, number: number) => findI18n(locale).getFixedT(locale)('paging.page', { page: number })
  expect([page('pt-BR', 1), page('pt-BR', 2), page('en', 2)]).toEqual(['Página 1', 'Página 2', 'Page 2'])
  const titles = (['licitacoes', 'recursos'] as const).map((area) => findI18n('pt-BR').getFixedT('pt-BR', area))
  expect(titles[0]?.('list.title')).toBe('Licitações Disponíveis')
})

test('quem escreve o que parece um lugar a preencher o vê como escreveu', () => {
  const t = findI18n('pt-BR').getFixedT('pt-BR', 'licitacoes')
  expect(t('list.accessLabel', { processo: '{{processo}} $& $t(title)' })).toBe(
    'Acessar o processo {{processo}} $& $t(title)',
  )
})

type Say = (...call: unknown[]) => unknown

/** Makes a plain i18next instance with the same texts, as it exists in the browser. */
async function asInBrowser(locale: Locale) {
  const instance = createInstance()
  const resources = findI18n(locale).services.resourceStore.data
  await instance.init({
    lng: locale,
    fallbackLng: 'pt-BR',
    defaultNS: 'common',
    resources,
    ...textOptions,
  })
  return instance.getFixedT(locale, 'licitacoes') as unknown as Say
}

test.each(locales)('servidor e navegador dizem o mesmo a cada tipo de chamada [%s]', async (locale) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const browser = await asInBrowser(locale)
  const server = findI18n(locale).getFixedT(locale, 'licitacoes') as unknown as Say
  const calls = [
    ['list.title'],
    ['common:paging.page', { page: 3 }],
    ['paging.page', { ns: 'common', page: 3 }],
    ['list.total', { count: 2, formatted: '2' }],
    ['list.total', { count: 0 }],
    ['list.columns', { returnObjects: true }],
    ['list.repeticao', { numero: null }],
    ['list.accessLabel', {}],
    ['list.accessLabel', { outro: 1 }],
    ['não há', { defaultValue: 'na falta de outro' }],
    ['não há'],
    [['não há', 'list.title']],
    ['list.total', { count: 1, ordinal: true }],
    ['list.title', { context: 'outra' }],
    ['list.accessLabel', { replace: { processo: '1/2030' } }],
    ['list.title', { lng: 'en' }],
    ['list.title', 'texto em falta'],
  ]
  for (const call of calls) {
    const both = [server, browser].map((say) => {
      said.mockClear()
      return [say(...call), said.mock.calls]
    })
    expect([call, both[0]]).toEqual([call, both[1]])
  }
  said.mockReset()
})
