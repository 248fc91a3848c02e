import '~/ui/form.css'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { journeyOf } from '~/domain/cadastro/journey'
import { notFound, parseParams } from '~/failures/thrown.server'
import { localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/site/page-title'
import { retomadaParams } from '~/site/params'
import { paths } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { wordsOf } from './words.server'

export const handle = { i18n: ['common', 'cadastro'] }
export const headers = privatePage

/** The page that a mail's link leads to: it changes nothing, since programs open links too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = contextOf(context)
  const { codigo } = parseParams(retomadaParams, params)
  if (!intake?.cadastro) throw notFound()
  const found = await intake.cadastro.resume(codigo)
  return { title: wordsOf(await localeOf(request))('nome.retomar'), serve: found !== null }
}

export const meta = titleOfData

/** Leads to the first step that isn't done, or to the last. */
export async function action({ params, context }: ActionFunctionArgs) {
  const { intake, address } = contextOf(context)
  const { codigo } = parseParams(retomadaParams, params)
  const cadastro = intake?.cadastro
  if (!cadastro) throw notFound()
  const chave = await cadastro.resume(codigo)
  const digitado = chave && (await cadastro.find(chave))
  if (chave && digitado) return redirect(paths.cadastroPasso(chave, journeyOf(digitado).proximo ?? 4), 303)
  await intake.guarda.limites.spend('codigo', { address })
  return redirect(paths.retomarCadastro(codigo), 303)
}

export default function Retomar() {
  const { serve } = useLoaderData<typeof loader>()
  const { t } = useTranslation('cadastro')
  return (
    <>
      <h1>{t('nome.retomar')}</h1>
      <p>{t(serve ? 'retomar.texto' : 'retomar.acabou')}</p>
      {serve ? (
        <Form method="post">
          <Button type="submit">{t('retomar.botao')}</Button>
        </Form>
      ) : (
        <p>
          <Link to={paths.cadastro()}>{t('retomar.novo')}</Link>
        </p>
      )}
    </>
  )
}
