import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { printList } from './command/command'
import { makeTerminal } from './terminal.server'

test('sem ninguém olhando, o andamento é uma linha a cada cinco segundos, à parte do resultado', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const out = new PassThrough()
  const err = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream & PassThrough
  const terminal = makeTerminal(out, err)

  terminal.progress(1, null, 'processos')
  vi.advanceTimersByTime(5000)
  terminal.progress(800, null, 'processos')
  terminal.progress(801, 2000, 'processos')
  vi.advanceTimersByTime(5000)
  terminal.progress(1600, 2000, 'processos')
  terminal.print('Nada mudou.')

  expect(err.read().toString()).toBe('processos: 800\nprocessos: 1600 de 2000\n')
  expect(out.read().toString()).toBe('Nada mudou.\n')
})

test('quebra de linha e caractere de controle do que alguém digitou não fazem outra linha nem comando no terminal', () => {
  const out = new PassThrough()
  const err = Object.assign(new PassThrough(), { isTTY: false }) as unknown as NodeJS.WriteStream & PassThrough
  const terminal = makeTerminal(out, err)

  terminal.print('1 · Aurora\r\n2 · aprovado\u001b[2J\u009b1A\u2028fim')
  printList(terminal, [{ nome: 'Aurora\n\u009b' }], { json: true, line: () => '', none: '' })
  terminal.warn('portal: pedido\u001b[2J\r não achado\nUso: portal')

  expect(out.read().toString()).toBe('1 · Aurora 2 · aprovado [2J 1A fim\n[\n  {\n    "nome": "Aurora\\n "\n  }\n]\n')
  expect(err.read().toString()).toBe('portal: pedido [2J  não achado\nUso: portal\n')
})
