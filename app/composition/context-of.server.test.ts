import type { AppLoadContext } from '@remix-run/node'
import { expect, test, vi } from 'vitest'
import { sentForm, showAgain } from '~/forms/answer.server'
import { completeContext } from './context-of.server'

test('onde o servidor nada dá às páginas, o que se diz do formulário de um não chega à página de outro', () => {
  vi.stubEnv('REMOTE_URL', 'http://127.0.0.1:9')
  const given = {} as AppLoadContext
  const answer = { initialValue: {}, error: { codigo: ['Codigo inválido'] } }
  showAgain(completeContext(given), answer, { status: 422 }, {})
  expect(sentForm(completeContext(given)).isRefused).toBe(true)
  expect(sentForm(completeContext({} as AppLoadContext))).toEqual({})
})
