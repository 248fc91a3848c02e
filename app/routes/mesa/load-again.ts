import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/** Loads again what a form was refused for: another change, or another session. */
export const shouldRevalidate = ({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 403 || actionStatus === 409 || (actionStatus < 400 && defaultShouldRevalidate)
