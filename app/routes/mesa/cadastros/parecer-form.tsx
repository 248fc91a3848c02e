import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea } from '@mantine/core'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Answer, typedValues } from '~/forms/answer'
import { fieldProps, textareaProps, useFormAnswer } from '~/forms/use-form-answer'
import { PortugueseText } from '~/ui/body-text'
import { useDocumentTitle } from '~/ui/document-title'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { Callout } from '~/ui/notice'
import { RadioGroup } from '~/ui/radio-group'
import { EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { acao, conferirId, formId, mesmoAssim, vistaField } from './parecer-fields'

type Depois = { decisao: 'aprovado' | 'recusado'; motivo: string | null; vista: number | null; faltam: string[] }
type ParecerAnswer = { answer: Answer; depois?: Depois; ended?: boolean }

type Props = { heading: string; open: boolean; vista: number | null; token: string; children: ReactNode }

/** W17.20: the registration with the form that decides about it, or the page that asks before the decision. */
export function ParecerForm({ heading, open, vista, token, children }: Props) {
  const { t } = useTranslation(['analise', 'mesa'])
  const { form, fields, sent, answer, summary, unanswered, onlyFormErrors } = useFormAnswer<
    'decisao' | 'motivo',
    ParecerAnswer
  >({ id: formId, formErrorTarget: open ? conferirId : 'decidido', unavailable: t('mesa:indisponivel') })
  const depois = unanswered ? undefined : sent?.depois
  const conferencia = depois ? t(`analise:confere.${depois.decisao}`) : null
  useDocumentTitle(conferencia)
  const [decisao] = typedValues(answer, 'decisao')
  const [motivo = ''] = typedValues(answer, 'motivo')
  return (
    <>
      <h1>{conferencia ?? heading}</h1>
      <ErrorSummary heading={onlyFormErrors ? undefined : t('mesa:erros')} title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      {depois && <p>{heading}</p>}
      {!depois && children}
      {!open && motivo && (
        <Callout kind="info" title={t('analise:erro.motivoEscrito')}>
          <p className={styles.text}>
            <PortugueseText>{motivo}</PortugueseText>
          </p>
        </Callout>
      )}
      {open && !depois && <h2>{t('analise:parecer.title')}</h2>}
      {open && (
        <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
          <input type="hidden" name={guardFields.formToken} value={token} />
          <input type="hidden" name={vistaField} value={(depois ? depois.vista : vista) ?? ''} />
          {depois ? (
            <Conferencia {...depois} />
          ) : (
            <>
              <RadioGroup
                {...fieldProps(fields.decisao)}
                legend={t('analise:parecer.decisao')}
                options={(['aprovado', 'recusado'] as const).map((value) => ({
                  value,
                  label: t(`analise:parecer.${value}`),
                }))}
                defaultValue={decisao}
              />
              <Textarea
                {...textareaProps(fields.motivo, { required: false })}
                defaultValue={motivo}
                label={t('analise:parecer.motivo')}
                description={t('analise:parecer.motivoAjuda')}
                rows={4}
              />
              <Button id={conferirId} type="submit" name={acao.name} value={acao.conferir}>
                {t('analise:parecer.conferir')}
              </Button>
            </>
          )}
        </Form>
      )}
    </>
  )
}

/** What will happen. What is missing is said here, so that to go on is to approve although it is missing. */
function Conferencia({ decisao, motivo, faltam }: Depois) {
  const { t } = useTranslation('analise')
  return (
    <>
      <input type="hidden" name="decisao" value={decisao} />
      <input type="hidden" name="motivo" value={motivo ?? ''} />
      {faltam.length > 0 && (
        <>
          <input type="hidden" name={mesmoAssim.name} value={mesmoAssim.sim} />
          <Callout kind="warning" title={t('documentos.faltam')}>
            <ul>
              {faltam.map((nome) => (
                <li key={nome}>{nome}</li>
              ))}
            </ul>
          </Callout>
        </>
      )}
      <p>{t(`confere.explica.${decisao}`)}</p>
      {motivo && (
        <p className={styles.text}>
          <PortugueseText>{motivo}</PortugueseText>
        </p>
      )}
      <p className={styles.buttons}>
        <Button type="submit" name={acao.name} value={acao.decidir}>
          {t(faltam.length > 0 ? 'confere.mesmoAssim' : `confere.botao.${decisao}`)}
        </Button>{' '}
        <Button type="submit" name={acao.name} value={acao.alterar} variant="default">
          {t('confere.alterar')}
        </Button>
      </p>
    </>
  )
}
