import { useTranslation } from 'react-i18next'
import { extensionOf } from '~/domain/arquivo/upload-rules'
import type { ShownTime } from '~/format/times'
import { DataRow, DataTable } from '~/ui/data-table'
import { DownloadLink } from '~/ui/file/download-link'
import { FileName } from '~/ui/file/file-name'
import styles from './detail.module.css'

type Documento = { nome: string; data: ShownTime | null; address: string; numeroLote: number | null }
type Props = { vencedores: { razaoSocial: string; documentos: Documento[] }[] }

/** H2: what the winners handed in, each supplier a group that opens and closes. */
export function Vencedores({ vencedores }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const { nome, data, lote, acoes } = t('vencedores.columns', { returnObjects: true })
  const columns = [nome, data, lote, acoes].map((label) => ({ label }))
  if (vencedores.length === 0) return <p>{t('documentos.vazia')}</p>
  return vencedores.map(({ razaoSocial, documentos }) => (
    // Two suppliers may bear one name; what they handed in is each one's own.
    <details key={documentos[0]?.address ?? razaoSocial} className={styles.group}>
      <summary>{t('vencedores.grupo', { razaoSocial, count: documentos.length })}</summary>
      <DataTable label={t('vencedores.label', { razaoSocial })} columns={columns} empty={t('documentos.vazia')}>
        {documentos.map(({ nome, data, address, numeroLote }) => (
          <DataRow
            key={address}
            columns={columns}
            cells={[
              <FileName key="nome" name={nome} extension={extensionOf(nome)} />,
              data?.text,
              numeroLote ?? t('common:empty'),
              <DownloadLink key="acoes" address={address} name={nome} />,
            ]}
          />
        ))}
      </DataTable>
    </details>
  ))
}
