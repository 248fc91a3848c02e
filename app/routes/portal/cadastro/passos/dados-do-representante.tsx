import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inputProps } from '~/forms/use-form-answer'
import { MaskedInput } from '~/ui/masked-input'
import type { PassoFields } from './passo-page'

/** Step 2. */
export function DadosDoRepresentante({ fields: { nome, email, telefone } }: { fields: PassoFields }) {
  const { t } = useTranslation('cadastro')
  return (
    <>
      <TextInput {...inputProps(nome)} label={t('campo.nome')} autoComplete="name" />
      <TextInput
        {...inputProps(email, 'email')}
        label={t('campo.email')}
        description={t('ajuda.email')}
        autoComplete="email"
      />
      <MaskedInput
        mask="telefone"
        {...inputProps(telefone, 'tel')}
        label={t('campo.telefone')}
        description={t('ajuda.telefone')}
        autoComplete="tel-national"
      />
    </>
  )
}
