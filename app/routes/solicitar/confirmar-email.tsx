import '~/ui/form.css'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node'
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData, useSubmit } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { SituacaoConfirmacao } from '~/domain/solicitacao/solicitacao'
import { isOutOfService } from '~/failures/thrown.server'
import { hoursIn } from '~/format/hours'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { privatePageHeaders } from '~/site/security-headers'
import { usePaths } from '~/site/use-paths'
import controls from '~/ui/controls.module.css'
import { useDocumentTitle } from '~/ui/document-title'
import { useHydrated } from '~/ui/hydrated'
import styles from './confirmar-email.module.css'

export const handle = { i18n: ['common', 'solicitar'] }
export const headers = privatePageHeaders

/** Minimum display time of the waiting screen, in milliseconds, unless it is skipped (E1). */
const minimumWait = 5000

/** The title of the page that answers a confirmation, by the context of its request. */
const titles = new WeakMap<AppLoadContext, string>()

/** E1: a GET only shows the page. It must not confirm, because mail scanners open links too (E3). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = completeContext(context)
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  const support = { telefones: settings.phones.join(t('recibo.ou')), ...hoursIn(settings.hours, locale) }
  return { title: titles.get(context) ?? t('email.title'), support }
}

export const meta = titleOfData

type Situacao = SituacaoConfirmacao | 'ERRO'

/** E2: confirms a code and returns the outcome. Wrong codes all get the same response until they exceed a limit. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const confirmed = await confirm(params.codigo ?? '', context)
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  titles.set(context, writeTitle(confirmed.situacao, t))
  const { status, ...outcome } = confirmed
  return data(outcome, { status })
}

type Confirmed = { situacao: Situacao; idLicitacao: number | null; status: number }

async function confirm(codigo: string, given: AppLoadContext): Promise<Confirmed> {
  const { procurement, intake, address, log } = completeContext(given)
  try {
    const situacao = await procurement.solicitacoes.confirm(codigo)
    const wait = situacao === 'INVALIDO' ? await intake?.guarda.limites.countAttempt('codigo', { address }) : 0
    if (wait) return { situacao: 'ERRO', idLicitacao: null, status: 429 }
    const idLicitacao =
      toOutcome(situacao) === 'SUCESSO' ? await procurement.solicitacoes.findLicitacaoByCodigo(codigo) : null
    return { situacao, idLicitacao, status: 200 }
  } catch (error) {
    log.error({ err: error }, 'o e-mail não pôde ser confirmado')
    return { situacao: 'ERRO', idLicitacao: null, status: isOutOfService(error) ? 503 : 500 }
  }
}

/** Treats an unreachable server as a failed confirmation. The status 503 prevents a revalidation. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return serverAction<typeof action>().catch(() => Response.json({ situacao: 'ERRO' }, { status: 503 }))
}

export default function ConfirmarEmail() {
  const paths = usePaths()
  const answer = useActionData<typeof action>()
  const answered = answer?.situacao
  const { t } = useTranslation('solicitar')
  const hydrated = useHydrated()
  const [waited, skip] = useConfirmation()
  const situacao = waited || !hydrated ? answered : undefined
  const outcome = situacao ? toOutcome(situacao) : 'LOADING'
  return (
    <section className={styles.card} data-state={outcome}>
      <OutcomeIcon outcome={outcome} />
      <div role="status">
        {situacao ? <ConfirmationResult key={situacao} situacao={situacao} /> : <h1>{t('email.title')}</h1>}
        {!situacao && hydrated && <p>{t('email.aguarde')}</p>}
      </div>
      {!situacao && hydrated && answered && (
        <button type="button" className={controls.button} onClick={skip}>
          {t('email.pular')}
        </button>
      )}
      {!situacao && !hydrated && (
        <>
          <p>{t('email.explica')}</p>
          <Form method="post">
            <Button type="submit">{t('email.confirmar')}</Button>
          </Form>
        </>
      )}
      {situacao === 'ERRO' && (
        <Form method="post" replace>
          <Button type="submit">{t('email.deNovo')}</Button>
        </Form>
      )}
      {situacao && answer?.idLicitacao && (
        <p>
          <Link to={paths.solicitacoes(answer.idLicitacao)}>{t('email.pedidos')}</Link>
        </p>
      )}
      {situacao && (
        <p>
          <Link to={paths.licitacoes()}>{t('email.lista')}</Link>
        </p>
      )}
    </section>
  )
}

type Outcome = 'SUCESSO' | 'ERRO' | 'LOADING'
const toOutcome = (situacao: Situacao): Outcome =>
  situacao === 'VALIDO' || situacao === 'CONFIRMADO' ? 'SUCESSO' : 'ERRO'

const chooseTexts = (situacao: Situacao) => (situacao === 'INVALIDO' ? 'EXPIRADO' : situacao)
const writeTitle = (situacao: Situacao, t: TFunction<'solicitar'>) =>
  t(`email.${chooseTexts(situacao)}.title`).replace(/\.$/, '')

const iconPaths = { SUCESSO: 'm7 12.5 3.5 3.5L17 9', ERRO: 'm8 8 8 8m0-8-8 8', LOADING: 'M12 6.5V12l3.5 2' }

function OutcomeIcon({ outcome }: { outcome: Outcome }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="48" height="48">
      <circle cx="12" cy="12" r="10.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={iconPaths[outcome]} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

function useConfirmation() {
  const answered = useActionData<typeof action>() !== undefined
  const submit = useSubmit()
  const submitted = useRef(answered)
  const [waited, setWaited] = useState(answered)
  useEffect(() => {
    if (!submitted.current) {
      submitted.current = true
      submit(null, { method: 'post', replace: true })
    }
    const timer = setTimeout(setWaited, minimumWait, true)
    return () => clearTimeout(timer)
  }, [submit])
  return [waited, () => setWaited(true)] as const
}

/** The outcome; takes the focus from the waiting screen. */
function ConfirmationResult({ situacao }: { situacao: Situacao }) {
  const { support } = useLoaderData<typeof loader>()
  const { t } = useTranslation('solicitar')
  const heading = useRef<HTMLHeadingElement>(null)
  const texts = chooseTexts(situacao)
  useDocumentTitle(writeTitle(situacao, t))
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(`email.${texts}.title`)}
      </h1>
      <p>{t(`email.${texts}.texto`, support)}</p>
      {texts === 'EXPIRADO' && <p>{t('email.EXPIRADO.recibo')}</p>}
      {texts === 'EXPIRADO' && <p>{t('email.EXPIRADO.dica')}</p>}
    </>
  )
}
