import type { LetraPessoa } from '~/domain/shared/tipo-pessoa'
import '~/ui/form.css'
import { getFormProps } from '@conform-to/react'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from '@remix-run/node'
import { Form, Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { Rascunho } from '~/domain/rascunho/rascunho'
import { type PedidoField, pedidoFields } from '~/domain/solicitacao/pedido'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import { notFound, unavailable } from '~/failures/thrown.server'
import { formatTypedField } from '~/format/documents'
import type { Answer } from '~/forms/answer'
import { personalDataNotices } from '~/forms/personal-data-notices.server'
import { AskBeforeLeaving } from '~/forms/unsent-form'
import { useFormAnswer } from '~/forms/use-form-answer'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { useOpenedWithin } from '~/shell/opened-within'
import { titleOfData } from '~/shell/page-title'
import { toPaths } from '~/site/moldura'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import { ErrorSummary } from '~/ui/error-summary'
import { guardFields } from '~/ui/human/guard-fields'
import { type Question, QuestionField, RecaptchaWhenReady } from '~/ui/human/human-check'
import { Warnings } from '~/ui/notice'
import { carriedOrigin, forgetRascunho } from './carried-between-steps'
import styles from './confirmar.module.css'
import { humanStep } from './judge-pedido.server'
import { formName, sendId } from './pedido-state'
import { envioForm, openRascunho } from './send-rascunho.server'
import { SolicitarFrame, StepHeading, toProcesso } from './solicitar-frame'

export const handle = { i18n: ['common', 'solicitacoes', 'solicitar', 'guarda'], ownHead: true, ...filledIn }
export const headers = privatePageHeaders

/** D6: the filled-in form, to check before sending. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { procurement } = completeContext(context)
  const opened = openRascunho(args)
  const { intake, id, chave } = opened
  const rascunho = await opened.findRascunho()
  if (!rascunho) throw notFound()
  const { pathname, search } = new URL(request.url)
  const { recibo } = toPaths(request).pedidosAt(pathname)
  if (rascunho.recibo) throw replace(recibo(id, rascunho.recibo, carriedOrigin(search)))
  const { dados, arquivo } = rascunho
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  const [licitacao, parametros] = await Promise.all([procurement.licitacoes.find(id), procurement.parametros()])
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const tipo = dados.tipo as TipoSolicitacao
  const heading = t(`confirmar.titleOf.${tipo}`)
  const human = humanStep(intake, parametros)
  const fields = shownFields(dados)
  const published = fields.filter((field) => publicFields.includes(field)).map((field) => dados[field] ?? '')
  return {
    id,
    chave,
    heading,
    processo: toProcesso(licitacao.value),
    tipo,
    answers: fields.map((field) => ({ field, value: formatTypedField(field, dados[field]) })),
    anexo: arquivo?.nome ?? null,
    warnings: personalDataNotices([...published, arquivo?.nome ?? ''], 'visitor', locale),
    siteKey: human.at === 'sending' ? human.siteKey : null,
    ...(await envioForm.shown(args, opened, heading)),
  }
}

const tipoPessoaOfField: Partial<Record<PedidoField, LetraPessoa>> = {
  razaoSocial: 'J',
  cnpj: 'J',
  nome: 'F',
  cpf: 'F',
}

const publicFields: PedidoField[] = ['razaoSocial', 'nome', 'assunto']

const shownFields = ({ tipoPessoa }: Rascunho['dados']) =>
  pedidoFields.filter((field) => !tipoPessoaOfField[field] || tipoPessoaOfField[field] === tipoPessoa)

export const meta = titleOfData

type ConfirmarAnswer = { answer: Answer; question?: Question; ticket?: string }

/** D8: sends the request. */
export const action = (args: ActionFunctionArgs) => envioForm.action(args)

export { clientAction } from '~/forms/answer'

const alwaysUnsent = () => true
/** Whether a path is that of the form. Going back to the form continues the draft. */
const returnsToForm = (pathname: string) => /\/solicitar(\/[^/]+)?$/.test(pathname)

/** Does nothing: the request is sent without a reCAPTCHA token, and the receiving system may refuse it. */
const sendAnyway = () => {}

export default function Confirmar() {
  const { pedidosAt } = usePaths()
  const { id, chave, heading, processo, tipo, answers, anexo, warnings, siteKey } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['solicitar', 'common'])
  const { form, sent, summary } = useFormAnswer<never, ConfirmarAnswer>({
    id: 'confirmacao-de-envio',
    formErrorTarget: sendId,
    unavailable: t('solicitar:erro.indisponivel'),
  })
  const within = useOpenedWithin()
  const { pathname, search } = useLocation()
  const origin = carriedOrigin(search)
  const { rascunho } = pedidosAt(pathname)
  const shown = ({ field, value }: { field: PedidoField; value: string }) => {
    if (field === 'tipo') return t(`solicitar:tipo.${value as TipoSolicitacao}`)
    if (field === 'tipoPessoa') return t(`solicitar:pessoa.${value as LetraPessoa}`)
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
    <SolicitarFrame
      id={id}
      title={heading}
      dialogTitle={t('solicitar:confirmar.title')}
      processo={processo}
      rascunho={chave}
    >
      <AskBeforeLeaving
        isUnsent={alwaysUnsent}
        keptByAddress
        goesOnAt={returnsToForm}
        onDiscard={() => forgetRascunho(id)}
      />
      <ErrorSummary title={heading} {...summary} />
      <p>{anexo ? t(`solicitar:confirmar.atencao.${tipo}`) : t('solicitar:confirmar.semAnexo')}</p>
      <p>{t('solicitar:confirmar.definitivo')}</p>
      <Warnings texts={warnings} />
      <StepHeading>{t('solicitar:confirmar.respostas')}</StepHeading>
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
        {sent?.ticket && <input type="hidden" name={guardFields.ticket} value={sent.ticket} />}
        <Button
          component={Link}
          to={rascunho(id, chave, origin)}
          state={within ? { dialog: true } : undefined}
          variant="default"
        >
          {t('solicitar:confirmar.nao')}
        </Button>{' '}
        {siteKey && <RecaptchaWhenReady siteKey={siteKey} action={formName} onUnavailable={sendAnyway} />}
        <Button id={sendId} type="submit">
          {t('solicitar:confirmar.sim')}
        </Button>
      </Form>
    </SolicitarFrame>
  )
}
