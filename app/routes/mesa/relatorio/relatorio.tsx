import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { sumPedidos } from '~/domain/mesa/relatorio'
import { formatCount } from '~/format/numbers'
import type { Times } from '~/format/times'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { useFormSyncedWithAddress } from '~/list/get-form'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { toHref } from '~/site/paths'
import { mesaPageHeaders } from '~/site/security-headers'
import type { LinhaDeAto, LinhaDePedido } from '~/tables/relatorio-table'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { Field, Fields } from '~/ui/field'
import { StackedTable } from '~/ui/stacked-table'
import { requireAcesso, shownPessoa } from '../acesso.server'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { toLinhaDeAto, toLinhaDePedido } from './palavras.server'

export const handle = { i18n: ['common', 'mesa', 'relatorio'] }
export const headers = mesaPageHeaders

/** Rows that the page shows of each table. The files have all. */
const maxRows = 500

/** W17.30: the requests of a period with their answers and delays, and who did what, to print. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/relatorio')
  const query = new URL(request.url).searchParams
  // What the two fields of the form say becomes the one parameter that the address of the report has.
  const sent = ['de', 'ate'].map((name) => query.get(name))
  if (sent.some((day) => day !== null)) throw redirect(toMesaPaths(request).mesaRelatorio(toQuery(sent)))
  const { locale, times } = await findReader(request, context)
  const periodo = mesa.relatorio.readPeriodo(query.get('periodo'))
  const [pedidos, atos] = await Promise.all([
    mesa.relatorio.listPedidos(acesso, periodo),
    mesa.relatorio.listAtos(acesso, periodo),
  ])
  const t = findI18n(locale).getFixedT(locale, 'relatorio')
  const { pessoa } = acesso
  return {
    title: t('title', { de: times.day(periodo.de), ate: times.day(periodo.ate) }),
    pessoa: shownPessoa(acesso),
    orgaos: pessoa.portal ? t('todos') : pessoa.orgaos.map(({ nome }) => nome).join('; '),
    feitoEm: times.dateTime(completeContext(context).clock.now()),
    periodo,
    query: String(toQuery([periodo.de, periodo.ate])),
    contagem: Object.entries(sumPedidos(pedidos)).map(([what, n]) => ({
      nome: t(`contagem.${what as 'recebidos'}`),
      n: formatCount(n, locale),
    })),
    total: { pedidos: pedidos.length, atos: atos.length },
    pedidos: pedidos.slice(0, maxRows).map((pedido) => shownPedido(toLinhaDePedido(pedido, locale), times)),
    atos: atos.slice(0, maxRows).map((ato) => shownAto(toLinhaDeAto(ato, locale), times)),
  }
}

const toQuery = (days: (string | null)[]) => new URLSearchParams({ periodo: days.map((day) => day ?? '').join(',') })

const shownPedido = (
  { id, protocolo, tipoEmPalavras, licitacao, enviadaEm, prazo, resposta, autor, atraso }: LinhaDePedido,
  times: Times,
) => ({
  ...{ id, autor, atraso, orgao: licitacao.orgao },
  nome: [tipoEmPalavras, protocolo ?? id].join(' '),
  processo: licitacao.numProcesso ?? licitacao.numeroEdital,
  enviadoEm: times.dateTime(enviadaEm),
  prazo: times.day(prazo),
  respondidoEm: resposta && times.dateTime(resposta.em),
})

const shownAto = ({ id, em, autor, emPalavras, sobre, processo, orgao }: LinhaDeAto, times: Times) => ({
  ...{ id, autor, emPalavras, sobre, processo, orgao },
  em: times.dateTime(em),
})

export const meta = titleOfData

export default function Relatorio() {
  const { title, pessoa, orgaos, feitoEm, periodo, query, contagem, total, pedidos, atos } =
    useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('relatorio')
  const syncProps = useFormSyncedWithAddress(periodo)
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{title}</h1>
      <Form {...syncProps} method="get" action={paths.mesaRelatorio().replace(/\?.*/, '')} className={styles.filters}>
        {paths.lng && <input type="hidden" name="lng" value={paths.lng} />}
        <label>
          {t('de')}
          <input type="date" name="de" className={controls.input} defaultValue={periodo.de} />
        </label>
        <label>
          {t('ate')}
          <input type="date" name="ate" className={controls.input} defaultValue={periodo.ate} />
        </label>
        <button type="submit" className={`${controls.button} ${controls.primary}`}>
          {t('mostrar')}
        </button>
      </Form>
      <p className={styles.screen}>{t('explica')}</p>
      <Fields>
        <Field name={t('orgaos')} value={<PortugueseText>{orgaos}</PortugueseText>} wide />
        <Field name={t('feitoEm')} value={feitoEm} />
        {contagem.map(({ nome, n }) => (
          <Field key={nome} name={nome} value={n} />
        ))}
      </Fields>
      <h2>{t('pedidos.title')}</h2>
      <Arquivo arquivo="pedidos.csv" query={query} />
      <Pedidos pedidos={pedidos} />
      {total.pedidos > pedidos.length && <p>{t('mais', { count: pedidos.length })}</p>}
      <h2>{t('atos.title')}</h2>
      <Arquivo arquivo="atos.csv" query={query} />
      <Atos atos={atos} />
      {total.atos > atos.length && <p>{t('mais', { count: atos.length })}</p>}
    </div>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** A plain link, since a file opens no page. */
function Arquivo({ arquivo, query }: { arquivo: 'pedidos.csv' | 'atos.csv'; query: string }) {
  const paths = useMesaPaths()
  const { t } = useTranslation('relatorio')
  return (
    <p className={styles.screen}>
      <a href={toHref(paths.mesaRelatorioArquivo(arquivo, query))}>
        {t(arquivo === 'pedidos.csv' ? 'pedidos.baixar' : 'atos.baixar')}
      </a>
    </p>
  )
}

function Pedidos({ pedidos }: Pick<Page, 'pedidos'>) {
  const paths = useMesaPaths()
  const { t } = useTranslation('relatorio')
  return (
    <StackedTable
      label={t('pedidos.title')}
      rows={pedidos}
      rowKey={({ id }) => id}
      empty={t('pedidos.nenhum')}
      plain
      columns={[
        {
          label: t('coluna.pedido'),
          rowHeader: true,
          cell: ({ id, nome }) => <Link to={paths.mesaPedido(id)}>{nome}</Link>,
        },
        { label: t('coluna.processo'), cell: ({ processo, orgao }) => <Processo {...{ processo, orgao }} /> },
        { label: t('coluna.enviadoEm'), cell: ({ enviadoEm }) => enviadoEm },
        { label: t('coluna.prazo'), cell: ({ prazo }) => prazo },
        {
          label: t('coluna.resposta'),
          cell: ({ respondidoEm, autor }) =>
            respondidoEm ? [respondidoEm, autor].filter(Boolean).join(', ') : t('semResposta'),
        },
        {
          label: t('coluna.atraso'),
          cell: ({ atraso }) => (
            <span className={atraso > 0 ? styles.late : undefined}>{t('atraso', { count: atraso })}</span>
          ),
        },
      ]}
    />
  )
}

function Atos({ atos }: Pick<Page, 'atos'>) {
  const { t } = useTranslation('relatorio')
  return (
    <StackedTable
      label={t('atos.title')}
      rows={atos}
      rowKey={({ id }) => id}
      empty={t('atos.nenhum')}
      plain
      columns={[
        { label: t('coluna.quando'), cell: ({ em }) => em },
        { label: t('coluna.quem'), cell: ({ autor }) => autor },
        { label: t('coluna.ato'), cell: ({ emPalavras, sobre }) => [emPalavras, sobre].filter(Boolean).join(': ') },
        { label: t('coluna.processo'), cell: ({ processo, orgao }) => <Processo {...{ processo, orgao }} /> },
      ]}
    />
  )
}

const Processo = ({ processo, orgao }: { processo: string | null; orgao: string }) => (
  <PortugueseText>{[processo, orgao].filter(Boolean).join(', ')}</PortugueseText>
)
