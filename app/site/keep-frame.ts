type Step = {
  currentUrl: URL
  nextUrl: URL
  currentParams: { id?: string }
  nextParams: { id?: string }
  formMethod?: unknown
  defaultShouldRevalidate: boolean
}

/** A step to another part of a tender reads only that part: if it fails, what stands around it stays. */
export const keepFrame = ({ currentUrl, nextUrl, currentParams, nextParams, ...step }: Step) =>
  step.formMethod === undefined && currentUrl.pathname !== nextUrl.pathname && currentParams.id === nextParams.id
    ? false
    : step.defaultShouldRevalidate

/** A step into what is shown over a screen doesn't read the screen again; the step back does. */
export const keepUnderneath = (step: Step) =>
  step.nextUrl.pathname.startsWith(`${step.currentUrl.pathname}/`) ? keepFrame(step) : step.defaultShouldRevalidate
