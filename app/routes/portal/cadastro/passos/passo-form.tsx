import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCountField, termosField } from '~/domain/cadastro/cadastros'
import type { CampoCadastro } from '~/domain/cadastro/passos'
import { tiposPessoa } from '~/domain/shared/tipo-pessoa'
import { type Answer, type PersonState, typedValues } from '~/forms/answer'
import { UnsentForm } from '~/forms/unsent-form'
import { fieldProps, inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { PersonCheck } from '~/ui/human/human-check'
import { MaskedInput } from '~/ui/masked-input'
import { RadioGroup } from '~/ui/radio-group'
import { AntesDeComecar } from './antes-de-comecar'
import { AutoSave } from './auto-save'
import styles from './cadastro.module.css'
import { Endereco } from './endereco'
import { Linhas } from './linhas-de-fornecimento'
import { acaoField, acoes, formName, type PassoFields, type PassoPage, passoFormId, sendId } from './passo-page'
import { Termos } from './termos'

type Props = { page: PassoPage; human?: { siteKey: string | null; state: PersonState } }
type PassoAnswer = { answer: Answer; state?: PersonState; sendCount?: string }

/** One step of a registration: its fields, the terms and the buttons (J1). */
export function PassoForm({ page, human }: Props) {
  const { t } = useTranslation(['cadastro', 'common'])
  const { chave, passo, digitado } = page
  const element = useRef<HTMLFormElement>(null)
  const { form, fields, sent, unanswered, answer, summary, unsent, onlyFormErrors } = useFormAnswer<
    CampoCadastro | 'termos',
    PassoAnswer
  >({
    id: passoFormId,
    formErrorTarget: sendId,
    defaultValue: digitado,
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  const state = sent?.state ?? human?.state
  const accepted = answer ? typedValues(answer, termosField).length > 0 : Boolean(digitado[termosField])
  return (
    <>
      <h1>{t('cadastro:titulo')}</h1>
      {!chave && !answer && <AntesDeComecar />}
      <p className={styles.passo}>{t('cadastro:passo', { passo })}</p>
      <h2>{t(`cadastro:nome.p${passo}`)}</h2>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('cadastro:erros')} title={page.titulo} {...summary} />
      <Form {...getFormProps(form, { ariaAttributes: false })} ref={element} method="post" className={styles.form}>
        {state && <input type="hidden" name={guardFields.formToken} value={state.token} />}
        {chave && (
          <input type="hidden" name={sendCountField} value={sent?.sendCount ?? (digitado[sendCountField] || '0')} />
        )}
        {!chave && <UnsentForm {...unsent} />}
        {/* Enter activates the first submit button of a form: this one, which continues. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        <Step page={page} fields={fields} answer={answer} />
        <Termos accepted={accepted} error={fields.termos.errors?.join(' ')} answer={answer} />
        {human && state && (
          <PersonCheck siteKey={human.siteKey} action={formName} state={state} errors={summary.errors} />
        )}
        <div className={styles.buttons}>
          {passo > 1 && chave && (
            <Button type="submit" name={acaoField} value={acoes.voltar} variant="default">
              {t('cadastro:voltar')}
            </Button>
          )}{' '}
          <Button id={sendId} type="submit" {...(passo === 4 && { name: acaoField, value: acoes.cadastrar })}>
            {t(passo === 4 ? 'cadastro:cadastrar' : 'cadastro:continuar')}
          </Button>{' '}
          {chave && (
            <Button type="submit" name={acaoField} value={acoes.depois} variant="default">
              {t('cadastro:continuarDepois')}
            </Button>
          )}
        </div>
        {chave && (
          <AutoSave
            form={element}
            chave={chave}
            passo={passo}
            answer={summary.answer}
            answerSaved={!unanswered && (!sent || sent.sendCount !== undefined)}
          />
        )}
      </Form>
    </>
  )
}

type StepProps = { page: PassoPage; fields: PassoFields; answer: Answer | null }

function Step({ page, fields, answer }: StepProps) {
  switch (page.passo) {
    case 1:
      return <DadosDaPessoa fields={fields} />
    case 2:
      return <DadosDoRepresentante fields={fields} />
    case 3:
      return <Endereco page={page} fields={fields} answer={answer} />
    case 4:
      return <Linhas page={page} error={fields.linhasFornecimento.errors?.join(' ')} />
  }
}

/** Step 1. CSS shows a company's fields according to the radio buttons. */
function DadosDaPessoa({ fields }: { fields: PassoFields }) {
  const { t } = useTranslation('cadastro')
  const { tipoPessoa, cnpj, razaoSocial, nomeFantasia, cpf } = fields
  return (
    <>
      <RadioGroup
        {...fieldProps(tipoPessoa)}
        legend={t('campo.tipoPessoa')}
        options={tiposPessoa.map((value) => ({ value, label: t(`pessoa.${value}`) }))}
        defaultValue={tipoPessoa.initialValue || 'JURIDICA'}
      />
      <div className={styles.company}>
        <p className="for-whom">{t('pessoa.JURIDICA')}</p>
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

/** Step 2. */
function DadosDoRepresentante({ fields: { nome, email, telefone } }: { fields: PassoFields }) {
  const { t } = useTranslation('cadastro')
  return (
    <>
      <TextInput {...inputProps(nome)} label={t('campo.nome')} autoComplete="name" />
      <TextInput
        {...inputProps(email, { type: 'email' })}
        label={t('campo.email')}
        description={t('ajuda.email')}
        autoComplete="email"
      />
      <MaskedInput
        mask="telefone"
        {...inputProps(telefone)}
        inputMode="tel"
        label={t('campo.telefone')}
        description={t('ajuda.telefone')}
        autoComplete="tel-national"
      />
    </>
  )
}
