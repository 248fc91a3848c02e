import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '~/site/use-paths'

type Props = Parameters<ReturnType<typeof usePaths>['avisarProcesso']>

/** W24.3: leads from a process to the report of personal data in its texts. */
export function AvisarLink({ entidade, id }: { entidade: Props[0]; id: number }) {
  const paths = usePaths()
  const { t } = useTranslation('solicitacoes')
  return (
    <p>
      <Link to={paths.avisarProcesso(entidade, id)} target={paths.outside} discover="none">
        {t('avisar.link')}
      </Link>
    </p>
  )
}
