import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampoCadastro } from '~/domain/cadastro/passos'
import { type Answer, typedIn } from '~/forms/answer'
import { inputProps } from '~/forms/use-form-answer'
import { MaskedInput } from '~/ui/masked-input'
import styles from './cadastro.module.css'
import { acaoField, acoes, type PassoFields, type PassoPage, type Salvo } from './passo-page'
import { savePage } from './save-page'

type Props = { page: PassoPage; fields: PassoFields; answer: Answer | null }

/** Step 3. With JavaScript the CEP and the state are looked up as they are given, else by a button each. */
export function Endereco({ page, fields, answer }: Props) {
  const { t } = useTranslation('cadastro')
  const typed = (name: 'estadoId' | 'cidade') =>
    (answer ? typedIn(answer, name)[0] : undefined) ?? page.digitado[name] ?? ''
  const [estado, setEstado] = useState(typed('estadoId'))
  const [cidade, setCidade] = useState(typed('cidade'))
  const [cidades, setCidades] = useState(page.cidades)
  const asked = useRef(0)
  const lookedUp = useRef(page.digitado.cep?.replace(/\D/g, ''))
  const field = (name: CampoCadastro) => ({ ...inputProps(fields[name]), label: t(`campo.${name}`) })

  async function ask(form: HTMLFormElement | null, acao: string) {
    if (!form || !page.chave) return
    const mine = ++asked.current
    const said = await savePage(page.chave, 3, form, acao)
    if (said && mine === asked.current) show(form, said)
  }

  function show(form: HTMLFormElement, { preenchido = {}, cidades: loaded }: Salvo) {
    if (loaded) setCidades(loaded)
    if (preenchido.estadoId) setEstado(preenchido.estadoId)
    if (preenchido.cidade) setCidade(preenchido.cidade)
    for (const name of ['endereco', 'bairro']) {
      const input = form.elements.namedItem(name)
      const value = preenchido[name]
      if (value && input instanceof HTMLInputElement && input.value.trim() === '') input.value = value
    }
  }

  function onCep({ currentTarget: { value, form } }: { currentTarget: HTMLInputElement }) {
    const cep = value.replace(/\D/g, '')
    if (cep.length !== 8 || cep === lookedUp.current) return
    lookedUp.current = cep
    void ask(form, acoes.cep)
  }

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
        onChange={({ currentTarget: { value, form } }) => {
          setEstado(value)
          setCidade('')
          setCidades([])
          // What is sent is what the person sees by then.
          setTimeout(() => void ask(form, acoes.cidades))
        }}
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
