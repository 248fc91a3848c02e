import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, TextInput } from '@mantine/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type Answer, typedValues } from '~/forms/answer'
import { inputProps, useFormAnswer } from '~/forms/use-form-answer'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { useDocumentTitle } from '~/ui/document-title'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { Callout, Notice } from '~/ui/notice'
import { EntrarDeNovo } from '../entrar-de-novo'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { acao, formId } from './feriado-fields'
import { FeriadoList } from './feriado-list'
import { loadFeriados, receiveFeriado, type ShownPrevia } from './feriados.server'
import { PreviaForm } from './previa-form'

export const handle = { i18n: ['common', 'mesa', 'orgaos'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadFeriados(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveFeriado(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function Feriados() {
  const { id, heading, orgao, feriados, faltam, pessoa, aviso, token } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation(['orgaos', 'mesa'])
  const { form, fields, sent, answer, summary, unanswered } = useFormAnswer<
    'dia' | 'nome',
    { answer: Answer; previa?: ShownPrevia; ended?: boolean }
  >({ id: formId, formErrorTarget: 'dia', unavailable: t('mesa:indisponivel') })
  const previa = unanswered ? undefined : sent?.previa
  const conferencia = previa ? t(`orgaos:feriados.confere.${previa.fazer}`) : null
  useDocumentTitle(conferencia)
  const [dia = ''] = typedValues(answer, 'dia')
  const [nome = ''] = typedValues(answer, 'nome')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && !previa && (
        <Notice kind="success" message={t(`orgaos:feriados.aviso.${aviso}`)} closeTo={paths.mesaFeriados(id)} />
      )}
      <h1>{conferencia ?? heading}</h1>
      <p>
        <PortugueseText>{orgao}</PortugueseText>
      </p>
      <ErrorSummary title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      {previa ? (
        <PreviaForm {...previa} token={token} />
      ) : (
        <>
          <p>{t('orgaos:feriados.explica')}</p>
          {faltam.length > 0 && (
            <Callout kind="warning" title={t('orgaos:feriados.faltam')}>
              <FeriadoList feriados={faltam} fazer="incluir" token={token} />
            </Callout>
          )}
          {feriados.length === 0 && <p>{t('orgaos:feriados.nenhum')}</p>}
          <FeriadoList feriados={feriados} fazer="retirar" token={token} />
          <h2>{t('orgaos:feriados.novo')}</h2>
          <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
            <input type="hidden" name={guardFields.formToken} value={token} />
            <input type="hidden" name="fazer" value="incluir" />
            <TextInput
              {...inputProps(fields.dia, { type: 'date' })}
              defaultValue={dia}
              label={t('orgaos:feriados.dia')}
            />
            <TextInput
              {...inputProps(fields.nome, { required: false })}
              defaultValue={nome}
              label={t('orgaos:feriados.nome')}
              description={t('orgaos:feriados.nomeAjuda')}
            />
            <Button type="submit" name={acao.name} value={acao.conferir}>
              {t('orgaos:feriados.conferir')}
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to={paths.mesaOrgao(id)}>{t('orgaos:feriados.voltar')}</Link>
      </p>
    </div>
  )
}
