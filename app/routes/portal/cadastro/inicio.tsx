import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import { pickTypedFields, termosAceitosValue, termosField } from '~/domain/cadastro/cadastros'
import { fieldsOfPasso } from '~/domain/cadastro/passos'
import { notFound } from '~/failures/thrown.server'
import { orUnanswered } from '~/forms/answer'
import { guardedForm } from '~/forms/guarded-form.server'
import { readLocale } from '~/i18n/i18n.server'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { campanhaIn } from '~/site/destinations'
import { toPaths } from '~/site/moldura'
import { toHref } from '~/site/paths'
import { privatePageHeaders } from '~/site/security-headers'
import { PassoForm } from './passos/passo-form'
import { formName, passoFormId } from './passos/passo-page'
import { formTexts, listProblems, titleOfPasso, translatorIn } from './words.server'

export const handle = { i18n: ['common', 'cadastro', 'guarda'], form: passoFormId, ...filledIn }
export const headers = privatePageHeaders

function open({ context }: LoaderFunctionArgs) {
  const { intake } = completeContext(context)
  if (!intake?.cadastro) throw notFound()
  return { intake, cadastro: intake.cadastro }
}

const typedIn = (fields: URLSearchParams) => pickTypedFields(1, Object.fromEntries(fields))

const toSecond = ({ request }: LoaderFunctionArgs, chave: string) =>
  redirect(toPaths(request).cadastroPasso(chave, 2), 303)

/** Turns a first step without errors into a draft (decision 027); the same form sent twice becomes one draft. */
const inicioForm = guardedForm({
  guard: 'person',
  open,
  ref: () => ({ form: formName }),
  schema: z.object({}),
  names: [...fieldsOfPasso[1], termosField],
  problems: ({ fields, locale }) => listProblems(locale, 1, typedIn(fields)),
  texts: formTexts,
  limit: () => ['rascunho'],
  findSaved: async ({ args, cadastro, fields }, nonce) =>
    (await cadastro.begun(nonce)) ? toSecond(args, await cadastro.begin(nonce, typedIn(fields))) : null,
  async happens({ args, cadastro, fields }, nonce) {
    const campanha = campanhaIn(new URL(args.request.url).searchParams)
    return toSecond(args, await cadastro.begin(nonce, { ...campanha, ...typedIn(fields) }))
  },
})

/** The first step of a registration. Nothing is saved before Continuar (J7). */
export async function loader(args: LoaderFunctionArgs) {
  const opened = open(args)
  const { settings } = completeContext(args.context)
  const locale = await readLocale(args.request)
  const titulo = titleOfPasso(locale, 1)
  return {
    chave: null,
    passo: 1 as const,
    publicTags: publicPage(args.request, settings.publicUrl, translatorIn(locale)('description')),
    titulo,
    digitado: { tipoPessoa: 'JURIDICA', [termosField]: opened.cadastro.termosPreset ? termosAceitosValue : '' },
    estados: [],
    cidades: [],
    escolhidas: [],
    encontradas: null,
    tabela: false,
    busca: '',
    cep: null,
    ...(await inicioForm.shown(args, opened, titulo)),
  }
}

export const meta = titleOfData

export const action = inicioForm.action

/** Makes Back lead to the draft's first step instead of an empty form, which would begin another draft. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnanswered(serverAction<typeof action>(), (second) => toHref(second.replace(/2$/, '1')))

export default function Inicio() {
  const { siteKey, state, ...page } = useLoaderData<typeof loader>()
  return <PassoForm page={page} human={{ siteKey, state }} />
}
