import { expect, test } from 'vitest'
import { stoppedClock } from '../../../tests/clock'
import { type AcessoStore, makeAcessos } from './acessos'

/** Acessos in which nobody, or whoever asks, may enter. Their `sleep` ends when the test calls `wake`. */
function buildAcessos(isKnown: boolean) {
  const slept: number[] = []
  let wake = () => {}
  const sleep = (milliseconds: number) => {
    slept.push(milliseconds)
    return new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  const store: AcessoStore = {
    issue: async () => (isKnown ? 'issued' : 'nobody'),
    isOpen: async () => false,
    enter: async () => null,
    find: async () => null,
    list: async () => [],
    end: async () => {},
    sweep: async () => 0,
  }
  const links = { issue: () => ({ sal: '', codigoHash: '' }), hashCodigo: (codigo: string) => codigo }
  const navegadores = { seal: String, open: String }
  const log = { warn() {} }
  const { request } = makeAcessos({ store, links, navegadores, log, clock: stoppedClock(), sleep, mailQueued() {} })
  return { request, slept, wake: () => wake() }
}

/** Runs everything that waits for nothing but code. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('quem pede para entrar espera meio segundo pela resposta, possa ou não', async () => {
  for (const isKnown of [true, false]) {
    const { request, slept, wake } = buildAcessos(isKnown)
    let answered = false
    const asked = request({ email: 'ana@olinda.pe.gov.br', destino: '/mesa', idioma: 'pt-BR', conhecido: null }).then(
      () => {
        answered = true
      },
    )
    await settled()
    expect([isKnown, slept, answered]).toEqual([isKnown, [500], false])
    wake()
    await asked
    expect(slept).toEqual([500])
  }
})
