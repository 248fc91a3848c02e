import { expect, test } from 'vitest'
import { render } from './render.server'

function Broken(): never {
  throw new Error('quebrada')
}

test('uma página que não se pode fazer é um erro de quem a pediu, e de mais ninguém', async () => {
  const unhandled: unknown[] = []
  const remember = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', remember)
  await expect(render(<Broken />)).rejects.toThrow('quebrada')
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', remember)
  expect(unhandled).toEqual([])
  expect(await render(<p>Licitações</p>)).toBe('<p>Licitações</p>')
})
