import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { Rascunho } from '~/domain/rascunho/rascunho'
import { donoDe } from '~/domain/solicitacao/envio'
import { type PedidoField, pedidoFields } from '~/domain/solicitacao/pedido'
import type { TipoPessoa, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import { notFound, parseParams } from '~/failures/thrown.server'
import { type Answer, isRefused } from '~/forms/answer'
import { orUnanswered } from '~/forms/unanswered'
import { useFormAnswer } from '~/forms/use-form-answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { useOpenedWithin } from '~/shell/opened-within'
import { filledIn } from '~/shell/refresh-when-visible'
import { titleOfData } from '~/site/page-title'
import { rascunhoParams } from '~/site/params'
import { pedidosAt } from '~/site/paths'
import { privatePage } from '~/site/private-page'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { type Question, QuestionField } from '~/ui/human/question-field'
import { RecaptchaWhenReady } from '~/ui/human/recaptcha-when-ready'
import styles from './confirmar.module.css'
import { humanStep } from './human-step.server'
import { formName, sendId } from './pedido-state'
import { sendRascunho } from './send-rascunho.server'
import { carriedOrigin, SolicitarFrame } from './solicitar-frame'

export const handle = { i18n: ['common', 'solicitacoes', 'solicitar', 'guarda'], ...filledIn }
export const headers = privatePage

/** D6: everything that was filled in, to be looked over before it is sent. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, form } = contextOf(context)
  const { id, chave } = parseParams(rascunhoParams, params)
  const rascunho = await intake?.envio.rascunhos.find(donoDe(id), chave)
  if (!intake || !rascunho) throw notFound()
  if (rascunho.recibo)
    throw redirect(
      pedidosAt(new URL(request.url).pathname).recibo(id, rascunho.recibo, carriedOrigin(new URL(request.url).search)),
    )
  const { dados, arquivo } = rascunho
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const title = t('confirmar.title')
  const human = humanStep(intake, await procurement.parametros())
  return {
    id,
    chave,
    title: isRefused(form) ? t('erroNoTitulo', { title }) : title,
    tipo: dados.tipo as TipoSolicitacao,
    answers: shownFields(dados).map((field) => ({ field, value: dados[field] ?? '' })),
    anexo: arquivo?.nome ?? null,
    siteKey: human.at === 'sending' ? human.siteKey : null,
  }
}

/** The fields of the other kind of person were not asked for. */
const shownFields = (dados: Rascunho['dados']) => {
  const others: PedidoField[] = dados.tipoPessoa === 'F' ? ['razaoSocial', 'cnpj'] : ['nome', 'cpf']
  return pedidoFields.filter((field) => !others.includes(field))
}

export const meta = titleOfData

type ConfirmarAnswer = { answer: Answer; question?: Question; senha?: string }

/** D8. */
export const action = (args: ActionFunctionArgs) => sendRascunho(args)

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(serverAction<typeof action>())

/** The system it goes to says whether it takes it without a token. */
const sendAnyway = () => {}

export default function Confirmar() {
  const { id, chave, tipo, answers, anexo, siteKey } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['solicitar', 'common'])
  const { form, sent, summary } = useFormAnswer<never, ConfirmarAnswer>({
    id: 'confirmacao-de-envio',
    whole: sendId,
    unavailable: t('solicitar:erro.indisponivel'),
  })
  const within = useOpenedWithin()
  const { pathname, search } = useLocation()
  const origin = carriedOrigin(search)
  const { rascunho } = pedidosAt(pathname)
  const shown = ({ field, value }: { field: PedidoField; value: string }) => {
    if (field === 'tipo') return t(`solicitar:tipo.${value as TipoSolicitacao}`)
    if (field === 'tipoPessoa') return t(`solicitar:pessoa.${value as TipoPessoa}`)
    return value
  }
  const change = (field: PedidoField | 'anexo', name: string) => (
    <Link
      to={rascunho(id, chave, origin, field)}
      state={within ? { dialog: true } : undefined}
      aria-label={t('solicitar:confirmar.alterarCampo', { campo: name })}
    >
      {t('solicitar:confirmar.alterar')}
    </Link>
  )
  return (
    <SolicitarFrame id={id} title={t('solicitar:confirmar.title')} rascunho={chave} unsent>
      <ErrorSummary
        heading={t('common:errors.default')}
        pageTitle={t('solicitar:erroNoTitulo', { title: t('solicitar:confirmar.title') })}
        {...summary}
      />
      <p>{anexo ? t(`solicitar:confirmar.atencao.${tipo}`) : t('solicitar:confirmar.semAnexo')}</p>
      <p>{t('solicitar:confirmar.definitivo')}</p>
      <h3>{t('solicitar:confirmar.respostas')}</h3>
      <dl className={styles.answers}>
        {answers.map((answer) => {
          const name = t(`solicitar:campo.${answer.field}`)
          return (
            <div key={answer.field}>
              <dt>{name}</dt>
              <dd>{shown(answer)}</dd>
              <dd>{change(answer.field, name)}</dd>
            </div>
          )
        })}
        <div>
          <dt>{t('solicitar:campo.anexo')}</dt>
          <dd>{anexo ?? t('solicitar:confirmar.naoInformado')}</dd>
          <dd>{change('anexo', t('solicitar:campo.anexo'))}</dd>
        </div>
      </dl>
      <Form
        {...getFormProps(form, { ariaAttributes: false })}
        method="post"
        state={within ? { dialog: true } : undefined}
        className={styles.buttons}
      >
        {sent?.question && (
          <QuestionField question={sent.question} error={sent.answer.error?.[guardFields.resposta]?.join(' ')} />
        )}
        {sent?.senha && <input type="hidden" name={guardFields.senha} value={sent.senha} />}
        <Button
          component={Link}
          to={rascunho(id, chave, origin)}
          state={within ? { dialog: true } : undefined}
          variant="default"
        >
          {t('solicitar:confirmar.nao')}
        </Button>
        {siteKey && <RecaptchaWhenReady siteKey={siteKey} action={formName} onUnavailable={sendAnyway} />}
        <Button id={sendId} type="submit">
          {t('solicitar:confirmar.sim')}
        </Button>
      </Form>
    </SolicitarFrame>
  )
}
