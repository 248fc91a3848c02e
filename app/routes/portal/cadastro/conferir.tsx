import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { termosAceitos, termosField } from '~/domain/cadastro/cadastros'
import { journeyOf } from '~/domain/cadastro/journey'
import { notFound, parseParams } from '~/failures/thrown.server'
import { type Answer, isRefused } from '~/forms/answer'
import { answerOf, breakdownOf, nothingTyped } from '~/forms/answer.server'
import { asksLanguage } from '~/forms/asked-language.server'
import { readSmallForm } from '~/forms/small-form.server'
import { orUnanswered } from '~/forms/unanswered'
import { useFormAnswer } from '~/forms/use-form-answer'
import { localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/site/page-title'
import { cadastroParams } from '~/site/params'
import { paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { ErrorSummary } from '~/ui/error-summary'
import styles from './passos/cadastro.module.css'
import { sendId } from './passos/passo-page'
import { Termos } from './passos/termos'
import { respostasOf } from './respostas.server'
import { sendCadastro } from './send-cadastro.server'
import { findDigitado } from './show-passo.server'
import { wordsOf } from './words.server'

const formId = 'conferir-cadastro'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: formId }
export const headers = privatePage

/** Every answer, to be looked over before it is sent. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake, form } = contextOf(context)
  const { chave } = parseParams(cadastroParams, params)
  const { cadastro, digitado } = await findDigitado(intake?.cadastro, chave)
  const { canVisit, proximo } = journeyOf(digitado)
  if (!canVisit(4)) throw redirect(paths.cadastroPasso(chave, proximo ?? 1), 303)
  const t = wordsOf(await localeOf(request))
  const title = t('nome.conferir')
  return {
    chave,
    title: isRefused(form) ? t('erroNoTitulo', { title }) : title,
    respostas: await respostasOf(cadastro, digitado, t),
    termos: digitado[termosField] === termosAceitos,
  }
}

export const meta = titleOfData

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { intake, address, form } = contextOf(context)
  const { chave } = parseParams(cadastroParams, params)
  const locale = await localeOf(request)
  const sent = await readSmallForm(request)
  const refused = (status: number, problems: Parameters<typeof answerOf>[1]) => {
    const answer = answerOf(nothingTyped, problems)
    form.answer = answer
    return data({ answer }, { status })
  }
  try {
    const { cadastro } = await findDigitado(intake?.cadastro, chave)
    const accepted = sent.get(termosField) === termosAceitos ? termosAceitos : ''
    const digitado = await cadastro.save(chave, { [termosField]: accepted })
    if (!intake || !digitado) throw notFound()
    if (asksLanguage(sent, form)) return refused(200, [])
    const failed = await sendCadastro({ intake, cadastro, chave, digitado, address, locale })
    return refused(failed.status, failed.problems)
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const { status, text } = breakdownOf(thrown)
    form.resend = { encType: 'application/x-www-form-urlencoded', fields: [...sent] }
    return refused(status, [{ text: text ?? wordsOf(locale)('recusa.indisponivel') }])
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function Conferir() {
  const { chave, respostas, termos } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['cadastro', 'common'])
  const { form, answer, summary, ofWhole } = useFormAnswer<never, { answer: Answer }>({
    id: formId,
    whole: sendId,
    unavailable: t('cadastro:recusa.indisponivel'),
  })
  const recusa = answer?.error?.[termosField]?.join(' ')
  return (
    <>
      <h1>{t('cadastro:nome.conferir')}</h1>
      <ErrorSummary
        heading={ofWhole ? t('common:errors.default') : t('cadastro:erros')}
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
        <Termos accepted={termos && !recusa} error={recusa} answer={summary.answer} />
        <div className={styles.buttons}>
          <Button component={Link} to={paths.cadastroPasso(chave, 4)} variant="default">
            {t('cadastro:voltar')}
          </Button>
          <Button id={sendId} type="submit">
            {t('cadastro:cadastrar')}
          </Button>
        </div>
      </Form>
    </>
  )
}
