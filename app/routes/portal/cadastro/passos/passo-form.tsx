import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { Form, Link } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { termosField } from '~/domain/cadastro/cadastros'
import type { CampoCadastro } from '~/domain/cadastro/passos'
import { type Answer, typedIn } from '~/forms/answer'
import { useFormAnswer } from '~/forms/use-form-answer'
import { paths } from '~/site/paths'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { HumanCheck } from '~/ui/human/human-check'
import styles from './cadastro.module.css'
import { DadosDaPessoa } from './dados-da-pessoa'
import { DadosDoRepresentante } from './dados-do-representante'
import { Endereco } from './endereco'
import { Linhas } from './linhas-de-fornecimento'
import {
  acaoField,
  acoes,
  type InicioState,
  type PassoFields,
  type PassoPage,
  passoFormId,
  sendId,
  vezField,
} from './passo-page'
import { Salvamento } from './salvamento'
import { Termos } from './termos'

type Props = { page: PassoPage; human?: { siteKey: string | null; state: InicioState } }
/** `vez`: what the page saves by itself from then on counts with this one. */
type PassoAnswer = { answer: Answer; state?: InicioState; vez?: string }

/** One step of a registration: its fields, the terms' box, and where it leads (001 §2.3). */
export function PassoForm({ page, human }: Props) {
  const { t } = useTranslation(['cadastro', 'guarda', 'common'])
  const { chave, passo, digitado } = page
  const element = useRef<HTMLFormElement>(null)
  const { form, fields, sent, answer, summary, ofWhole } = useFormAnswer<CampoCadastro | 'termos', PassoAnswer>({
    id: passoFormId,
    whole: sendId,
    defaultValue: digitado,
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  const state = sent?.state ?? human?.state
  const termos = answer ? typedIn(answer, termosField).length > 0 : Boolean(digitado[termosField])
  return (
    <>
      <h1>{t('cadastro:titulo')}</h1>
      <p className={styles.passo}>{t('cadastro:passo', { passo })}</p>
      <h2>{t(`cadastro:nome.p${passo}`)}</h2>
      <ErrorSummary
        heading={ofWhole ? t('common:errors.default') : t('cadastro:erros')}
        pageTitle={t('cadastro:erroNoTitulo', { title: page.titulo })}
        {...summary}
      />
      <Form {...getFormProps(form, { ariaAttributes: false })} ref={element} method="post" className={styles.form}>
        {state && <input type="hidden" name={guardFields.formToken} value={state.token} />}
        {chave && <input type="hidden" name={vezField} value={sent?.vez ?? (digitado[vezField] || '0')} />}
        {/* What Enter presses. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        <Step page={page} fields={fields} answer={answer} />
        <Termos accepted={termos} error={fields.termos.errors?.join(' ')} answer={summary.answer} />
        {human && state && !state.humano && (
          <HumanCheck siteKey={human.siteKey} action="cadastro" question={state.question} doubt={state.doubt} />
        )}
        {human && state?.humano && <p>{t('guarda:respondida')}</p>}
        <div className={styles.buttons}>
          {passo > 1 && chave && (
            <Button component={Link} to={paths.cadastroPasso(chave, passo - 1)} variant="default">
              {t('cadastro:voltar')}
            </Button>
          )}
          <Button id={sendId} type="submit">
            {t(passo === 4 ? 'cadastro:cadastrar' : 'cadastro:continuar')}
          </Button>
          {chave && (
            <Button type="submit" name={acaoField} value={acoes.depois} variant="default">
              {t('cadastro:continuarDepois')}
            </Button>
          )}
        </div>
        {chave && <Salvamento form={element} chave={chave} passo={passo} />}
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
