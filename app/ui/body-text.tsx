import { type ReactNode, useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { defaultLocale } from '~/format/locale'
import { foldBlankLines } from '~/format/text'

type PortugueseProps = { title?: string | undefined; children: ReactNode }

/** Text of an órgão, marked as Portuguese on pages in other languages, so that it is read out correctly (W7). */
export function PortugueseText({ title, children }: PortugueseProps) {
  const lang = usePortugueseLang()
  const text = typeof children === 'string' ? foldBlankLines(children) : children
  if (!lang && title === undefined) return text
  return (
    <span lang={lang} title={title}>
      {text}
    </span>
  )
}

/** The `lang` of Portuguese text; `undefined` on a page in Portuguese. */
export function usePortugueseLang() {
  return useContext(I18nContext).i18n.language === defaultLocale ? undefined : defaultLocale
}

/** Stands for the Portuguese part in a translated sentence. */
const placeholder = '\u{fffc}'

/** A translated sentence in which only `part` is marked as Portuguese. */
export function PortuguesePart({ sentence, part }: { sentence(part: string): string; part: string }) {
  const portuguese = usePortugueseLang()
  if (!portuguese) return sentence(part)
  const [before, after] = sentence(placeholder).split(placeholder)
  return (
    <>
      {before}
      <PortugueseText>{part}</PortugueseText>
      {after}
    </>
  )
}

/** Text with search matches marked (B1); the segments joined are the whole text. */
export function Highlighted({ segments }: { segments: { text: string; match: boolean }[] }) {
  let at = 0
  return segments.map(({ text, match }) => {
    const key = at
    at += text.length
    return match ? <mark key={key}>{text}</mark> : text
  })
}
