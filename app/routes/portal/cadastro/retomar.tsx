import '~/ui/form.css'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { journeyOf } from '~/domain/cadastro/journey'
import { notFound, parseParams } from '~/failures/thrown.server'
import { orUnanswered, useAnswer } from '~/forms/unanswered'
import { localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/site/page-title'
import { retomadaParams } from '~/site/params'
import { paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { ErrorSummary } from '~/ui/error-summary'
import { sendId } from './passos/passo-page'
import { wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro'] }
export const headers = privatePage

/** The page that a mail's link leads to: it changes nothing, since programs open links too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake, address } = contextOf(context)
  const { codigo } = parseParams(retomadaParams, params)
  if (!intake?.cadastro) throw notFound()
  const found = await intake.cadastro.resume(codigo)
  const espera = found === null ? await intake.guarda.limites.spend('codigo', { address }) : 0
  const title = wordsOf(await localeOf(request))('nome.retomar')
  return data({ title, serve: found !== null, minutos: Math.ceil(espera / 60) }, { status: espera > 0 ? 429 : 200 })
}

export const meta = titleOfData

/** Leads to the first step that isn't done, or to the last. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { intake } = contextOf(context)
  const { codigo } = parseParams(retomadaParams, params)
  const cadastro = intake?.cadastro
  if (!cadastro) throw notFound()
  const chave = await cadastro.resume(codigo)
  const digitado = chave && (await cadastro.find(chave))
  if (chave && digitado) return redirect(paths.cadastroPasso(chave, journeyOf(digitado).proximo ?? 4), 303)
  // Its page counts who tries out codes.
  return redirect(paths.retomarCadastro(codigo), 303)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

export default function Retomar() {
  const { serve, minutos } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['cadastro', 'common'])
  const { semResposta, newest = null } = useAnswer()
  return (
    <>
      <h1>{t('cadastro:nome.retomar')}</h1>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('cadastro:erroNoTitulo', { title: t('cadastro:nome.retomar') })}
        answer={newest}
        errors={semResposta ? [{ id: sendId, text: t('cadastro:recusa.indisponivel') }] : []}
      />
      <p>
        {minutos > 0
          ? t('cadastro:aguarde', { count: minutos })
          : t(serve ? 'cadastro:retomar.texto' : 'cadastro:retomar.acabou')}
      </p>
      {serve ? (
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
