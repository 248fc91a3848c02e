import { useTranslation } from 'react-i18next'
import type { VersaoAnterior } from '~/domain/licitacao/licitacao'
import { isHttpUrl } from '~/format/text'
import type { Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { arquivoAddress } from '~/site/paths'
import { PortuguesePart, PortugueseText } from '~/ui/body-text'
import { DownloadNamed } from '~/ui/file/stored-file'

export const presentVersoes = (versoes: VersaoAnterior[], times: Times) =>
  versoes.map(({ documento, versao, tipo, nome, desde, ate, uri, linkExterno, retirada }) => ({
    ...{ chave: `${documento}-${versao}`, tipo, nome },
    ...{ desde: times.dateTime(desde), ate: times.dateTime(ate) },
    address: uri ? arquivoAddress(uri) : linkExterno && isHttpUrl(linkExterno) ? linkExterno : null,
    retirada: retirada && { em: times.dateTime(retirada.em), motivo: retirada.motivo },
  }))

type Props = { versoes: ReturnType<typeof presentVersoes>; level: 2 | 3 }

/** W17.51, W17.53: the versions of documents that were replaced, with their dates, or withdrawn, with the reason. */
export function VersoesAnteriores({ versoes, level }: Props) {
  const { t } = useTranslation('processo')
  const label = useLabels()
  if (versoes.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <>
      <Heading>{t('versoes.title')}</Heading>
      <ul>
        {versoes.map(({ chave, tipo, nome, desde, ate, address, retirada }) => (
          <li key={chave}>
            {address ? <DownloadNamed address={address} name={nome} /> : <PortugueseText>{nome}</PortugueseText>} (
            {label('tiposAnexo', tipo)}, {t('versoes.publica', { desde, ate })}).{' '}
            {retirada && (
              <PortuguesePart
                part={retirada.motivo}
                sentence={(motivo) => t('versoes.retirada', { em: retirada.em, motivo })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
