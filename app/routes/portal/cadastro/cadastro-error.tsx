import { isRouteErrorResponse, Link, useRouteError } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { RouteError } from '~/failures/error-screen'
import type { FailureBody } from '~/failures/failed-requests'
import { usePaths } from '~/site/use-paths'

/** J7: the error page of an unfinished registration. One that is unknown or has ended leads to a new one. */
export function CadastroError() {
  const error = useRouteError()
  const paths = usePaths()
  const { t } = useTranslation('cadastro')
  const body = isRouteErrorResponse(error) ? (error.data as FailureBody | null) : null
  return (
    <>
      <RouteError />
      {body?.error === 'cadastroNotFound' && (
        <p>
          <Link to={paths.cadastro()}>{t('retomar.novo')}</Link>
        </p>
      )}
    </>
  )
}
