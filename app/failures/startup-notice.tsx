import { useTranslation } from 'react-i18next'

type Props = { mark: string | undefined; program: { text: string } | { address: string } }

/** A7: said by the page's own `program`, right after it, where React doesn't start. The page below stays what the server sent. */
export function StartupNotice({ mark, program }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p hidden role="alert">
        {t('errors.startup')}
      </p>
      {'address' in program ? (
        <script nonce={mark} defer src={program.address} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the portal's own program, which the build wrote
        <script nonce={mark} dangerouslySetInnerHTML={{ __html: program.text }} />
      )}
    </>
  )
}
