import { toMinutes } from '~/domain/guarda/limites'
import '~/ui/form.css'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { makeJourney } from '~/domain/cadastro/passos'
import { cadastroNotFound, notFound, parseParams } from '~/failures/thrown.server'
import { useAnswer } from '~/forms/answer'
import { readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { retomadaParams } from '~/site/params'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { sendId } from './passos/passo-page'
import { translatorIn } from './words.server'

export const handle = { i18n: ['common', 'cadastro'] }
export const headers = privatePageHeaders

/** The page of a mailed link. A GET does not open the draft, because mail scanners open links too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake, address } = completeContext(context)
  const { codigo } = parseParams(retomadaParams, params, cadastroNotFound)
  if (!intake?.cadastro) throw notFound()
  const chave = await intake.cadastro.resume(codigo)
  const wait = chave === null ? await intake.guarda.limites.countAttempt('codigo', { address }) : 0
  const title = translatorIn(await readLocale(request))('nome.retomar')
  return data({ title, isValid: chave !== null, waitMinutes: toMinutes(wait) }, { status: wait > 0 ? 429 : 200 })
}

export const meta = titleOfData

/** Redirects to the first incomplete step, or to the last step if all are complete. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const paths = toPaths(request)
  const { intake } = completeContext(context)
  const { codigo } = parseParams(retomadaParams, params, cadastroNotFound)
  const cadastro = intake?.cadastro
  if (!cadastro) throw notFound()
  const chave = await cadastro.resume(codigo)
  const digitado = chave && (await cadastro.find(chave))
  if (chave && digitado) return redirect(paths.cadastroPasso(chave, makeJourney(digitado).nextPasso ?? 4), 303)
  // The loader counts a wrong code against the limit.
  return redirect(paths.retomarCadastro(codigo), 303)
}

export { clientAction } from '~/forms/answer'
export { CadastroError as ErrorBoundary } from './cadastro-error'

export default function Retomar() {
  const paths = usePaths()
  const { isValid, waitMinutes } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['cadastro', 'common'])
  const { unanswered, offline, newest = null } = useAnswer()
  const failed = t(offline ? 'common:errors.semConexao' : 'cadastro:recusa.indisponivel')
  return (
    <>
      <h1>{t('cadastro:nome.retomar')}</h1>
      <ErrorSummary
        title={t('cadastro:nome.retomar')}
        answer={newest}
        errors={unanswered ? [{ id: sendId, text: failed }] : []}
      />
      <p>
        {waitMinutes > 0
          ? t('cadastro:aguarde', { count: waitMinutes })
          : t(isValid ? 'cadastro:retomar.texto' : 'common:errors.cadastroNotFound')}
      </p>
      {isValid ? (
        <Form method="post">
          <Button id={sendId} type="submit">
            {t('cadastro:retomar.botao')}
          </Button>
        </Form>
      ) : (
        <p>
          <Link to={paths.cadastro()}>{t('cadastro:retomar.novo')}</Link>
        </p>
      )}
    </>
  )
}
