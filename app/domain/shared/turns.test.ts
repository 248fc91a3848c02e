import { expect, test } from 'vitest'
import { makeSerialQueue } from './concurrency'

test('cada trabalho começa quando o anterior acabou, mesmo que tenha falhado', async () => {
  const inTurn = makeSerialQueue()
  const seen: string[] = []
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      seen.push(`começa ${name}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      seen.push(`acaba ${name}`)
      if (fails) throw new Error(name)
      return name
    })
  const [first, second, third] = [work('um'), work('dois', true), work('três')]
  await expect(second).rejects.toThrow('dois')
  expect([await first, await third]).toEqual(['um', 'três'])
  expect(seen).toEqual(['começa um', 'acaba um', 'começa dois', 'acaba dois', 'começa três', 'acaba três'])
})
