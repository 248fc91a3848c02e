import { expect, test } from 'vitest'

const screens = import.meta.glob<{ meta?: (given: object) => { title: string }[] }>('/app/routes/**/*.tsx')

test('nenhuma tela cujos dados não vieram tem um título vazio ou “undefined”', async () => {
  const root = { data: { titles: { failure: 'Ooops!' } } }
  const titled = await Promise.all(
    Object.entries(screens).map(async ([file, load]) => [file, (await load()).meta] as const),
  )
  const found = titled.flatMap(([file, meta]) => (meta ? [[file, meta({ data: undefined, matches: [root] })]] : []))
  expect(found.length).toBeGreaterThan(9)
  for (const [file, title] of found) expect(title, String(file)).toEqual([{ title: 'Ooops!' }])
})
