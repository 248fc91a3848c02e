import type { ActionFunctionArgs, AppLoadContext, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { pickId } from '~/domain/recurso/recurso'
import { RouteError } from '~/failures/error-screen'
import { findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { permitirRecursoQuery } from '~/site/params'
import { PortuguesePart } from '~/ui/body-text'
import { acessoRecusado, openPainel, privateHeaders, readQuery, semLote } from './acesso.server'
import { FornecedoresTable, HiddenFornecedores } from './fornecedores-table'
import { judgePrazos } from './judge-prazos.server'
import { receiveForm } from './receive-form.server'
import { RecursoForm } from './recurso-form'
import { showPainel } from './show-painel.server'
import { formId, loteOrItem, toKey } from './shown-form'

export const handle = { i18n: ['common', 'recursos', 'dataHora'], form: formId }
export const headers: HeadersFunction = () => privateHeaders

async function readScreen(request: Request, given: AppLoadContext) {
  const tela = 'permitir-recurso-contrarrazao' as const
  const { idPregao: idLicitacao, idLote, idItem } = readQuery(permitirRecursoQuery, tela, request)
  if (idLote !== undefined) return { tela, idLicitacao, idLote }
  if (idItem !== undefined) return { tela, idLicitacao, idItem }
  throw await semLote(request, given)
}

/** G4: the suppliers that declared their intent to appeal in a lot or item, and the periods of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { procurement } = completeContext(context)
  const screen = await readScreen(request, context)
  const opened = await openPainel(request, context, screen)
  const [page, fornecedores, { times }] = await Promise.all([
    showPainel(request, context, screen, opened, toKey(screen)),
    opened.painel && procurement.recursos.listFornecedores({ token: opened.token, ...screen }),
    findReader(request, context),
  ])
  if (fornecedores && !fornecedores.ok) throw await acessoRecusado(request, context)
  return {
    ...page,
    fornecedores: fornecedores?.value.map(({ concedidoEm, ...fornecedor }) => ({
      ...fornecedor,
      concedidoEm: concedidoEm && times.dateTime(concedidoEm),
    })),
  }
}

export { keepTypedInput as shouldRevalidate } from './shown-form'

export const meta = titleOfData

export async function action({ request, context }: ActionFunctionArgs) {
  const { recursos } = completeContext(context).procurement
  const screen = await readScreen(request, context)
  const received = await receiveForm(request, context, screen)
  const { fornecedores } = received.values
  return judgePrazos(context, received, {
    disputado: pickId(screen),
    refusal: () => (fornecedores.length === 0 ? 'semFornecedor' : null),
    preview: (change) => recursos.previewConcessao({ ...change, fornecedores }),
    run: (change) => recursos.grant({ ...change, fornecedores }),
    successQuery: { concedido: '1' },
  })
}

export { clientAction } from '~/forms/answer'

export default function Permitir() {
  const page = useLoaderData<typeof loader>()
  const { t } = useTranslation('recursos')
  return (
    <RecursoForm page={page} success={{ name: 'concedido', message: t('concedido') }} submit={t('permitir')} clearable>
      {({ fields, state, values }) => (
        <>
          <p id="lote" tabIndex={-1}>
            <PortuguesePart
              sentence={(descricao) => t('loteDescricao', { ...loteOrItem(page.disputado), descricao })}
              part={page.disputado?.descricao ?? ''}
            />
          </p>
          {page.fornecedores ? (
            <FornecedoresTable
              key={state.token}
              fornecedores={page.fornecedores}
              empty={t('fornecedores.nenhum', loteOrItem(page.disputado))}
              values={values}
              problem={fields.fornecedores.errors?.join(' ')}
            />
          ) : (
            <HiddenFornecedores values={values} />
          )}
        </>
      )}
    </RecursoForm>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
