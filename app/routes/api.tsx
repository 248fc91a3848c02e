import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { titleOfData } from '~/site/page-title'
import { hostPaths } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import styles from './api.module.css'

export const handle = { i18n: ['common', 'api'] }

/** M4: the calls, to be read by people. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { apiOperations, settings } = contextOf(context)
  const locale = await localeOf(request)
  return { title: i18nOf(locale).t('api:title'), operations: await apiOperations(), document: settings.servesCalls }
}

export const meta = titleOfData

/** The language in which the calls themselves are written down, whatever the page's. */
const written = 'pt-BR'

function Written({ text }: { text: string | undefined }) {
  const { t } = useTranslation()
  return text ? <span lang={written}>{text}</span> : t('empty')
}

export default function Api() {
  const { operations, document } = useLoaderData<typeof loader>()
  const { t } = useTranslation(['api', 'common'])
  const parameterColumns = [t('name'), t('where'), t('type'), t('meaning')].map((label) => ({ label }))
  const fieldColumns = [t('name'), t('type'), t('meaning')].map((label) => ({ label }))
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.intro}>
        {t('intro')} {document && <a href={hostPaths.openApi()}>{t('document')}</a>}
      </p>
      {operations.map(({ method, path, summary, description, parameters, response }) => (
        <section key={`${method} ${path}`} className={styles.operation} aria-label={summary}>
          <h2 lang={written}>{summary}</h2>
          <p>
            <code className={styles.path}>
              {method} {path}
            </code>
          </p>
          {description && <p lang={written}>{description}</p>}
          {parameters.length > 0 && (
            <details>
              <summary>{t('parameters')}</summary>
              <DataTable label={`${t('parameters')}: ${summary}`} columns={parameterColumns} empty="">
                {parameters.map((parameter) => (
                  <DataRow
                    key={`${parameter.in} ${parameter.name}`}
                    columns={parameterColumns}
                    cells={[
                      <code key="name">{parameter.name}</code>,
                      parameter.required ? `${parameter.in} (${t('required')})` : parameter.in,
                      parameter.type,
                      <Written key="meaning" text={parameter.description} />,
                    ]}
                  />
                ))}
              </DataTable>
            </details>
          )}
          {response.length > 0 && (
            <details>
              <summary>{t('response')}</summary>
              <DataTable label={`${t('response')}: ${summary}`} columns={fieldColumns} empty="">
                {response.map((field) => (
                  <DataRow
                    key={field.name}
                    columns={fieldColumns}
                    cells={[
                      <code key="name">{field.name}</code>,
                      field.type,
                      <Written key="meaning" text={field.description} />,
                    ]}
                  />
                ))}
              </DataTable>
            </details>
          )}
        </section>
      ))}
    </>
  )
}
