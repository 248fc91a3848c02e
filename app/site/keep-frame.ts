type Step = {
  currentUrl: URL
  nextUrl: URL
  currentParams: { id?: string }
  nextParams: { id?: string }
  formMethod?: unknown
  actionStatus?: number
  defaultShouldRevalidate: boolean
}

/** Remix (2.17) has it read again after a refused form too, unlike a screen that doesn't say when: what was typed would go. */
const otherwise = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: Pick<Step, 'actionStatus' | 'defaultShouldRevalidate'>) => actionStatus < 400 && defaultShouldRevalidate

/** A step to another part of a tender reads only that part: if it fails, what stands around it stays. */
export const keepFrame = ({ currentUrl, nextUrl, currentParams, nextParams, ...step }: Step) =>
  step.formMethod === undefined && currentUrl.pathname !== nextUrl.pathname && currentParams.id === nextParams.id
    ? false
    : otherwise(step)

/** A step into what is shown over a screen doesn't read the screen again; the step back does. */
export const keepUnderneath = (step: Step) =>
  step.nextUrl.pathname.startsWith(`${step.currentUrl.pathname}/`) ? keepFrame(step) : otherwise(step)
