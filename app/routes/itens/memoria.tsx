import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { maxComparados, precosSince, umAnoAntes } from '~/domain/item/precos'
import { endOfDay, localDayIn } from '~/domain/shared/time-zone'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { formatCount, formatUnitPrice } from '~/format/numbers'
import { truncate } from '~/format/text'
import { formatQuantityWithUnit } from '~/format/unidades'
import { findI18n } from '~/i18n/i18n.server'
import { AppliedFilters } from '~/list/applied-filters'
import { listAddress } from '~/list/list-state'
import { readList } from '~/list/read-list.server'
import { showList } from '~/list/show-list.server'
import { NomeDoOrgao } from '~/routes/licitacoes/partes/names'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { StackedTable } from '~/ui/stacked-table'
import { comparePrecos } from './compare.server'
import { describeFilters } from './describe-filters.server'
import { Distribuicao } from './distribuicao'
import { itensList, memoriaList } from './itens-list'
import styles from './memoria.module.css'
import { PrecosTable } from './precos'
import { describePrecosDe, makePresentPrecos } from './present-precos.server'

export const handle = { i18n: ['common', 'itens'] }

const descricaoLength = 300

/** The prices of a search, each with its source, to print for the record of a calculation. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { itens, licitacoes } = context.procurement
  if (!itens) throw notFound()
  const sources = { ...licitacoes, ...(licitacoes.lista && { findOrgao: licitacoes.lista.findOrgao }) }
  const read = await readList(memoriaList, { request, context }, sources)
  const { values, state, locale, times, paths, parametros } = read
  const { timezone } = parametros
  const { items, more, mudaEm } = await itens.compare(values)
  const now = context.clock.now()
  context.validUntil(mudaEm)
  context.validUntil(endOfDay(timezone, localDayIn(timezone, now)))
  const t = findI18n(locale).getFixedT(locale, 'itens')
  const limite = umAnoAntes(now, timezone)
  const desde = precosSince(values, now, timezone)
  const { comparados, semPreco, precos } = comparePrecos(items, timezone)
  const total = comparados.length
  const { publicUrl } = context.settings
  const absolute = (address: string) => (publicUrl ? new URL(toHref(address), publicUrl).href : toHref(address))
  const shown = { list: memoriaList, read, described: describeFilters(read), words: { any: t('any') }, context }
  return {
    ...(await showList({ ...shown, total, of: 'itens' })),
    title: t('memoria.title'),
    publicTags: publicPage(request, publicUrl, t('memoria.aviso')),
    voltar: listAddress(paths, itensList, { ...state, size: itensList.sizes[0] }),
    metodo: [
      t('memoria.metodo.fonte'),
      describePrecosDe(state.filters, read, limite),
      t('memoria.metodo.data'),
      t('precos.indice'),
      t('memoria.metodo.unidades'),
      t('memoria.metodo.quartis'),
      t('memoria.metodo.minimo'),
    ],
    fora: [
      t('memoria.fora.naoPublicos'),
      ...(semPreco > 0 ? [t('memoria.fora.semPreco', { n: formatCount(semPreco, locale) })] : []),
      ...(desde ? [t('memoria.fora.antigos', { desde: times.date(desde) })] : []),
      ...(values.unidade === undefined ? [] : [t('memoria.fora.unidade', { unidade: values.unidade })]),
      ...(more ? [t('memoria.fora.mais', { n: formatCount(maxComparados, locale) })] : []),
      t('memoria.fora.nenhum'),
    ],
    precos: precos.map(makePresentPrecos({ locale, timezone }, limite)),
    rows: comparados.map(({ item, vencedor, valor }, place) => {
      const { processo, sequencia, orgao, municipio, uf, data, descricao, quantidade, unidade } = item
      const address = processo.de === 'licitacao' ? paths.dadosGerais(processo.id) : paths.compraDireta(processo.id)
      return {
        ...{ processo, sequencia, orgao, municipio, uf, address },
        numero: place + 1,
        preco: formatUnitPrice(valor, null),
        data: data && times.date(data),
        ...(data && data < limite && { antigo: true as const }),
        url: absolute(address),
        descricao: truncate(descricao, descricaoLength),
        quantidade: quantidade ? formatQuantityWithUnit(quantidade, unidade) : unidade,
        vencedor: `${vencedor.razaoSocial} (${vencedor.cpfCnpj})`,
      }
    }),
  }
}

export const meta = titleOfData

export default function Memoria() {
  const { state, title, voltar, metodo, fora, precos, formattedTotal, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation('itens')
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.aviso}>{t('memoria.aviso')}</p>
      <AppliedFilters
        {...{ list: memoriaList, state }}
        chips={page.chips}
        warnings={page.warnings}
        atualizacao={page.atualizacao}
        printed={page.printed}
      />
      <p className={styles.voltar}>
        <Link to={voltar}>{t('memoria.voltar')}</Link>
      </p>
      <Sentences title={t('memoria.metodo.title')} sentences={metodo} />
      <Sentences title={t('memoria.fora.title')} sentences={fora} />
      {precos.length > 0 && (
        <section className={styles.part} aria-labelledby="precos">
          <h2 id="precos">{t('memoria.numeros')}</h2>
          <PrecosTable unidades={precos} />
          {precos.map((unidade) => (
            <section key={String(unidade.unidade)} className={styles.part}>
              <h3>{unidade.unidade ? <PortugueseText>{unidade.unidade}</PortugueseText> : t('precos.semUnidade')}</h3>
              <Distribuicao {...unidade} />
            </section>
          ))}
        </section>
      )}
      <section className={styles.part} aria-labelledby="comparados">
        <h2 id="comparados">{t('memoria.comparados.title')}</h2>
        <p>{t('memoria.comparados.total', { n: formattedTotal })}</p>
        <Comparados />
      </section>
    </>
  )
}

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

/** Every compared price with its source, its date and its link. */
function Comparados() {
  const { rows } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['itens', 'common'])
  const { outside } = usePaths()
  const empty = t('common:empty')
  return (
    <StackedTable
      labelledBy="comparados"
      columns={[
        { label: t('memoria.comparados.numero'), cell: ({ numero }) => numero },
        { label: t('memoria.comparados.preco'), cell: ({ preco }) => <strong>{preco}</strong> },
        {
          label: t('columns.data'),
          cell: ({ data, antigo }) => (
            <>
              {data ?? empty}
              {antigo && <small> ({t('precos.antigo')})</small>}
            </>
          ),
        },
        {
          label: t('memoria.comparados.fonte'),
          cell: ({ orgao, municipio, uf, processo, sequencia, address, url }) => (
            <div>
              <NomeDoOrgao {...orgao} />
              <div>{[municipio, uf].filter(Boolean).join('/')}</div>
              <Link to={address} target={outside} discover="none">
                {processo.numero
                  ? t(processo.de, { processo: processo.numero, numero: sequencia })
                  : t(`semNumero.${processo.de}`, { numero: sequencia })}
              </Link>
              <small className={styles.url}>{url}</small>
            </div>
          ),
        },
        {
          label: t('columns.item'),
          cell: ({ descricao, quantidade }) => (
            <div>
              <PortugueseText>{descricao}</PortugueseText>
              {quantidade && <div>{quantidade}</div>}
            </div>
          ),
        },
        {
          label: t('memoria.comparados.vencedor'),
          cell: ({ vencedor }) => <PortugueseText>{vencedor}</PortugueseText>,
        },
      ]}
      rows={rows}
      rowKey={({ numero }) => numero}
      empty={t('memoria.comparados.nenhum')}
      plain
    />
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
