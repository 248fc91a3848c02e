import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import common from '~/locales/pt-BR/common'
import envio from '~/locales/pt-BR/envio'
import { FileField } from '~/ui/file/file-field'
import type { SentFile } from '~/ui/file/upload'

void i18next.use(initReactI18next).init({
  lng: 'pt-BR',
  resources: { 'pt-BR': { common, envio } },
  interpolation: { escapeValue: false },
  initImmediate: false,
})

type Props = { to: string; repository: string; attached: SentFile | null }

/** A form with only a `FileField`, rendered on the server and hydrated in the browser, for the tests of the field. */
export const FileFieldPage = ({ to, repository, attached }: Props) => (
  <I18nextProvider i18n={i18next}>
    <MantineProvider>
      <form method="post" encType="multipart/form-data">
        <FileField
          label="Anexo"
          name="anexo"
          uriName="anexoUri"
          removal={{ name: 'acao', ask: 'excluir?', no: 'manter', yes: 'excluir', confirming: false }}
          accept={['pdf', 'txt']}
          to={to}
          fields={{ repository }}
          attached={attached}
          onExceeded={(file) => document.body.setAttribute('data-exceeded', file.name)}
        />
      </form>
    </MantineProvider>
  </I18nextProvider>
)

if (typeof document !== 'undefined') {
  const root = document.getElementById('pagina')
  if (root) hydrateRoot(root, <FileFieldPage {...JSON.parse(root.dataset.props ?? '')} />)
}
