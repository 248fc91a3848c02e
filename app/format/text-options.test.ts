import { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'
import { textOptions } from './text-options'

test('um texto a que falta um valor o diz no console, onde o teste que o mostra falha, e deixa o seu lugar vazio', () => {
  const said = vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  const texts = createInstance()
  const resources = { 'pt-BR': { common: { motivo: 'Recusada. Motivo: {{motivo}}' } } }
  void texts.init({ ...textOptions, lng: 'pt-BR', resources, defaultNS: 'common', initImmediate: false })
  const t = texts.t as unknown as (key: string, values?: object) => string
  expect(t('motivo', { motivo: 'assinatura' })).toBe('Recusada. Motivo: assinatura')
  expect(said).not.toHaveBeenCalled()
  expect(t('motivo')).toBe('Recusada. Motivo: ')
  expect(said).toHaveBeenCalledExactlyOnceWith('Falta o valor de {{motivo}} em: Recusada. Motivo: {{motivo}}')
  said.mockClear()
})
