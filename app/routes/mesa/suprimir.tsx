import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button, Textarea } from '@mantine/core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { TextoPublico } from '~/domain/supressao/supressao'
import { type Answer, typedValues } from '~/forms/answer'
import { textareaProps, useFormAnswer } from '~/forms/use-form-answer'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { privatePageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { useDocumentTitle } from '~/ui/document-title'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { Callout } from '~/ui/notice'
import { EntrarDeNovo } from './entrar-de-novo'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'
import { loadPublicado, receiveSupressao } from './suprimir.server'

const formId = 'suprimir'

export const handle = { i18n: ['common', 'mesa'], form: formId, ...filledIn }
export const headers = privatePageHeaders

/** W23.2, W24.2: the public texts of a record, what was reported in them, and the form that redacts a passage. */
export const loader = (args: LoaderFunctionArgs) => loadPublicado(args)

export const meta = titleOfData

/** Shows how the texts would read; redacts the passage if this was confirmed. */
export const action = (args: ActionFunctionArgs) => receiveSupressao(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from './load-again'

/** `mais`: how many further texts there are. */
type Shown = { textos: TextoPublico[]; mais: number }
type SuprimirAnswer = { answer: Answer; depois?: Shown; ended?: boolean }

export default function Suprimir() {
  const { entidade, id, heading, pessoa, avisos, token, ...publicos } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation(['mesa', 'common'])
  const context = entidade === 'solicitacao' ? undefined : 'processo'
  const { form, fields, sent, answer, summary, unanswered } = useFormAnswer<'trecho', SuprimirAnswer>({
    id: formId,
    formErrorTarget: 'trecho',
    unavailable: t('mesa:indisponivel'),
  })
  const depois = unanswered ? null : sent?.depois
  const { textos, mais } = depois ?? publicos
  const [typed = ''] = typedValues(answer, 'trecho')
  const conferencia = depois ? t('mesa:suprimir.conferencia') : null
  useDocumentTitle(conferencia)
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{conferencia ?? heading}</h1>
      <ErrorSummary title={heading} {...summary} />
      {sent?.ended && (
        <p>
          <EntrarDeNovo />
        </p>
      )}
      {avisos.length > 0 && <Avisos avisos={avisos} token={token} />}
      {entidade !== 'solicitacao' && (
        <p>
          <Link to={entidade === 'licitacao' ? paths.licitacao(id) : paths.compraDireta(id)}>
            {t(`mesa:suprimir.pagina.${entidade}`)}
          </Link>
        </p>
      )}
      <p>
        {t('mesa:suprimir.explica', { context })} {t('mesa:suprimir.arquivos')}
      </p>
      <h2>{t(depois ? 'mesa:suprimir.depois' : 'mesa:suprimir.publico')}</h2>
      <ul className={styles.list}>
        {textos.map(({ onde, texto }) => (
          <li key={`${onde} ${texto}`} className={styles.text}>
            {onde !== 'pedido' && <strong>{t(`mesa:suprimir.onde.${onde}`)}</strong>}
            <PortugueseText>{texto}</PortugueseText>
          </li>
        ))}
      </ul>
      {mais > 0 && <p>{t('mesa:suprimir.mais', { count: mais })}</p>}
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        {depois ? (
          <>
            <p>{t('mesa:suprimir.confirma')}</p>
            <input type="hidden" name="trecho" value={typed} />
            <p className={styles.buttons}>
              <Button type="submit" name="acao" value="suprimir">
                {t('mesa:suprimir.suprimir')}
              </Button>{' '}
              <Button type="submit" name="acao" value="alterar" variant="default">
                {t('mesa:suprimir.alterar')}
              </Button>
            </p>
          </>
        ) : (
          <>
            <Textarea
              {...textareaProps(fields.trecho)}
              defaultValue={typed}
              label={t('mesa:suprimir.trecho')}
              description={t('mesa:suprimir.ajuda', { context })}
              rows={3}
            />
            <p className={styles.buttons}>
              <Button type="submit" name="acao" value="conferir">
                {t('mesa:suprimir.conferir')}
              </Button>{' '}
              <Link to={paths.mesaAfterRedacting(entidade, id)}>{t('mesa:suprimir.voltar', { context })}</Link>
            </p>
          </>
        )}
      </Form>
    </div>
  )
}

/** The reports of personal data in these texts. Redacting a passage closes them too. */
function Avisos({ avisos, token }: { avisos: { tipo: string; data: string }[]; token: string }) {
  const { t } = useTranslation('mesa')
  return (
    <Callout kind="warning" title={t('avisos.title')}>
      <ul>
        {avisos.map((aviso) => (
          <li key={aviso.tipo}>{t('avisos.de', aviso)}</li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name={guardFields.formToken} value={token} />
        <Button type="submit" name="acao" value="dispensar" variant="default">
          {t('avisos.dispensar')}
        </Button>
      </Form>
    </Callout>
  )
}
