import { useTranslation } from 'react-i18next'
import { toHref } from '~/site/paths'

type Arquivo = 'rejeitados.csv' | 'rejeitados.jsonl'

/** The links to rejected records as files, for a spreadsheet and for programs. Plain links, since a file opens no page. */
export function Arquivos({ to }: { to(arquivo: Arquivo): string }) {
  const { t } = useTranslation('mesa')
  return (
    <p>
      <a href={toHref(to('rejeitados.csv'))}>{t('rejeitados.csv')}</a>
      {' · '}
      <a href={toHref(to('rejeitados.jsonl'))}>{t('rejeitados.jsonl')}</a>
    </p>
  )
}
