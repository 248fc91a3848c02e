import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CepReport } from '~/domain/cadastro/fill-address'
import type { CampoCadastro } from '~/domain/cadastro/passos'
import { type Answer, typedValues } from '~/forms/answer'
import { fieldProps, inputProps } from '~/forms/use-form-answer'
import { usePaths } from '~/site/use-paths'
import { PortuguesePart } from '~/ui/body-text'
import { MaskedInput } from '~/ui/masked-input'
import { saveStep } from './auto-save'
import styles from './cadastro.module.css'
import { LugarOptions } from './lugar-options'
import { acaoField, acoes, type PassoFields, type PassoPage, type SaveResult } from './passo-page'

type ShownReport = Pick<CepReport, 'foraDaLista'> & { busca: CepReport['busca'] | 'buscando' }
type Props = { page: PassoPage; fields: PassoFields; answer: Answer | null }

/** Step 3. With JavaScript, the address of the CEP and the cities of the state also load on input. */
export function Endereco({ page, fields, answer }: Props) {
  const { t } = useTranslation('cadastro')
  const { estado, cidade, cidades, report, onCep, lookUpAgain, chooseEstado, setCidade } = useEndereco(page, answer)
  const field = (name: CampoCadastro, options?: Parameters<typeof inputProps>[1]) => ({
    ...inputProps(fields[name], options),
    label: t(`campo.${name}`),
  })

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
      <p role="status" className={styles.aviso}>
        {report && report.busca !== 'achado' && t(`cep.${report.busca}`)}
      </p>
      <div>
        <Button type="submit" name={acaoField} value={acoes.cep} variant="default" onClick={lookUpAgain}>
          {t('cep.buscar')}
        </Button>
      </div>
      <NativeSelect
        {...fieldProps(fields.estadoId)}
        autoComplete="address-level1"
        label={t('campo.estadoId')}
        value={estado}
        onChange={({ currentTarget: { value, form } }) => chooseEstado(value, form)}
      >
        <LugarOptions none={t('estado.escolha')} lugares={page.estados} />
      </NativeSelect>
      <noscript>
        <Button type="submit" name={acaoField} value={acoes.cidades} variant="default">
          {t('estado.carregar')}
        </Button>
      </noscript>
      <NativeSelect
        {...fieldProps(fields.cidade)}
        autoComplete="address-level2"
        label={t('campo.cidade')}
        value={cidade}
        onChange={({ currentTarget: { value } }) => setCidade(value)}
      >
        <LugarOptions none={t(cidades.length > 0 ? 'estado.escolha' : 'estado.escolhaEstado')} lugares={cidades} />
      </NativeSelect>
      <p role="status" className={styles.aviso}>
        {report?.foraDaLista && cidade === '' && (
          <PortuguesePart sentence={(part) => t('cep.foraDaLista', { cidade: part })} part={report.foraDaLista} />
        )}
      </p>
      <TextInput {...field('endereco')} autoComplete="address-line1" />
      <TextInput {...field('numero')} autoComplete="off" />
      <TextInput {...field('complemento', { required: false })} autoComplete="address-line2" />
      <TextInput {...field('bairro')} autoComplete="address-level3" />
    </>
  )
}

const filledFields = ['estadoId', 'cidade', 'endereco', 'bairro'] as const
type FilledField = (typeof filledFields)[number]

const isField = (field: unknown) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement

function fieldIn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return isField(field) ? field : null
}

/** State and city as chosen, and the result of looking up a CEP or a state (J4). */
function useEndereco(page: PassoPage, answer: Answer | null) {
  const typed = (name: 'estadoId' | 'cidade') =>
    (answer ? typedValues(answer, name)[0] : undefined) ?? page.digitado[name] ?? ''
  const { cadastroSalvar } = usePaths()
  const [estado, setEstado] = useState(typed('estadoId'))
  const [cidade, setCidade] = useState(typed('cidade'))
  const [cidades, setCidades] = useState(page.cidades)
  const [report, setReport] = useState<ShownReport | null>(page.cep)
  const [filled, setFilled] = useState<{ form: HTMLFormElement }>()
  const lastRequest = useRef(0)
  const lookedUp = useRef(page.digitado.cep?.replace(/\D/g, ''))

  // A script that fills in fields causes no input event, but their errors disappear only on such an event.
  useEffect(() => {
    filled?.form.dispatchEvent(new Event('input'))
  }, [filled])

  // What the server emptied because its CEP has changed is emptied here too.
  useEffect(() => {
    if (!answer) return
    const isEmpty = (name: FilledField) => !typedValues(answer, name)[0]
    if (isEmpty('estadoId')) {
      setEstado('')
      setCidades([])
    }
    if (isEmpty('cidade')) setCidade('')
    // Also those of React: what was refused is read from the fields right after this, before React shows them empty.
    for (const name of filledFields) {
      const field = document.getElementById(name)
      if (isEmpty(name) && isField(field)) field.value = ''
    }
    lookedUp.current = undefined
  }, [answer])

  async function lookUp(form: HTMLFormElement | null, acao: string) {
    if (!form || !page.chave) return
    const request = ++lastRequest.current
    const looksUpCep = acao === acoes.cep
    if (looksUpCep) setReport({ busca: 'buscando' })
    const before = new Map(filledFields.map((name) => [name, fieldIn(form, name)?.value]))
    const result = await saveStep(cadastroSalvar(page.chave, 3), form, acao)
    if (request !== lastRequest.current) return
    if (looksUpCep) {
      const { busca, foraDaLista }: Partial<CepReport> = result ?? { busca: 'indisponivel' }
      setReport(busca ? { busca, foraDaLista } : null)
      // After a failed lookup the CEP is forgotten, so that typing it again repeats the lookup.
      if (busca === 'indisponivel') lookedUp.current = undefined
    }
    if (result) show(form, result, (name) => fieldIn(form, name)?.value === before.get(name))
  }

  /** Fills in the result; fields edited since the lookup keep their value. */
  function show(
    form: HTMLFormElement,
    { changed = {}, cidades: loaded }: SaveResult,
    isAsBefore: (name: FilledField) => boolean,
  ) {
    if (loaded) setCidades(loaded)
    for (const name of filledFields) {
      const value = changed[name]
      if (value === undefined || !isAsBefore(name)) continue
      const input = fieldIn(form, name)
      if (name === 'estadoId') setEstado(value)
      else if (name === 'cidade') setCidade(value)
      else if (input) input.value = value
    }
    setFilled({ form })
  }

  function onCep({ currentTarget: { value, form } }: { currentTarget: HTMLInputElement }) {
    const cep = value.replace(/\D/g, '')
    if (cep === lookedUp.current) return
    // Invalidates any lookup that is still running, including one for a state.
    lastRequest.current++
    lookedUp.current = undefined
    setReport(null)
    if (cep.length !== 8) return
    lookedUp.current = cep
    void lookUp(form, acoes.cep)
  }

  function lookUpAgain(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    void lookUp(event.currentTarget.form, acoes.cep)
  }

  function chooseEstado(value: string, form: HTMLFormElement | null) {
    setEstado(value)
    setCidade('')
    setCidades([])
    setReport(null)
    // Deferred until React has rendered the change, so that the form sends what is shown.
    setTimeout(() => void lookUp(form, acoes.cidades))
  }

  return { estado, cidade, cidades, report, onCep, lookUpAgain, chooseEstado, setCidade }
}
