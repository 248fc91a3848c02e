import { expect, test } from 'vitest'
import { catalogues } from '~/i18n/catalogues.server'
import { offlinePage } from './offline-page.server'

test('a página sem conexão traz, em cada língua, o nome do portal e o desenho dele, e nada que se tenha de carregar', () => {
  const page = offlinePage('', '<svg aria-hidden="true"></svg>')
  const names = Array.from(
    page.matchAll(/<p class="portal"><svg aria-hidden="true"><\/svg>([^<]+)<\/p>/g),
    ([, name]) => name,
  )
  expect(names).toEqual(Object.values(catalogues).map(({ common }) => common.product))
  expect(page).not.toMatch(/ (?:src|href)="[^"]/)
})
