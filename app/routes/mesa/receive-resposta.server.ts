import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { chooseRespostaSchema, isDecisao, respostaFields } from '~/domain/mesa/pedidos'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import { notFound } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { type Problem, parseSent } from '~/forms/answer.server'
import { findI18n } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { openMesa, toFormIdentity } from './acesso.server'
import { receiveFileForm } from './file-form.server'
import { acao, vistaField } from './resposta-state'
import { toTyped } from './shown-pedido.server'

/** Saves the answer as a draft, and goes to the review if asked to (W17.11). A refused form is returned as typed. */
export function receiveResposta({ request, context }: ActionFunctionArgs, id: number) {
  const { mesa } = openMesa(context)
  return receiveFileForm(
    { request, context },
    {
      names: respostaFields,
      ref: (acesso) => toFormIdentity(acesso, id),
      async open(acesso) {
        const pedido = await mesa.pedidos.find(acesso, id)
        if (!pedido) throw notFound()
        return { acesso, pedido }
      },
      openedWith: async ({ acesso, pedido }) => toTyped(pedido, await mesa.pedidos.rascunho(acesso, id)),
      async forget({ acesso }, idArquivo) {
        const rascunho = await mesa.pedidos.rascunho(acesso, id)
        if (rascunho?.arquivo?.id === idArquivo) await mesa.pedidos.save(acesso, id, { ...rascunho, idArquivo: null })
      },
      async happens({ acesso, pedido }, { fields, typed, file, fileProblems, locale }) {
        const isDraft = fields[acao.name] === acao.salvar
        const problems = [...findProblems(typed, pedido.tipo, { isDraft, locale }), ...fileProblems]
        if (problems.length > 0) return { problems }
        const vista = /^[1-9]\d{0,14}$/.test(fields[vistaField] ?? '') ? Number(fields[vistaField]) : null
        const { decisao = '', texto = '' } = typed
        const escrita = {
          decisao: isDecisao(decisao) && pedido.tipo === 'IMPUGNACAO' ? decisao : null,
          texto: texto.trim(),
        }
        await mesa.pedidos.save(acesso, id, { ...escrita, vista, idArquivo: file?.id ?? null })
        const paths = toMesaPaths(request)
        return redirect(isDraft ? paths.mesaPedido(id, 'aviso=salvo') : paths.mesaConferir(id), 303)
      },
    },
  )
}

/** A draft may lack required fields, but it may not be too long. */
function findProblems(
  typed: Record<string, string>,
  tipo: TipoSolicitacao,
  { isDraft, locale }: { isDraft: boolean; locale: Locale },
): Problem[] {
  const submission = parseSent(new URLSearchParams(typed), {
    schema: chooseRespostaSchema(tipo),
    names: respostaFields,
  })
  const wrong = submission.status === 'success' ? {} : (submission.error ?? {})
  return respostaFields.flatMap((field) => {
    const problem = wrong[field]?.[0] as 'required' | 'tooLong' | undefined
    if (!problem || (isDraft && problem === 'required')) return []
    const t = findI18n(locale).getFixedT(locale, 'mesa')
    return [{ field, text: t(`erro.${field}.${problem}` as 'erro.texto.required') }]
  })
}
