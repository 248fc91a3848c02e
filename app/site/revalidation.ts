type Navigation = {
  currentUrl: URL
  nextUrl: URL
  currentParams: { id?: string }
  nextParams: { id?: string }
  formMethod?: unknown
  actionStatus?: number
  defaultShouldRevalidate: boolean
}

/** Never reloads after a refused form, to keep its input. Remix 2.17 itself reloads routes with `shouldRevalidate`. */
const defaultRevalidation = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: Pick<Navigation, 'actionStatus' | 'defaultShouldRevalidate'>) => actionStatus < 400 && defaultShouldRevalidate

/** A move to another part of a tender loads only that part. If loading fails, the surrounding page stays. */
export const keepFrame = ({ currentUrl, nextUrl, currentParams, nextParams, ...step }: Navigation) =>
  step.formMethod === undefined && currentUrl.pathname !== nextUrl.pathname && currentParams.id === nextParams.id
    ? false
    : defaultRevalidation(step)

const isBelow = (inner: URL, outer: URL) => inner.pathname.startsWith(`${outer.pathname}/`)

/** Opening or closing a dialog does not reload the screen under it, so that closing works offline (A14). */
export const keepUnderneath = (step: Navigation) =>
  isBelow(step.nextUrl, step.currentUrl) || isBelow(step.currentUrl, step.nextUrl)
    ? keepFrame(step)
    : defaultRevalidation(step)
