import { data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { retiradaSchema } from '~/domain/mesa/documentos'
import { notFound, parseParams } from '~/failures/thrown.server'
import { guardedForm } from '~/forms/guarded-form.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { versaoDaMesaParams } from '~/site/params'
import { requireAcesso, shownPessoa, toFormIdentity } from '../acesso.server'
import { keptAction, refuseEnded } from '../kept-form.server'
import { findProcesso, pageOf, shownDocumento, shownVersao, wordsIn } from './processo.server'

function readParams(params: LoaderFunctionArgs['params']) {
  const { documento, versao, ...processo } = parseParams(versaoDaMesaParams, params)
  return { processo, vista: { documento, versao }, page: `${pageOf(processo)}/${documento}/versoes/${versao}` }
}

async function open({ request, params, context }: LoaderFunctionArgs) {
  const { processo, vista, page } = readParams(params)
  const opened = await requireAcesso(request, context, page)
  const found = await findProcesso(opened.mesa, opened.acesso, processo)
  const { documento, versao } = vista
  const atual = found.documentos.find((one) => one.id === documento && one.versao === versao)
  const anterior = found.versoes.find((one) => one.documento === documento && one.versao === versao)
  if (!atual && !anterior) throw notFound()
  return { ...opened, processo, vista, importado: found.importado, atual, anterior }
}

/** W17.53: withdraws a version with the reason that the public page says. */
const retirarForm = guardedForm({
  guard: 'session',
  open,
  ref: ({ acesso, processo, vista: { documento, versao } }) => ({
    form: `${toFormIdentity(acesso).form}/retirar/${processo.entidade}/${versao}`,
    processo: documento,
  }),
  schema: retiradaSchema,
  texts(locale) {
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return {
      problem: (_, problem) => wordsIn(locale)(`erro.motivo.${problem as 'required'}`),
      expired: t('erro.outroAcesso'),
      unavailable: t('indisponivel'),
    }
  },
  async happens({ args, mesa, acesso, processo, vista, value: { motivo }, locale }, formulario) {
    const withdrawn = await mesa.documentos.withdraw(acesso, processo, vista, motivo, formulario)
    if (withdrawn.ok)
      return redirect(toMesaPaths(args.request).mesaDocumento(processo, vista.documento, 'aviso=retirado'), 303)
    const { error } = withdrawn
    if (error === 'processoNotFound' || error === 'documentoNotFound') throw notFound()
    return { status: error === 'entradaAntiga' ? 403 : 409, problems: [{ text: wordsIn(locale)(`erro.${error}`) }] }
  },
})

/** W17.53: what happens if a version is withdrawn. */
export async function loadRetirar(args: LoaderFunctionArgs) {
  await refuseEnded(args, readParams(args.params).page)
  const opened = await open(args)
  const { mesa, acesso, processo, vista, importado, atual, anterior } = opened
  const reader = await findReader(args.request, args.context)
  const t = wordsIn(reader.locale)
  const nome = atual?.nome ?? anterior?.nome ?? ''
  const heading = t('retirar.title', { versao: vista.versao, nome })
  const shown = anterior ? shownVersao(anterior, reader) : atual && shownDocumento(atual, reader)
  return data({
    ...{ processo, documento: vista.documento, heading, isAtual: atual !== undefined },
    situacao: shown?.situacao ?? '',
    motivo: anterior?.retirada?.motivo ?? null,
    podeRetirar: !importado && !anterior?.retirada,
    antiga: !mesa.acessos.isRecent(acesso),
    pessoa: shownPessoa(acesso),
    ...(await retirarForm.shown(args, opened, heading)),
  })
}

export const receiveRetirar = keptAction(retirarForm, retiradaSchema)
