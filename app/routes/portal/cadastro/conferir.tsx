import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import { termosAceitosValue, termosField } from '~/domain/cadastro/cadastros'
import { makeJourney } from '~/domain/cadastro/passos'
import { cadastroNotFound } from '~/failures/thrown.server'
import type { Answer } from '~/forms/answer'
import { guardedForm } from '~/forms/guarded-form.server'
import { useFormAnswer } from '~/forms/use-form-answer'
import { readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { findDigitado, listAnswers, openRascunho, sendCadastro } from './passo.server'
import styles from './passos/cadastro.module.css'
import { acaoField, acoes, sendId } from './passos/passo-page'
import { Termos } from './passos/termos'
import { formTexts, refusalProblem, translatorIn } from './words.server'

const formId = 'conferir-cadastro'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: formId }
export const headers = privatePageHeaders

/** Saves the checkbox before doing what the button asks. */
const conferirForm = guardedForm({
  guard: 'none',
  open: openRascunho,
  ref: () => ({ form: 'conferir' }),
  async find({ intake, chave, paths, fields }) {
    const { cadastro } = await findDigitado(paths, intake.cadastro, chave)
    const accepted = fields.get(termosField) === termosAceitosValue ? termosAceitosValue : ''
    const digitado = await cadastro.save(chave, { [termosField]: accepted })
    if (!digitado) throw cadastroNotFound()
    return { cadastro, digitado, accepted }
  },
  schema: z.object({}),
  texts: formTexts,
  async happens({ args, intake, cadastro, chave, paths, digitado, accepted, fields, locale }) {
    const acao = fields.get(acaoField)
    if (acao === acoes.voltar) return redirect(paths.cadastroPasso(chave, 4), 303)
    const { address } = completeContext(args.context)
    if (acao === acoes.cadastrar) return sendCadastro({ paths, intake, cadastro, chave, digitado, address, locale })
    // Enter in the checkbox presses no named button: it only saves the checkbox.
    return accepted
      ? redirect(paths.cadastroConferir(chave), 303)
      : { problems: [refusalProblem(locale, 'termosRecusados')] }
  },
})

/** All answers, to check before sending. */
export async function loader(args: LoaderFunctionArgs) {
  const opened = openRascunho(args)
  const { intake, chave, paths } = opened
  const { cadastro, digitado } = await findDigitado(paths, intake.cadastro, chave)
  const { canVisit, nextPasso } = makeJourney(digitado)
  if (!canVisit(4)) throw redirect(paths.cadastroPasso(chave, nextPasso ?? 1), 303)
  const t = translatorIn(await readLocale(args.request))
  return {
    chave,
    respostas: await listAnswers(cadastro, digitado, t),
    termos: digitado[termosField] === termosAceitosValue,
    ...(await conferirForm.shown(args, opened, t('nome.conferir'))),
  }
}

export const meta = titleOfData

export const action = conferirForm.action

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
        heading={onlyFormErrors ? undefined : t('cadastro:erros')}
        title={t('cadastro:nome.conferir')}
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
