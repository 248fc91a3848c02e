import type { FieldMetadata } from '@conform-to/react'
import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PedidoField } from '~/domain/solicitacao/pedido'
import { type TipoSolicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { fieldProps, inputProps, textareaProps } from '~/forms/use-form-answer'
import { MaskedInput } from '~/ui/masked-input'
import { RadioGroup } from '~/ui/radio-group'
import styles from './pedido-form.module.css'

type Props = {
  fields: Record<PedidoField, FieldMetadata<string>>
  /** `null` if the person has to choose. */
  tipo: TipoSolicitacao | null
  nomePublico: boolean
}

/** The fields of a request except its attachment. CSS hides those of the other kind of person. */
export function PedidoFields({ fields, tipo, nomePublico }: Props) {
  const { t } = useTranslation('solicitar')
  const aboutName = t(nomePublico ? 'ajuda.nomePublico' : 'ajuda.nomeReservado')
  const about = (name: 'cpf' | 'email') => t(nomePublico ? `ajuda.${name}` : `ajuda.reservado.${name}`)
  const { tipo: tipoField, tipoPessoa } = fields
  const field = (name: PedidoField, options?: Parameters<typeof inputProps>[1]) => ({
    ...inputProps(fields[name], options),
    label: t(`campo.${name}`),
  })
  return (
    <>
      {tipo ? (
        <input type="hidden" name="tipo" value={tipo} />
      ) : (
        <RadioGroup
          {...fieldProps(tipoField)}
          legend={t('campo.tipo')}
          options={tiposSolicitacao.map((value) => ({ value, label: t(`tipo.${value}`) }))}
          defaultValue={tipoField.initialValue}
        />
      )}
      <RadioGroup
        {...fieldProps(tipoPessoa)}
        legend={t('campo.tipoPessoa')}
        options={(['J', 'F'] as const).map((value) => ({ value, label: t(`pessoa.${value}`) }))}
        defaultValue={tipoPessoa.initialValue ?? 'J'}
      />
      <div className={styles.company}>
        <p className="for-whom">{t('pessoa.J')}</p>
        <TextInput {...field('razaoSocial')} description={aboutName} autoComplete="organization" />
        <MaskedInput mask="cnpj" {...field('cnpj')} description={t('ajuda.cnpj')} autoComplete="off" />
      </div>
      <div className={styles.person}>
        <p className="for-whom">{t('pessoa.F')}</p>
        <TextInput {...field('nome')} description={aboutName} autoComplete="name" />
        <MaskedInput mask="cpf" {...field('cpf')} description={about('cpf')} inputMode="numeric" autoComplete="off" />
      </div>
      <TextInput {...field('email', { type: 'email' })} description={about('email')} autoComplete="email" />
      <MaskedInput
        mask="telefone"
        {...field('telefone')}
        inputMode="tel"
        description={t('ajuda.telefone')}
        autoComplete="tel-national"
      />
      <Textarea
        {...textareaProps(fields.assunto)}
        label={t('campo.assunto')}
        description={t('ajuda.assunto')}
        rows={6}
      />
    </>
  )
}
