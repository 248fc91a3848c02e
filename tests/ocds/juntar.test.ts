import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Json, merge } from '~/domain/ocds/merge'
import { dataFolder } from '../importacao/real-data'

type Dated = Json & { date: string }

const readExample = async (data: string, file: string) =>
  JSON.parse(await readFile(path.join(data, 'ocds/standard-1.1.5/docs/examples/merging', file), 'utf8'))

const contentOf = ({ id: _, date: _date, tag: _tag, ...content }: Json) => content

const byDate = (releases: Dated[]) => releases.toSorted((one, other) => (one.date < other.date ? -1 : 1))

test('os releases dos exemplos do padrão se juntam no que ele diz', async (context) => {
  const data = dataFolder(context)
  for (const name of ['example02-field', 'example02-object', 'example03']) {
    const [record] = (await readExample(data, `${name}-record.json`)).records
    expect(merge(byDate(record.releases)), name).toEqual(contentOf(record.compiledRelease))
  }
  const names = ['tender-1', 'tender-2', 'tender-3', 'award-1', 'award-2']
  const packages = await Promise.all(names.map((name) => readExample(data, `merge-${name}.json`)))
  const releases: Dated[] = packages.flatMap((one) => one.releases)
  const [ofAll] = (await readExample(data, 'merged.json')).records
  expect(merge(byDate(releases))).toEqual(contentOf(ofAll.compiledRelease))
})
