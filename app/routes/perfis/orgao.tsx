import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { TotalDoOrgao } from '~/domain/orgao/orgao'
import { makeHighlighter } from '~/domain/shared/highlight'
import { maskCpfCnpj } from '~/domain/shared/masks'
import { RouteError } from '~/failures/error-screen'
import { notFound, parseParams } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { formatCount, formatLoteValue } from '~/format/numbers'
import { i18nOf, readerOf } from '~/i18n/i18n.server'
import { useLabels } from '~/i18n/labels'
import { compraDiretaList } from '~/list/compra-direta-list'
import { originQuery, parseListState } from '~/list/list-state'
import { licitacaoList } from '~/routes/licitacoes/licitacao-list'
import { LicitacaoTable } from '~/routes/licitacoes/licitacao-table'
import { nextChangeOfRows, presentResumos } from '~/routes/licitacoes/load-list.server'
import { Part } from '~/routes/licitacoes/partes/part'
import { CompraCards } from '~/routes/portal/compra-direta/cards'
import { nextChangeOfCompras, presentCompras } from '~/routes/portal/compra-direta/show-compra.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { orgaoParams } from '~/site/params'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { DataRow, DataTable } from '~/ui/data-table'
import { Field, Fields } from '~/ui/field'

export const handle = { i18n: ['common', 'licitacoes', 'portal', 'comprasDiretas', 'perfis'] }

const firstPage = { page: 1, size: 10 }

/** The page of an órgão: what it is buying now, and how much it has published. */
export async function loader({ request, params, ...args }: LoaderFunctionArgs) {
  const context = contextOf(args.context)
  const { orgaos, licitacoes, comprasDiretas } = context.procurement
  const { idOrgao } = parseParams(orgaoParams, params)
  const [found, { locale, times }] = await Promise.all([orgaos?.find(idOrgao), readerOf(request, context)])
  if (!found) throw notFound()
  const [abertas, compras] = await Promise.all([
    licitacoes.search({ orgao: idOrgao, atalho: 'recebendo' }, firstPage, 'prazo'),
    comprasDiretas.search({ orgao: idOrgao, situacoes: ['ABERTA'] }, firstPage, 'ASC'),
  ])
  const now = context.clock.now()
  context.validUntil(nextChangeOfRows(abertas.items, now))
  context.validUntil(nextChangeOfCompras(compras.items, now))
  const { orgao, totais } = found
  const t = i18nOf(locale).getFixedT(locale, 'perfis')
  return {
    title: orgao.sigla ? `${orgao.nome} – ${orgao.sigla}` : orgao.nome,
    publicTags: publicPage(request, context.settings.publicUrl, t('orgao.description', { nome: orgao.nome })),
    id: idOrgao,
    orgao: { ...orgao, cnpj: orgao.cnpj && maskCpfCnpj(orgao.cnpj) },
    licitacoes: {
      abertas: abertas.total,
      todas: countOf(totais, 'licitacoes', locale),
      rows: presentResumos(abertas.items, { termos: [], times, now, locale, byPublication: false }),
    },
    compras: {
      abertas: compras.total,
      todas: countOf(totais, 'comprasDiretas', locale),
      rows: presentCompras(compras.items, { termos: [], times, now, locale }),
    },
    totais: totais.map(({ quantidade, valor, comValor, ...total }) => ({
      ...total,
      quantidade: formatCount(quantidade, locale),
      valor: valor && formatLoteValue(valor, null),
      comValor: comValor < quantidade ? comValor : null,
    })),
  }
}

/** The number of an órgão's published processes of one kind, as text; `null` if there are none. */
function countOf(totais: TotalDoOrgao[], de: TotalDoOrgao['de'], locale: Locale) {
  const count = totais.reduce((sum, total) => (total.de === de ? sum + total.quantidade : sum), 0)
  return count === 0 ? null : formatCount(count, locale)
}

export const meta = titleOfData

export default function OrgaoPage() {
  const { id, orgao, licitacoes, compras, totais } = useLoaderData<typeof loader>()
  const { t } = useTranslation('perfis')
  const paths = usePaths()
  const ofOrgao = new URLSearchParams({ orgao: String(id) })
  const mark = makeHighlighter([])
  return (
    <>
      <h1>
        <PortugueseText>{orgao.nome}</PortugueseText>
      </h1>
      <Fields>
        {orgao.sigla && <Field name={t('orgao.sigla')} value={<PortugueseText>{orgao.sigla}</PortugueseText>} />}
        {orgao.unidade && <Field name={t('orgao.unidade')} value={<PortugueseText>{orgao.unidade}</PortugueseText>} />}
        <Field name={t('orgao.local')} value={[orgao.municipio, orgao.uf].filter(Boolean).join('/')} />
        {orgao.cnpj && <Field name={t('cnpj')} value={orgao.cnpj} />}
      </Fields>
      {licitacoes.todas && (
        <Part title={t('orgao.licitacoes')} count={licitacoes.abertas}>
          {licitacoes.rows.length === 0 ? (
            <p>{t('orgao.semLicitacoes')}</p>
          ) : (
            <LicitacaoTable
              rows={licitacoes.rows}
              label={t('orgao.licitacoes')}
              sort={null}
              sortAddress={paths.licitacoes(ofOrgao)}
              origin={originQuery(licitacaoList, parseListState(licitacaoList, ofOrgao))}
              mark={mark}
            />
          )}
          <p>
            <Link to={paths.licitacoes(ofOrgao)}>{t('orgao.todasLicitacoes', { n: licitacoes.todas })}</Link>
          </p>
        </Part>
      )}
      {compras.todas && (
        <Part title={t('orgao.compras')} count={compras.abertas} name="compras">
          {compras.rows.length === 0 ? (
            <p>{t('orgao.semCompras')}</p>
          ) : (
            <CompraCards
              labelledBy="compras"
              rows={compras.rows}
              origin={originQuery(compraDiretaList, parseListState(compraDiretaList, ofOrgao))}
              mark={mark}
            />
          )}
          <p>
            <Link to={paths.comprasDiretas(ofOrgao)}>{t('orgao.todasCompras', { n: compras.todas })}</Link>
          </p>
        </Part>
      )}
      <Part title={t('totais.title')}>
        <Totais totais={totais} />
      </Part>
    </>
  )
}

type ShownTotal = Omit<TotalDoOrgao, 'quantidade' | 'valor' | 'comValor'> & {
  quantidade: string
  valor: string | null
  comValor: number | null
}

/** Processes by year and modality; the estimates that are sealed or missing are left out of the sum. */
function Totais({ totais }: { totais: ShownTotal[] }) {
  const { t } = useTranslation(['perfis', 'common'])
  const label = useLabels()
  const { ano, modalidade, quantidade, valor } = t('perfis:totais.columns', { returnObjects: true })
  const columns = [ano, modalidade, quantidade, valor].map((label) => ({ label }))
  const empty = t('common:empty')
  return (
    <DataTable label={t('perfis:totais.title')} columns={columns} empty="" plain>
      {totais.map((total) => (
        <DataRow
          key={`${total.de} ${total.ano} ${total.modalidade}`}
          columns={columns}
          cells={[
            total.ano ?? t('perfis:totais.semAno'),
            total.modalidade ? label(total.de === 'licitacoes' ? 'modalidade' : 'tipoCompra', total.modalidade) : empty,
            total.quantidade,
            total.valor ? (
              <span key="valor">
                {total.valor}
                {total.comValor !== null && <small> {t('perfis:totais.soma', { count: total.comValor })}</small>}
              </span>
            ) : (
              empty
            ),
          ]}
        />
      ))}
    </DataTable>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
