import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type PedidoListado, pedidosPerPage } from '~/domain/mesa/pedidos'
import { tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { formatCount } from '~/format/numbers'
import { truncate } from '~/format/text'
import type { Times } from '~/format/times'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { useFormSyncedWithAddress } from '~/list/get-form'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { Callout, Notice } from '~/ui/notice'
import { requireAcesso, shownPessoa } from './acesso.server'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'
import { Pages } from './pages'

export const handle = { i18n: ['common', 'mesa', 'solicitar'] }
export const headers = mesaPageHeaders

/** W17.8: requests to the órgãos that this official represents: open ones, or answered ones with `respondidos=sim`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/pendencias')
  const { locale, times } = await findReader(request, context)
  const query = new URL(request.url).searchParams
  const respondidos = query.get('respondidos') === 'sim'
  const tipo = tiposSolicitacao.find((known) => known === query.get('tipo')) ?? null
  const texto = query.get('busca')?.slice(0, 100) ?? ''
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const [{ pedidos, total }, avisados, rejeitados, cadastros, recursos] = await Promise.all([
    mesa.pedidos.list(acesso, { respondidos, tipo, texto, page }),
    mesa.publicados.listAvisados(acesso),
    mesa.rejeitados.count(acesso),
    mesa.cadastros.count(acesso),
    mesa.recursos.count(acesso),
  ])
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  return {
    title: t(respondidos ? 'pendencias.respondidos' : 'pendencias.title', { total }),
    pessoa: shownPessoa(acesso),
    filtro: { respondidos, tipo, texto },
    page,
    pages: Math.max(1, Math.ceil(total / pedidosPerPage)),
    pedidos: pedidos.map((pedido) => shownPedido(pedido, times)),
    aviso: (['suprimido', 'dispensado'] as const).find((known) => known === query.get('aviso')) ?? null,
    avisados: avisados.map(({ entidade, id, tipo, numero }) => ({ entidade, id, tipo, numero })),
    cadastros: cadastros > 0 && t('cadastros.link', { count: cadastros, total: formatCount(cadastros, locale) }),
    recursos: recursos > 0 && t('recursos.link', { count: recursos, total: formatCount(recursos, locale) }),
    rejeitados: rejeitados > 0 && t('rejeitados.link', { count: rejeitados, total: formatCount(rejeitados, locale) }),
  }
}

const shownPedido = (
  { id, tipo, protocolo, licitacao, enviadaEm, prazo, atrasada, diasUteis, respondidaEm }: PedidoListado,
  times: Times,
) => ({
  ...{ id, tipo, protocolo, atrasada, diasUteis },
  ...{ orgao: licitacao.orgao, processo: licitacao.numProcesso, edital: licitacao.numeroEdital },
  objeto: truncate(licitacao.objeto),
  enviadaEm: times.dateTime(enviadaEm),
  prazo: times.day(prazo),
  respondidaEm: respondidaEm && times.dateTime(respondidaEm),
})

export const meta = titleOfData

export default function Pendencias() {
  const { title, pessoa, filtro, page, pages, pedidos, aviso, avisados, ...contagens } = useLoaderData<typeof loader>()
  const { cadastros, recursos, rejeitados } = contagens
  const paths = useMesaPaths()
  const { t } = useTranslation(['mesa', 'solicitar'])
  const { respondidos, tipo, texto } = filtro
  const pageQuery = (to: number) =>
    new URLSearchParams({
      ...(texto && { busca: texto }),
      ...(tipo && { tipo }),
      ...(respondidos && { respondidos: 'sim' }),
      page: String(to),
    })
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      {aviso && <Notice kind="success" message={t(`mesa:aviso.${aviso}`)} closeTo={paths.mesaPendencias()} />}
      {avisados.length > 0 && (
        <Callout kind="warning" title={t('mesa:avisos.title')}>
          <ul>
            {avisados.map(({ entidade, id, tipo, numero }) => (
              <li key={`${entidade} ${id}`}>
                <Link to={paths.mesaSuprimir(entidade, id)}>
                  {[
                    entidade === 'solicitacao' ? tipo && t(`solicitar:tipo.${tipo}`) : t(`mesa:avisos.em.${entidade}`),
                    numero ?? id,
                  ].join(' ')}
                </Link>
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {cadastros && (
        <p>
          <Link to={paths.mesaCadastros()}>{cadastros}</Link>
        </p>
      )}
      {recursos && (
        <p>
          <Link to={paths.mesaRecursos()}>{recursos}</Link>
        </p>
      )}
      {rejeitados && (
        <p>
          <Link to={paths.mesaRejeitados()}>{rejeitados}</Link>
        </p>
      )}
      <Filtros {...filtro} />
      {pedidos.length === 0 && <p>{t(`mesa:pendencias.${chooseEmptyText(filtro)}`)}</p>}
      <ul className={styles.list}>
        {pedidos.map((pedido) => (
          <Pedido key={pedido.id} {...pedido} />
        ))}
      </ul>
      <Pages page={page} pages={pages} to={(to) => paths.mesaPendencias(pageQuery(to))} />
    </div>
  )
}

const chooseEmptyText = ({ respondidos, tipo, texto }: FiltrosProps) =>
  tipo || texto ? 'nenhumComFiltro' : respondidos ? 'nenhumRespondido' : 'nenhuma'

type FiltrosProps = { respondidos: boolean; tipo: string | null; texto: string }

function Filtros({ respondidos, tipo, texto }: FiltrosProps) {
  const paths = useMesaPaths()
  const { t } = useTranslation(['mesa', 'solicitar', 'common'])
  const situacao = respondidos ? 'sim' : ''
  const syncProps = useFormSyncedWithAddress({ respondidos: situacao, tipo: tipo ?? '', busca: texto })
  return (
    <Form {...syncProps} method="get" action={paths.mesaPendencias().replace(/\?.*/, '')} className={styles.filters}>
      {paths.lng && <input type="hidden" name="lng" value={paths.lng} />}
      <label>
        {t('mesa:pendencias.filtro.situacao')}
        <select name="respondidos" className={controls.select} defaultValue={situacao}>
          <option value="">{t('mesa:pendencias.filtro.esperam')}</option>
          <option value="sim">{t('mesa:pendencias.filtro.respondidos')}</option>
        </select>
      </label>
      <label>
        {t('mesa:pendencias.filtro.tipo')}
        <select name="tipo" className={controls.select} defaultValue={tipo ?? ''}>
          <option value="">{t('mesa:pendencias.filtro.todos')}</option>
          {tiposSolicitacao.map((value) => (
            <option key={value} value={value}>
              {t(`solicitar:tipo.${value}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('mesa:pendencias.filtro.licitacao')}
        <input type="search" name="busca" className={controls.input} defaultValue={texto} maxLength={100} />
      </label>
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {t('mesa:pendencias.filtro.aplicar')}
      </button>
      {(respondidos || tipo || texto) && <Link to={paths.mesaPendencias()}>{t('common:filters.clear')}</Link>}
    </Form>
  )
}

function Pedido(pedido: ReturnType<typeof shownPedido>) {
  const paths = useMesaPaths()
  const { t } = useTranslation(['mesa', 'solicitar'])
  const { id, tipo, protocolo, atrasada, diasUteis, prazo, respondidaEm } = pedido
  const name = [t(`solicitar:tipo.${tipo}`), protocolo ?? id].join(' ')
  return (
    <li>
      <Link to={paths.mesaPedido(id)}>{name}</Link>
      {respondidaEm ? (
        <span>{t('mesa:pedido.respondidaEm', { data: respondidaEm })}</span>
      ) : (
        <span className={atrasada ? styles.late : undefined}>
          {atrasada
            ? t('mesa:pedido.atrasado', { prazo })
            : `${t('mesa:pedido.ate', { prazo })} (${t('mesa:pedido.dias', { count: diasUteis })})`}
        </span>
      )}
      <span>{t('mesa:pedido.processo', { processo: pedido.processo ?? pedido.edital ?? '--' })}</span>
      <span>
        <PortugueseText>{pedido.objeto}</PortugueseText>
      </span>
      <span>
        <PortugueseText>{pedido.orgao}</PortugueseText>
      </span>
    </li>
  )
}
