import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '~/format/locale'
import { i18nOf } from '~/i18n/i18n.server'
import { type Institucional, institucional } from '~/site/institucional'
import { hrefOf } from '~/site/paths'

type Where = { locale: Locale; timezone: string | undefined; framed: boolean; lng: string | null }

const names = Object.keys(institucional) as Institucional[]
const written = new Map<string, string>()

/** What stands at the end of every page, as markup; in a frame of another site only the zone of its times. */
export function footerMarkup(where: Where) {
  const key = Object.values(where).join()
  const known = written.get(key) ?? renderToStaticMarkup(<Footer {...where} />)
  written.set(key, known)
  return known
}

/** What the portal is, the pages about it (W7), and the zone of all times, once a page. */
function Footer({ locale, timezone, framed, lng }: Where) {
  const t = i18nOf(locale).getFixedT(locale, 'institucional')
  return (
    <>
      {!framed && <p>{t('rodape.sistema')}</p>}
      {!framed && (
        <p>
          {names.map((name) => (
            <a key={name} href={hrefOf(`${institucional[name]}${lng ? `?lng=${lng}` : ''}`)}>
              {t(`nomes.${name}`)}
            </a>
          ))}
        </p>
      )}
      {timezone && (
        <p>{t('rodape.fuso', { zona: timezone === 'America/Sao_Paulo' ? t('rodape.brasilia') : timezone })}</p>
      )}
    </>
  )
}
