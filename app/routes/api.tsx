import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { dataPaths } from '~/site/data-paths'
import { hostPaths } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { StackedTable } from '~/ui/stacked-table'
import styles from './api.module.css'
import { presentBuscas, presentTables } from './api-tables.server'

export const handle = { i18n: ['common', 'api'] }

/** W7, M4: how to download the data, follow their changes, and read them by program. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { apiOperations, settings, procurement } = completeContext(context)
  const { publicUrl, servesCalls } = settings
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'api')
  return {
    title: t('title'),
    publicTags: publicPage(request, publicUrl, t('intro')),
    operations: await apiOperations(),
    servesCalls,
    itens: procurement.itens !== null,
    tables: servesCalls && procurement.licitacoes.listAll ? presentTables(request) : [],
    buscas: servesCalls && procurement.licitacoes.listStep ? presentBuscas(request) : [],
    ausentes: procurement.ausentes !== null,
    ocds: servesCalls && procurement.ocds ? presentOcds() : [],
    siteMap: servesCalls && publicUrl !== undefined,
  }
}

const presentOcds = () =>
  (['registros', 'releases', 'removidas'] as const).map((name) => ({ name, href: dataPaths.ocds[name]() }))

export const meta = titleOfData

/** The calls are documented in Portuguese, whatever the page's language. */
const documentedIn = 'pt-BR'

function DocumentationText({ text }: { text: string | undefined }) {
  const { t } = useTranslation()
  return text ? <span lang={documentedIn}>{text}</span> : t('empty')
}

function Part({ name, children }: { name: 'download' | 'follow' | 'program'; children: ReactNode }) {
  const { t } = useTranslation('api')
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{t(`${name}.title`)}</h2>
      {children}
    </section>
  )
}

export default function Api() {
  const { operations, servesCalls, itens, ausentes, siteMap } = useLoaderData<typeof loader>()
  const { t } = useTranslation('api')
  const paths = usePaths()
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.text}>{t('intro')}</p>
      <Download />
      <Part name="follow">
        <Buscas />
        <p className={styles.text}>{t('follow.search')}</p>
        <ul className={styles.links}>
          <li>
            <Link to={paths.licitacoes('ordem=publicacao')}>{t('follow.newest')}</Link>
          </li>
          <li>
            <Link to={paths.licitacoes('atalho=encerram')}>{t('follow.closing')}</Link>
          </li>
          <li>
            <Link to={paths.comprasDiretas()}>{t('follow.comprasDiretas')}</Link>
          </li>
          {itens && (
            <li>
              <Link to={paths.itens()}>{t('follow.itens')}</Link>
            </li>
          )}
          {ausentes && (
            <li>
              <Link to={paths.ausentes()}>{t('follow.ausentes')}</Link>
            </li>
          )}
        </ul>
        {siteMap && (
          <>
            <p className={styles.text}>{t('follow.changes')}</p>
            <ul className={styles.links}>
              <li>
                <a href={hostPaths.siteMap()}>{t('follow.siteMap')}</a>
              </li>
            </ul>
          </>
        )}
      </Part>
      <Part name="program">
        <p className={styles.text}>
          {t('program.intro')} {servesCalls && <a href={hostPaths.openApi()}>{t('document')}</a>}
        </p>
        <Operations operations={operations} />
      </Part>
    </>
  )
}

/** W13: the feed and the calendar of a search, and what each is. */
function Buscas() {
  const { buscas } = useLoaderData<typeof loader>()
  const { t } = useTranslation('api')
  return buscas.map(({ lista, chosen, ...files }) => (
    <div key={lista}>
      <h3 className={styles.text}>{t(chosen ? 'follow.busca' : `download.tabelas.${lista}`)}</h3>
      <ul className={styles.links}>
        {(['feed', 'agenda'] as const).map((name) => (
          <li key={name}>
            <a rel="nofollow" href={files[name]}>
              {t(`follow.${name}.link`)}
            </a>{' '}
            {t(`follow.${name}.about`)}
          </li>
        ))}
      </ul>
    </div>
  ))
}

function Download() {
  const { servesCalls, tables, ocds } = useLoaderData<typeof loader>()
  const { t } = useTranslation('api')
  const paths = usePaths()
  return (
    <Part name="download">
      {tables.length > 0 && <p className={styles.text}>{t('download.tables')}</p>}
      {tables.map(({ tabela, list, files }) => (
        <div key={tabela}>
          <h3 className={styles.text}>{t(`download.tabelas.${tabela}`)}</h3>
          {list && (
            <p className={styles.text}>
              {t('download.filtered')} <Link to={list}>{t('download.back')}</Link>
            </p>
          )}
          <ul className={styles.links}>
            {files.map(({ formato, address }) => (
              <li key={formato}>
                <a rel="nofollow" href={address}>
                  {t(`download.formatos.${formato}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {ocds.length > 0 && (
        <>
          <h3 className={styles.text}>{t('download.ocds.title')}</h3>
          <ul className={styles.links}>
            {ocds.map(({ name, href }) => (
              <li key={name}>
                <a rel="nofollow" href={href}>
                  {t(`download.ocds.${name}.link`)}
                </a>{' '}
                {t(`download.ocds.${name}.about`)}
              </li>
            ))}
          </ul>
        </>
      )}
      {servesCalls && (
        <>
          <p className={styles.text}>{t('download.lists')}</p>
          <ul className={styles.links}>
            <li>
              <a href={hostPaths.licitacoesJson()}>{t('download.licitacoes')}</a>
            </li>
            <li>
              <a href={hostPaths.comprasDiretasJson()}>{t('download.comprasDiretas')}</a>
            </li>
          </ul>
        </>
      )}
      <p className={styles.text}>{t('download.documents')}</p>
      <ul className={styles.links}>
        <li>
          <Link to={paths.licitacoes()}>{t('download.choose')}</Link>
        </li>
      </ul>
    </Part>
  )
}

function Operations({ operations }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'operations'>) {
  const { t } = useTranslation(['api', 'common'])
  const named = { label: t('name'), cell: ({ name }: { name: string }) => <code>{name}</code> }
  const typed = { label: t('type'), cell: ({ type }: { type: string }) => type }
  const explained = {
    label: t('meaning'),
    cell: ({ description }: { description?: string }) => <DocumentationText text={description} />,
  }
  return (
    <>
      {operations.map(({ method, path, summary, description, parameters, response }, index) => (
        <section key={`${method} ${path}`} className={styles.operation} aria-labelledby={`consulta-${index}`}>
          <h3 id={`consulta-${index}`} lang={documentedIn}>
            {summary}
          </h3>
          <p>
            <code className={styles.path}>
              {method} {path}
            </code>
          </p>
          {description && <p lang={documentedIn}>{description}</p>}
          {parameters.length > 0 && (
            <details>
              <summary id={`parametros-${index}`}>{t('parameters')}</summary>
              <StackedTable
                labelledBy={`parametros-${index} consulta-${index}`}
                columns={[
                  named,
                  {
                    label: t('where'),
                    cell: ({ in: where, required }) => (required ? `${where} (${t('required')})` : where),
                  },
                  typed,
                  explained,
                ]}
                rows={parameters}
                rowKey={(parameter) => `${parameter.in} ${parameter.name}`}
                plain
              />
            </details>
          )}
          {response.length > 0 && (
            <details>
              <summary id={`resposta-${index}`}>{t('response')}</summary>
              <StackedTable
                labelledBy={`resposta-${index} consulta-${index}`}
                columns={[named, typed, explained]}
                rows={response}
                rowKey={({ name }) => name}
                plain
              />
            </details>
          )}
        </section>
      ))}
    </>
  )
}
