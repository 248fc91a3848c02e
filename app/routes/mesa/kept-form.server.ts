import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Acesso } from '~/domain/mesa/acessos'
import { isBreakdown } from '~/failures/thrown.server'
import { parseSent, sentForm, showAgain, toAnswer, toSubmittedForm } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { findAcesso, openMesa } from './acesso.server'
import { semAcesso } from './sem-acesso.server'

/** For the loader of the page `para`: a form sent after its session ended is shown by the page that explains this. */
export async function refuseEnded({ request, context }: LoaderFunctionArgs, para: string) {
  if (sentForm(context).resend && !(await findAcesso(request, context))) throw await semAcesso(request, para)
}

/** The action of a form, which keeps what was typed if the session has ended, or cannot be looked up. */
export const keptAction = <Answered, Fields extends z.ZodRawShape>(
  form: { action(args: ActionFunctionArgs): Promise<Answered> },
  schema: z.ZodObject<Fields>,
) =>
  async function action(args: ActionFunctionArgs) {
    const { request, context } = args
    openMesa(context)
    let acesso: Acesso | null = null
    let thrown: unknown
    try {
      acesso = await findAcesso(request, context)
    } catch (error) {
      if (!isBreakdown(error)) throw error
      thrown = error
    }
    if (acesso) return form.action(args)
    const [fields, locale] = await Promise.all([readSmallForm(request), readLocale(request)])
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    const ended = thrown === undefined
    const submission = parseSent(fields, { schema, names: Object.keys(schema.shape) })
    return showAgain(
      context,
      toAnswer(submission, [{ text: t(ended ? 'erro.semAcesso' : 'indisponivel') }]),
      { status: ended ? 401 : 503, resend: toSubmittedForm([...fields], thrown) },
      { ended },
    )
  }
