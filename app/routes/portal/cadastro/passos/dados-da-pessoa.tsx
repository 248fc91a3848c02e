import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tiposPessoaCadastro } from '~/domain/cadastro/cadastro'
import { inputProps } from '~/forms/use-form-answer'
import { MaskedInput } from '~/ui/masked-input'
import { RadioGroup } from '~/ui/radio-group'
import styles from './cadastro.module.css'
import type { PassoFields } from './passo-page'

/** Step 1. Which fields are a company's alone the radios decide, by CSS alone. */
export function DadosDaPessoa({ fields }: { fields: PassoFields }) {
  const { t } = useTranslation('cadastro')
  const { tipoPessoa, cnpj, razaoSocial, nomeFantasia, cpf } = fields
  return (
    <>
      <RadioGroup
        id="tipoPessoa"
        name="tipoPessoa"
        legend={t('campo.tipoPessoa')}
        options={tiposPessoaCadastro.map((value) => ({ value, label: t(`pessoa.${value}`) }))}
        defaultValue={tipoPessoa.initialValue || 'JURIDICA'}
        error={tipoPessoa.errors?.join(' ')}
      />
      <div className={styles.company}>
        <MaskedInput
          mask="cnpj"
          {...inputProps(cnpj)}
          label={t('campo.cnpj')}
          description={t('ajuda.cnpj')}
          autoComplete="off"
        />
        <TextInput {...inputProps(razaoSocial)} label={t('campo.razaoSocial')} autoComplete="organization" />
        <TextInput {...inputProps(nomeFantasia)} label={t('campo.nomeFantasia')} autoComplete="off" />
      </div>
      <MaskedInput
        mask="cpf"
        {...inputProps(cpf)}
        label={t('campo.cpf')}
        description={t('ajuda.cpf')}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
