import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isHttpUrl } from '~/format/text'
import { showTime } from '~/format/times'
import { DataRow, DataTable } from '~/ui/data-table'
import { DownloadLink } from '~/ui/download-link'
import { contextOf } from '~/web/context.server'
import { parseParams, unavailable } from '~/web/http.server'
import { useLabels } from '~/web/labels'
import { licitacaoParams } from '~/web/params'
import { arquivoAddress } from '~/web/paths'
import { timesOf } from '~/web/times.server'

/** C6, C8: the notice's attachments. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, times] = await Promise.all([procurement.licitacoes.listAnexos(id), timesOf(request, procurement)])
  if (!found.ok) throw unavailable(found.error)
  return found.value.map(({ arquivoUri, linkExterno, dataCadastro, ...anexo }) => ({
    ...anexo,
    data: showTime(times, dataCadastro),
    address: arquivoUri ? arquivoAddress(arquivoUri) : linkExterno && isHttpUrl(linkExterno) ? linkExterno : null,
  }))
}

export default function DadosEdital() {
  const anexos = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  const label = useLabels()
  const columns = [t('dadosEdital.tipo'), t('dadosEdital.nome'), t('dadosEdital.data'), t('dadosEdital.acoes')].map(
    (label) => ({ label }),
  )
  return (
    <DataTable label={t('dadosEdital.caption')} columns={columns} empty={t('dadosEdital.empty')}>
      {anexos.map(({ id, tipo, arquivoNome, data, address }) => (
        <DataRow
          key={id}
          columns={columns}
          cells={[
            label('tiposAnexo', tipo),
            arquivoNome,
            data?.text,
            <DownloadLink key="download" address={address} name={arquivoNome} />,
          ]}
        />
      ))}
    </DataTable>
  )
}
