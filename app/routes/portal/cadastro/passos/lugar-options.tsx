import { useTranslation } from 'react-i18next'
import { defaultLocale } from '~/format/locale'

/** Place names are Portuguese in every language. */
export function LugarOptions({ none, lugares }: { none: string; lugares: { id: number; nome: string }[] }) {
  const { i18n } = useTranslation()
  const lang = i18n.language === defaultLocale ? undefined : defaultLocale
  return (
    <>
      <option value="">{none}</option>
      {lugares.map(({ id, nome }) => (
        <option key={id} value={id} lang={lang}>
          {nome}
        </option>
      ))}
    </>
  )
}
