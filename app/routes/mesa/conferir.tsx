import '~/ui/form.css'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, replace } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { textoPublico } from '~/domain/mesa/decisao'
import { chooseRespostaSchema } from '~/domain/mesa/pedidos'
import { maskSourceText } from '~/domain/shared/masks'
import { formRefused, notFound, parseParams } from '~/failures/thrown.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { personalDataNotices } from '~/forms/personal-data-notices.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { pedidoDaMesaParams } from '~/site/params'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { guardFields } from '~/ui/human/guard-fields'
import { Warnings } from '~/ui/notice'
import { requireAcesso, shownPessoa, toFormIdentity } from './acesso.server'
import { fileField } from './file-form-fields'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'

export const handle = { i18n: ['common', 'mesa', 'solicitar'] }
export const headers = mesaPageHeaders

const open = (request: Request, context: LoaderFunctionArgs['context'], id: number) =>
  requireAcesso(request, context, `/mesa/pedidos/${id}/conferir`)

/** W17.12: the answer as it will be public, to check before it is published. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id } = parseParams(pedidoDaMesaParams, params)
  const { mesa, intake, acesso } = await open(request, context, id)
  const [pedido, rascunho, { locale }] = await Promise.all([
    mesa.pedidos.find(acesso, id),
    mesa.pedidos.rascunho(acesso, id),
    findReader(request, context),
  ])
  if (!pedido) throw notFound()
  const newest = pedido.respostas.at(-1)?.id ?? null
  const escrita = { texto: rascunho?.texto, decisao: rascunho?.decisao ?? undefined }
  const isWhole = chooseRespostaSchema(pedido.tipo).safeParse(escrita).success
  if (!rascunho || rascunho.vista !== newest || !isWhole) throw replace(toMesaPaths(request).mesaPedido(id))
  const texto = maskSourceText(textoPublico(rascunho))
  const nome = rascunho.arquivo && maskSourceText(rascunho.arquivo.nome)
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  return data({
    id,
    title: t(`conferir.${newest ? 'correcao' : 'title'}.${pedido.tipo}`),
    pessoa: shownPessoa(acesso),
    corrige: newest !== null,
    pedido: t('pedido.title', {
      tipo: findI18n(locale).getFixedT(locale, 'solicitar')(`tipo.${pedido.tipo}`),
      protocolo: pedido.protocolo ?? id,
    }),
    texto,
    warnings: personalDataNotices([rascunho.texto, rascunho.arquivo?.nome ?? ''], 'body', locale),
    anexo: nome,
    token: intake.guarda.formTokens.issue(toFormIdentity(acesso, id)),
    rascunho: { formulario: rascunho.formulario, salvoEm: rascunho.salvoEm.toISOString() },
  })
}

export const meta = titleOfData

/** W17.12, W17.14: publishes exactly the answer that the page showed, and only once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id } = parseParams(pedidoDaMesaParams, params)
  const { mesa, intake, acesso } = await open(request, context, id)
  const sent = await readSmallForm(request)
  const token = intake.guarda.formTokens.check(sent.get(guardFields.formToken) ?? '', toFormIdentity(acesso, id))
  if (!token.ok && token.error === 'forged') throw formRefused()
  const paths = toMesaPaths(request)
  // The form was opened in a session that has ended. The page is shown again, with a token for the current session.
  if (!token.ok) return redirect(paths.mesaConferir(id), 303)
  const revisto = { formulario: sent.get('rascunho') ?? '', salvoEm: sent.get('salvoEm') ?? '' }
  const published = await mesa.pedidos.publish(acesso, id, revisto)
  if (published.ok) return redirect(paths.mesaPedido(id, 'aviso=publicada'), 303)
  if (published.error === 'pedidoNotFound' || published.error === 'solicitacaoNotFound') throw notFound()
  if (published.error === 'arquivoGone') return redirect(paths.mesaPedido(id, 'aviso=anexoSumiu', fileField), 303)
  if (published.error === 'mudou') return redirect(paths.mesaPedido(id, 'aviso=mudou'), 303)
  return redirect(paths.mesaPedido(id), 303)
}

export default function Conferir() {
  const { id, title, pessoa, corrige, pedido, texto, warnings, anexo, token, rascunho } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <p>{pedido}</p>
      <Warnings texts={warnings} />
      <Fields>
        <Field
          name={t('resposta.texto')}
          value={
            <span className={styles.text}>
              <PortugueseText>{texto}</PortugueseText>
            </span>
          }
          wide
        />
        <Field name={t('conferir.anexo')} value={anexo ?? t('conferir.semAnexo')} wide />
      </Fields>
      <p>{t('conferir.definitivo')}</p>
      <Form method="post" className={styles.buttons}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <input type="hidden" name="rascunho" value={rascunho.formulario} />
        <input type="hidden" name="salvoEm" value={rascunho.salvoEm} />
        <Button type="submit">{t(corrige ? 'conferir.publicarCorrecao' : 'conferir.publicar')}</Button>
        <Link to={paths.mesaPedido(id, undefined, 'texto')}>{t('conferir.alterar')}</Link>
      </Form>
    </div>
  )
}
