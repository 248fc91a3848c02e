import type { AppLoadContext } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { contextOf } from './context-of.server'

test('onde o servidor nada dá às páginas, o que se diz do formulário de um não chega à página de outro', () => {
  vi.stubEnv('REMOTE_URL', 'http://127.0.0.1:9')
  const given = {} as AppLoadContext
  contextOf(given).form.answer = { initialValue: {}, error: { codigo: ['Codigo inválido'] } }
  expect(contextOf(given).form.answer).not.toBeNull()
  expect(contextOf({} as AppLoadContext).form.answer).toBeNull()
})
