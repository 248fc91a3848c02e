import { MantineProvider } from '@mantine/core'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import guarda from '~/locales/pt-BR/guarda'
import { HumanCheck } from '~/ui/human/human-check'

/** A form of only `HumanCheck` and two buttons. It lists the fields of each submission. */
function Page() {
  const [sent, setSent] = useState<string[]>([])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        const fields = new FormData(event.currentTarget, submitter)
        setSent((before) => [...before, JSON.stringify(Object.fromEntries(fields))])
      }}
    >
      <HumanCheck
        siteKey="chave-publica"
        action="solicitar"
        question={{ texto: 'Quanto é sete mais quatro?', desafio: 'lacrado' }}
      />
      <button type="submit" name="acao" value="salvar" formNoValidate>
        Salvar
      </button>
      <button type="submit" name="acao" value="enviar">
        Enviar
      </button>
      <ol>
        {sent.map((fields, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: submissions are only added
          <li key={index}>{fields}</li>
        ))}
      </ol>
    </form>
  )
}

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'pt-BR', resources: { 'pt-BR': { guarda } } })
createRoot(document.body.appendChild(document.createElement('main'))).render(
  <I18nextProvider i18n={i18n}>
    <MantineProvider>
      <Page />
    </MantineProvider>
  </I18nextProvider>,
)
