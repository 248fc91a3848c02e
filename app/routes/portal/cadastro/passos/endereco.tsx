import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CampoCadastro } from '~/domain/cadastro/passos'
import type { Answer } from '~/forms/answer'
import { inputProps } from '~/forms/use-form-answer'
import { MaskedInput } from '~/ui/masked-input'
import styles from './cadastro.module.css'
import { acaoField, acoes, type PassoFields, type PassoPage } from './passo-page'
import { useEndereco } from './use-endereco'

type Props = { page: PassoPage; fields: PassoFields; answer: Answer | null }

/** Step 3. With JavaScript the CEP and the state are looked up as they are given, else by a button each. */
export function Endereco({ page, fields, answer }: Props) {
  const { t } = useTranslation('cadastro')
  const { estado, cidade, cidades, onCep, chooseEstado, setCidade } = useEndereco(page, answer)
  const field = (name: CampoCadastro) => ({ ...inputProps(fields[name]), label: t(`campo.${name}`) })

  return (
    <>
      <MaskedInput
        mask="cep"
        {...field('cep')}
        description={t('ajuda.cep')}
        inputMode="numeric"
        autoComplete="postal-code"
        onInput={onCep}
      />
      {page.aviso === 'cep' && (
        <p role="status" className={styles.aviso}>
          {t('cep.naoAchado')}
        </p>
      )}
      <noscript>
        <Button type="submit" name={acaoField} value={acoes.cep} variant="default">
          {t('cep.buscar')}
        </Button>
      </noscript>
      <NativeSelect
        id="estadoId"
        name="estadoId"
        label={t('campo.estadoId')}
        error={fields.estadoId.errors?.join(' ')}
        value={estado}
        onChange={({ currentTarget: { value, form } }) => chooseEstado(value, form)}
        data={[
          { value: '', label: t('estado.escolha') },
          ...page.estados.map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
      />
      <noscript>
        <Button type="submit" name={acaoField} value={acoes.cidades} variant="default">
          {t('estado.carregar')}
        </Button>
      </noscript>
      <NativeSelect
        id="cidade"
        name="cidade"
        label={t('campo.cidade')}
        error={fields.cidade.errors?.join(' ')}
        value={cidade}
        onChange={({ currentTarget: { value } }) => setCidade(value)}
        data={[
          { value: '', label: t(cidades.length > 0 ? 'estado.escolha' : 'estado.escolhaEstado') },
          ...cidades.map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
      />
      <TextInput {...field('endereco')} autoComplete="address-line1" />
      <TextInput {...field('numero')} autoComplete="off" />
      <TextInput {...field('complemento')} required={false} autoComplete="address-line2" />
      <TextInput {...field('bairro')} autoComplete="address-level3" />
    </>
  )
}
