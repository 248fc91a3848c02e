import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { termosAceitosValue, termosField } from '~/domain/cadastro/cadastros'
import { journeyOf } from '~/domain/cadastro/passos'
import type { SubmittedForm } from '~/failures/failed-requests'
import { cadastroNotFound, parseParams } from '~/failures/thrown.server'
import type { Answer } from '~/forms/answer'
import {
  answerOf,
  breakdownOf,
  isLanguageChange,
  nothingTyped,
  type Problem,
  resendOf,
  sentForm,
  showAgain,
} from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { useFormAnswer } from '~/forms/use-form-answer'
import { localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { pathsOf } from '~/site/moldura'
import { cadastroParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { answersOf, findDigitado, sendCadastro } from './passo.server'
import styles from './passos/cadastro.module.css'
import { acaoField, acoes, sendId } from './passos/passo-page'
import { Termos } from './passos/termos'
import { refusalProblem, wordsOf } from './words.server'

const formId = 'conferir-cadastro'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: formId }
export const headers = privatePageHeaders

/** All answers, to check before sending. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const paths = pathsOf(request)
  const { intake } = contextOf(context)
  const { chave } = parseParams(cadastroParams, params, cadastroNotFound)
  const { cadastro, digitado } = await findDigitado(paths, intake?.cadastro, chave)
  const { canVisit, nextPasso } = journeyOf(digitado)
  if (!canVisit(4)) throw redirect(paths.cadastroPasso(chave, nextPasso ?? 1), 303)
  const t = wordsOf(await localeOf(request))
  const title = t('nome.conferir')
  return {
    chave,
    title: sentForm(context).isRefused ? t('erroNoTitulo', { title }) : title,
    respostas: await answersOf(cadastro, digitado, t),
    termos: digitado[termosField] === termosAceitosValue,
  }
}

export const meta = titleOfData

export async function action({ request, params, context }: ActionFunctionArgs) {
  const paths = pathsOf(request)
  const { intake, address } = contextOf(context)
  const { chave } = parseParams(cadastroParams, params, cadastroNotFound)
  const locale = await localeOf(request)
  const sent = await readSmallForm(request)
  const refused = (status: number, problems: Problem[], resend?: SubmittedForm) =>
    showAgain(context, answerOf(nothingTyped, problems), { status, resend }, {})
  try {
    const { cadastro } = await findDigitado(paths, intake?.cadastro, chave)
    const accepted = sent.get(termosField) === termosAceitosValue ? termosAceitosValue : ''
    const digitado = await cadastro.save(chave, { [termosField]: accepted })
    if (!intake || !digitado) throw cadastroNotFound()
    if (isLanguageChange(sent, context)) return refused(200, [])
    if (sent.get(acaoField) === acoes.voltar) return redirect(paths.cadastroPasso(chave, 4), 303)
    // Enter in the checkbox presses no named button: it only saves the checkbox.
    if (sent.get(acaoField) !== acoes.cadastrar)
      return accepted
        ? redirect(paths.cadastroConferir(chave), 303)
        : refused(422, [refusalProblem(locale, 'termosRecusados')])
    const failed = await sendCadastro({ paths, intake, cadastro, chave, digitado, address, locale })
    return refused(failed.status, failed.problems)
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    return refused(status, [{ text: text ?? wordsOf(locale)('recusa.indisponivel') }], resendOf([...sent], thrown))
  }
}

export { clientAction } from '~/forms/answer'
export { CadastroError as ErrorBoundary } from './cadastro-error'

export default function Conferir() {
  const paths = usePaths()
  const { chave, respostas, termos } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['cadastro', 'common'])
  const { form, answer, summary, onlyFormErrors } = useFormAnswer<never, { answer: Answer }>({
    id: formId,
    formErrorTarget: sendId,
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  const recusa = summary.errors.find(({ id }) => id === termosField)?.text
  return (
    <>
      <h1>{t('cadastro:nome.conferir')}</h1>
      <ErrorSummary
        heading={onlyFormErrors ? t('common:errors.default') : t('cadastro:erros')}
        pageTitle={t('cadastro:erroNoTitulo', { title: t('cadastro:nome.conferir') })}
        {...summary}
      />
      <dl className={styles.respostas}>
        {respostas.map(({ campo, passo, nome, valor }) => (
          <div key={campo}>
            <dt>{nome}</dt>
            <dd>{valor || t('cadastro:conferir.naoInformado')}</dd>
            <dd>
              <Link
                id={campo}
                to={paths.cadastroPasso(chave, passo, '', campo)}
                aria-label={t('cadastro:conferir.alterarCampo', { campo: nome })}
              >
                {t('cadastro:conferir.alterar')}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <Form {...getFormProps(form, { ariaAttributes: false })} method="post" className={styles.form}>
        {/* Enter activates the first submit button of a form: this one, which registers nothing. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />
        <Termos accepted={termos && !recusa} error={recusa} answer={answer} />
        <div className={styles.buttons}>
          <Button type="submit" name={acaoField} value={acoes.voltar} variant="default">
            {t('cadastro:voltar')}
          </Button>{' '}
          <Button id={sendId} type="submit" name={acaoField} value={acoes.cadastrar}>
            {t('cadastro:cadastrar')}
          </Button>
        </div>
      </Form>
    </>
  )
}
