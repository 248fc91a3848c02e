import { useBeforeUnload, useBlocker, useLocation, useNavigation } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog'
import { guardFields } from '~/ui/human/guard-fields'
import { useHydrated } from '~/ui/hydrated'

export type UnsentFormState = {
  form: string
  initialValues: Record<string, unknown>
  /** The server returned the form after the last submission, so the input still counts as unsent. */
  cameBack: boolean
}

/** Asks before a person leaves the form `id` with unsent input. */
export function UnsentForm({ form: id, initialValues, cameBack, ...leaving }: UnsentFormState & LeaveOptions) {
  const initialSnapshot = useRef<string>()
  const typedBefore = useRef(false)
  const submitted = useRef(false)
  const hydrated = useHydrated()
  const { state } = useNavigation()
  if (state === 'submitting') submitted.current = true
  const valuesAtOpening = useRef(initialValues)
  useEffect(() => {
    const form = formById(id)
    if (!form || !hydrated) return
    initialSnapshot.current = typedSnapshot(form)
    typedBefore.current = wasTypedBefore(form, valuesAtOpening.current)
  }, [id, hydrated])
  useEffect(() => {
    if (state !== 'idle' || !submitted.current) return
    submitted.current = false
    const form = formById(id)
    if (!form || cameBack) return
    initialSnapshot.current = typedSnapshot(form)
    typedBefore.current = false
  }, [id, state, cameBack])
  const isUnsent = useCallback(() => {
    const form = formById(id)
    if (!form || form.dataset.sentWhole !== undefined || initialSnapshot.current === undefined) return false
    return typedBefore.current || typedSnapshot(form) !== initialSnapshot.current
  }, [id])
  return <AskBeforeLeaving isUnsent={isUnsent} {...leaving} />
}

function formById(id: string) {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement ? form : null
}

const guardNames: readonly string[] = Object.values(guardFields)

function typedSnapshot(form: HTMLFormElement) {
  const fields = [...new FormData(form)].filter(([name]) => !guardNames.includes(name))
  // A field that replaces a native input submits another format. The snapshot always uses the native format.
  const native = new Map(
    [...form.querySelectorAll<HTMLInputElement>('[data-native]')].map(({ name, dataset }) => [name, dataset.native]),
  )
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? native.get(name) || value : value.name]),
  )
}

/** Whether something was typed before hydration, or before the browser restored the page. */
function wasTypedBefore(form: HTMLFormElement, initialValues: UnsentFormState['initialValues']) {
  return [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && textTypes.includes(field.type))) &&
      field.name !== '' &&
      !guardNames.includes(field.name) &&
      withoutMask(field.value) !== withoutMask(String(initialValues[field.name] ?? '')),
  )
}

const textTypes = ['text', 'email', 'tel']
const withoutMask = (text: string) => text.replace(/[\s.,()/-]/g, '').toUpperCase()

type LeaveOptions = {
  /** Whether the page at `pathname` continues with the same input, so that going there needs no question. */
  goesOnAt?(pathname: string): boolean
  onDiscard?(): void
}

type Props = LeaveOptions & {
  isUnsent(): boolean
  /** Tries to save the input before the person leaves. Resolves to whether it was saved. */
  keep?(): Promise<boolean>
  /** The page's address restores the input, so a reload loses nothing. */
  keptByAddress?: boolean
  text?: string
}

const neverGoesOn = () => false

/** Asks before a link, Back, closing a dialog, a reload or closing the tab discards unsent input. */
export function AskBeforeLeaving({ isUnsent, goesOnAt = neverGoesOn, onDiscard, keep, keptByAddress, text }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // The page that follows has its address a moment before it replaces this one. Leaving that page is not asked here.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname === pathname &&
      nextLocation.pathname !== pathname &&
      !goesOnAt(nextLocation.pathname) &&
      isUnsent(),
  )
  const [unsavable, setUnsavable] = useState<typeof blocker | null>(null)
  const blocked = blocker.state === 'blocked'
  useEffect(() => {
    if (!blocked || !keep) return
    let unmounted = false
    void keep().then((saved) => {
      if (unmounted) return
      if (saved) blocker.proceed()
      else setUnsavable(blocker)
    })
    return () => {
      unmounted = true
    }
  }, [blocked, blocker, keep])
  useBeforeUnload(
    useCallback(
      (event) => {
        if (keptByAddress || !isUnsent()) return
        void keep?.()
        event.preventDefault()
        // Browsers from before 2023 ask only if this is set.
        event.returnValue = ''
      },
      [keptByAddress, isUnsent, keep],
    ),
  )
  if (!blocked || (keep && unsavable !== blocker)) return null
  const discard = t('discard', { returnObjects: true })
  return (
    <ConfirmDialog
      question={{ ...discard, text: text ?? discard.text }}
      onNo={blocker.reset}
      onYes={() => {
        onDiscard?.()
        blocker.proceed()
      }}
    />
  )
}
