type Navigation = {
  currentUrl: URL
  nextUrl: URL
  currentParams: { id?: string }
  nextParams: { id?: string }
  formMethod?: unknown
  actionStatus?: number
  defaultShouldRevalidate: boolean
}

/** Remix 2.17 also revalidates routes with `shouldRevalidate` after a refused form, which would discard the input. */
const defaultRevalidation = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: Pick<Navigation, 'actionStatus' | 'defaultShouldRevalidate'>) => actionStatus < 400 && defaultShouldRevalidate

/** Moving to another part of a tender loads only that part; if that fails, the surrounding page stays. */
export const keepFrame = ({ currentUrl, nextUrl, currentParams, nextParams, ...step }: Navigation) =>
  step.formMethod === undefined && currentUrl.pathname !== nextUrl.pathname && currentParams.id === nextParams.id
    ? false
    : defaultRevalidation(step)

const isBelow = (inner: URL, outer: URL) => inner.pathname.startsWith(`${outer.pathname}/`)

/** Opening or closing a dialog does not reload the screen under it: closing works offline (A14). */
export const keepUnderneath = (step: Navigation) =>
  isBelow(step.nextUrl, step.currentUrl) || isBelow(step.currentUrl, step.nextUrl)
    ? keepFrame(step)
    : defaultRevalidation(step)
