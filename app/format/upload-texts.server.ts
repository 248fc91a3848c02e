import { createInstance } from 'i18next'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import envio from '~/locales/pt-BR/envio'
import { textOptions } from './text-options'
import { uploadMessage } from './upload-messages'

const i18n = createInstance()
// With inline resources and `initImmediate` off, `init` is synchronous.
void i18n.init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { envio } },
  ...textOptions,
  initImmediate: false,
})
const t = i18n.getFixedT('pt-BR', 'envio')

/** Upload messages in the responses of calls, always in Portuguese. */
export const uploadTexts = (messages: UploadMessage[], accept: readonly string[]) =>
  messages.map((message) => uploadMessage(t, message, accept))
