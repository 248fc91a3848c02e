import { createInstance } from 'i18next'
import type { UploadMessage } from '~/domain/arquivo/upload-rules'
import envio from '~/locales/pt-BR/envio'
import { uploadMessage } from './upload-messages'

const i18n = createInstance()
// With its texts at hand and `initImmediate` off, an instance is ready when this call returns.
void i18n.init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { envio } },
  interpolation: { escapeValue: false },
  initImmediate: false,
})
const t = i18n.getFixedT('pt-BR', 'envio')

/** What programs are told of an upload, always in Portuguese. */
export const uploadTexts = (messages: UploadMessage[], accept: readonly string[]) =>
  messages.map((message) => uploadMessage(t, message, accept))
