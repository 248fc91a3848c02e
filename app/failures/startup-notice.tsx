import { useTranslation } from 'react-i18next'

/**
 * Shows the paragraph before it when a part of the program that every page starts with fails, or isn't here after 120 s.
 * It stands in the page, since the program is what may not come, and without the signs that markup would need escaped.
 */
const watch = [
  '(function(p){function f(e){if(!window.started)if(e.reason||e.target.text)p.hidden=false}',
  'setTimeout(f,12e4,{reason:1});addEventListener(`error`,f,true);onunhandledrejection=f',
  '})(document.currentScript.previousSibling)',
].join('')

/** A7: the page below stays what the server sent; links and forms work. */
export function StartupNotice({ mark }: { mark: string | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <p hidden role="alert">
        {t('errors.startup')}
      </p>
      <script nonce={mark}>{watch}</script>
    </>
  )
}
