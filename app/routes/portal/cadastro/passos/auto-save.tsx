import { Link, useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passo } from '~/domain/cadastro/passos'
import { AskBeforeLeaving } from '~/forms/unsent-form'
import { toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { withTimeout } from '~/ui/with-timeout'
import styles from './cadastro.module.css'
import { acaoField, buscaField, type SaveResult } from './passo-page'

/** J7: saves the step while it is being filled in and shows whether it is saved; the last step links to the review. */
export function AutoSave(step: Parameters<typeof useAutoSave>[0]) {
  const paths = usePaths()
  const { t } = useTranslation('cadastro')
  const { saveState, isUnsaved, keep } = useAutoSave(step)
  return (
    <>
      <AskBeforeLeaving isUnsent={isUnsaved} keep={keep} text={t('naoGuardado')} />
      {step.passo === 4 && (
        <p>
          <Link to={paths.cadastroConferir(step.chave)}>{t('rever')}</Link>
        </p>
      )}
      <p role="status" className={styles.salvo}>
        {saveState && t(saveState)}
      </p>
    </>
  )
}

/** In milliseconds: delay after the last input, delay after a failed save, and how long leaving waits for a save. */
const saveDelay = 2000
const retryDelay = 10_000
const leaveTimeout = 5000

/** `null`: a change is about to be saved. */
type SaveState = 'salvo' | 'salvando' | 'salvoAutomaticamente' | 'naoSalvo' | 'alteradoEmOutra' | null

type Step = {
  form: RefObject<HTMLFormElement>
  chave: string
  passo: Passo
  /** The response to the last submission, and whether that submission was saved. */
  answer: unknown
  answerSaved: boolean
}

function useAutoSave({ form, chave, passo, answer, answerSaved }: Step) {
  const { key } = useLocation()
  const address = usePaths().cadastroSalvar(chave, passo)
  const [saveState, setSaveState] = useState<SaveState>(answerSaved ? 'salvo' : 'naoSalvo')
  /** How many changes were made, how many of them are saved, and how many a button has just submitted. */
  const changes = useRef({ made: answerSaved ? 0 : 1, saved: 0, submitted: null as number | null })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const saving = useRef(Promise.resolve())
  const isUnsaved = useCallback(() => changes.current.made !== changes.current.saved, [])

  const save = useCallback(() => {
    clearTimeout(timer.current)
    const run = async () => {
      const { made } = changes.current
      if (!form.current || made === changes.current.saved) return
      setSaveState('salvando')
      const result = await saveStep(address, form.current)
      if (result?.salvo) changes.current.saved = Math.max(changes.current.saved, made)
      // If the form changed during this save, the newer changes start a save of their own.
      if (changes.current.made !== made) return setSaveState(null)
      if (result) return setSaveState(result.salvo ? 'salvoAutomaticamente' : 'alteradoEmOutra')
      setSaveState('naoSalvo')
      timer.current = setTimeout(save, retryDelay)
    }
    saving.current = saving.current.then(run)
    return saving.current
  }, [form, address])

  /** Saves before leaving; resolves to whether everything is saved. */
  const keep = useCallback(async () => {
    await Promise.race([save(), new Promise((resolve) => setTimeout(resolve, leaveTimeout))])
    return !isUnsaved()
  }, [save, isUnsaved])

  useEffect(() => {
    const element = form.current
    if (!element) return
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === buscaField) return
      changes.current.made++
      setSaveState(null)
      clearTimeout(timer.current)
      timer.current = setTimeout(save, saveDelay)
    }
    const onSubmit = () => {
      clearTimeout(timer.current)
      changes.current.submitted = changes.current.made
    }
    const onOnline = () => {
      if (isUnsaved()) void save()
    }
    element.addEventListener('input', onInput)
    element.addEventListener('submit', onSubmit)
    window.addEventListener('online', onOnline)
    if (isUnsaved()) void save()
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', onSubmit)
      window.removeEventListener('online', onOnline)
      clearTimeout(timer.current)
    }
  }, [form, save, isUnsaved])

  // Runs once a submission has its response, or has redirected to the same step.
  const lastSeen = useRef({ key, answer })
  useEffect(() => {
    const { submitted } = changes.current
    const before = lastSeen.current
    lastSeen.current = { key, answer }
    if (submitted === null || (before.key === key && before.answer === answer)) return
    changes.current.submitted = null
    if (answerSaved) changes.current.saved = Math.max(changes.current.saved, submitted)
    if (isUnsaved()) timer.current = setTimeout(save, saveDelay)
    setSaveState(isUnsaved() ? null : 'salvo')
  }, [key, answer, answerSaved, isUnsaved, save])

  return { saveState, isUnsaved, keep }
}

/** Saves a step's form at `address` without leaving it; `null` if that failed. */
export async function saveStep(address: string, form: HTMLFormElement, acao = 'salvar'): Promise<SaveResult | null> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  fields.set(acaoField, acao)
  try {
    // `keepalive` finishes the request even if the page is left meanwhile.
    const request = fetch(toHref(address), { method: 'POST', body: fields, keepalive: true })
    const response = await withTimeout(request)
    // The draft was already submitted or deleted.
    if (response.status === 404) return { salvo: false }
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
