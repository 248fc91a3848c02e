import type { ActionFunctionArgs, LoaderFunctionArgs, TypedResponse } from '@remix-run/node'
import type { z } from 'zod'
import type { FormRef } from '~/domain/guarda/form-token'
import { type LimitedAction, toMinutes } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import { formRefused } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { findI18n, findReader, readLocale } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'
import type { PersonState } from './answer'
import {
  describeBreakdown,
  formTitle,
  isLanguageChange,
  type Problem,
  parseSent,
  showAgain,
  toAnswer,
  toSubmittedForm,
} from './answer.server'
import { readSmallForm } from './form-parser.server'
import { personState } from './human-proof.server'
import { judgeForm } from './judge-form.server'

/**
 * What a submission must prove: that a person sends it ('person'), that it comes from the form's own page ('token'), the
 * same within the session in which the page was opened ('session'), or nothing ('none').
 */
type Guard = 'person' | 'token' | 'session' | 'none'

type FormTexts = {
  /** What the schema finds; not for a schema that accepts everything. */
  problem?(field: string, problem: string, typed: string): string
  /** The token has expired or, with the guard 'session', is not of this session. */
  expired?: string
  /** A limit is exceeded; without it, the text that all forms share. */
  limit?(minutes: number): string
  unavailable: string
}

/** Shows the form again, with what is wrong or with `more` and another `title` for its page. */
type Refusal = { status?: number; problems?: Problem[]; title?: string; more?: object }
type Outcome = TypedResponse<never> | Refusal

const isRedirect = (outcome: Outcome): outcome is TypedResponse<never> => outcome instanceof Response

type Sent<Opened> = Opened & { args: ActionFunctionArgs; fields: URLSearchParams; locale: Locale }
type Valid<Opened, Value> = Sent<Opened> & { value: Value }

type FieldValues<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>

type Declaration<Opened, Found, Fields extends z.ZodRawShape, G extends Guard> = {
  guard: G
  /** Reads address and context, the context with `completeContext`. Throws if the page does not exist for this visitor. */
  open(args: ActionFunctionArgs): Opened | Promise<Opened>
  /** The form's name and the process it is for. */
  ref(opened: Opened): FormRef
  /** What else the form needs, and what it saves whichever button was pressed. If it fails, the form is shown again. */
  find?(sent: Sent<Opened>): Promise<Found>
  /** The fields, in reading order. */
  schema: z.ZodObject<Fields>
  /** The fields, where `problems` checks them instead of the schema. */
  names?: readonly string[]
  /** Problems that the schema does not see. */
  problems?(sent: Sent<Opened & Found>): Problem[]
  texts(locale: Locale): FormTexts
  /** Whether the pressed button only shows the form again, as those for the language and for another question do. */
  showsAgain?(fields: URLSearchParams): boolean
  /** The limit that a submission without problems counts against, and whom it counts for besides the network. */
  limit?(sent: Valid<Opened & Found, FieldValues<Fields>>): [action: LimitedAction, person?: string]
  /** With the guard 'person': what the same form, sent before or at this moment, has led to. */
  findSaved?(sent: Valid<Opened & Found, FieldValues<Fields>>, nonce: string): Promise<Outcome | null>
  /** What a submission does that passed all checks. `nonce` is the same if a form with a token is sent twice. */
  happens(sent: Valid<Opened & Found, FieldValues<Fields>>, nonce: string): Promise<Outcome>
}

/**
 * A form by its declaration. `action` checks in this order: token, buttons that only show the form again and need no
 * token, problems, limit; with the guard 'person' as `judgeForm` does. `shown` is what the page's loader adds to its data.
 */
export function guardedForm<
  Opened extends { intake: Intake },
  Fields extends z.ZodRawShape,
  G extends Guard,
  Found extends object = object,
>(declared: Declaration<Opened, Found, Fields, G>) {
  type Shown = G extends 'person'
    ? { state: PersonState; siteKey: string | null }
    : G extends 'none'
      ? object
      : { token: string }
  const names = declared.names ?? Object.keys(declared.schema.shape)

  async function action(args: ActionFunctionArgs) {
    const { context, request } = args
    const opened = await declared.open(args)
    const ref = declared.ref(opened)
    const { formTokens, limites } = opened.intake.guarda
    const [fields, locale] = await Promise.all([readSmallForm(request), readLocale(request)])
    const submission = parseSent(fields, { schema: declared.schema, names })
    const texts = declared.texts(locale)
    const guardTexts = findI18n(locale).getFixedT(locale, 'guarda')
    const showsAgain = isLanguageChange(fields, context) || declared.showsAgain?.(fields) === true

    function back(
      { status = 422, problems = [], title, more }: Refusal,
      state?: Partial<PersonState>,
      thrown?: unknown,
    ) {
      const carried = declared.guard === 'person' && { state: personState(opened.intake.guarda, ref, locale, state) }
      const resend = thrown === undefined ? undefined : toSubmittedForm([...fields], thrown)
      return showAgain(context, toAnswer(submission, problems), { status, title, resend }, { ...more, ...carried })
    }

    const limited = (wait: number): Problem => {
      const count = toMinutes(wait)
      return { text: texts.limit?.(count) ?? guardTexts('limite', { count }) }
    }

    /** The problems of a submission, and what it is without problems. */
    async function examine() {
      const found = (await declared.find?.({ ...opened, args, fields, locale })) ?? ({} as Found)
      const sent: Sent<Opened & Found> = { ...opened, ...found, args, fields, locale }
      const wrong = submission.status === 'success' ? {} : (submission.error ?? {})
      const problems: Problem[] = names.flatMap((field) => {
        const [problem] = wrong[field] ?? []
        return problem ? [{ field, text: texts.problem?.(field, problem, fields.get(field) ?? '') ?? '' }] : []
      })
      problems.push(...(declared.problems?.(sent) ?? []))
      if (submission.status !== 'success' || problems.length > 0) return { problems, valid: null }
      return { problems, valid: { ...sent, value: submission.value } }
    }

    async function spendLimit(valid: Valid<Opened & Found, FieldValues<Fields>>) {
      const [action, person] = declared.limit?.(valid) ?? []
      return action ? limites.countAttempt(action, { address: context.address, processo: ref.processo, person }) : 0
    }

    async function judge() {
      const token = formTokens.check(fields.get(guardFields.formToken) ?? '', ref)
      if (!token.ok && declared.guard !== 'none' && !showsAgain) {
        if (declared.guard === 'token' && token.error !== 'expired') throw formRefused()
        return back({ status: declared.guard === 'session' ? 403 : 422, problems: [{ text: texts.expired ?? '' }] })
      }
      const { problems, valid } = await examine()
      if (showsAgain) return back({ status: 200 })
      if (!valid) return back({ problems })
      const wait = await spendLimit(valid)
      if (wait > 0) return back({ status: 429, problems: [limited(wait)] })
      const outcome = await declared.happens(valid, token.ok ? token.value.nonce : '')
      return isRedirect(outcome) ? outcome : back(outcome)
    }

    async function judgePerson() {
      const { problems, valid } = await examine()
      const findSaved = async (nonce: string) => (valid && (await declared.findSaved?.(valid, nonce))) ?? null
      const judged = await judgeForm<Outcome>(opened.intake.guarda, {
        ref,
        fields: Object.fromEntries(fields),
        address: context.address,
        hasProblems: !valid,
        showsAgain: showsAgain || Boolean(fields.get(guardFields.another)),
        spendsRecaptcha: true,
        findEarlier: async (nonce) => (nonce === null ? null : findSaved(nonce)),
        findConcurrent: findSaved,
        spendLimit: async () => (valid ? spendLimit(valid) : 0),
        save: async (nonce) => (valid ? declared.happens(valid, nonce) : { problems }),
      })
      if (judged.kind === 'saved') return isRedirect(judged.saved) ? judged.saved : back(judged.saved, judged)
      const { status, wait, isRefused, isExpired, doubt } = judged
      const told: Problem[] = wait > 0 ? [limited(wait)] : []
      if (isRefused && isExpired) told.push({ text: texts.expired ?? '' })
      if (isRefused) told.push(...problems)
      if (doubt) told.push({ field: guardFields.resposta, text: guardTexts(`duvida.${doubt}`) })
      return back({ status, problems: told }, judged)
    }

    try {
      return declared.guard === 'person' ? await judgePerson() : await judge()
    } catch (thrown) {
      const { status, text } = describeBreakdown(thrown)
      return back({ status, problems: [{ text: text ?? texts.unavailable }] }, {}, thrown)
    }
  }

  /** What the page carries of the form: its title, which says if the form was refused, and what the guard needs. */
  async function shown({ request, context }: LoaderFunctionArgs, opened: Opened, title: string) {
    const { guarda } = opened.intake
    const ref = declared.ref(opened)
    const locale = await readLocale(request)
    const forPerson = async () => ({
      state: personState(guarda, ref, locale),
      siteKey: guarda.checksRecaptcha ? (await findReader(request, context)).parametros.chaveSiteCaptcha : null,
    })
    const forToken = () => ({ token: guarda.formTokens.issue(ref) })
    const guards = { person: forPerson, token: forToken, session: forToken, none: () => ({}) }
    const carried = (await guards[declared.guard]()) as Shown
    return { ...carried, title: formTitle(context, locale, title) }
  }

  return { action, shown }
}
