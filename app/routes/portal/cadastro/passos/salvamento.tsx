import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passo } from '~/domain/cadastro/passos'
import styles from './cadastro.module.css'
import { savePage } from './save-page'

/** So long after the last key, in milliseconds. */
const pause = 2000

type Props = { form: RefObject<HTMLFormElement>; chave: string; passo: Passo }
type Estado = 'salvo' | 'salvando' | 'salvoAutomaticamente' | null

/** J7: says that what stands in the step is kept, and keeps it while somebody types. */
export function Salvamento({ form, chave, passo }: Props) {
  const { t } = useTranslation('cadastro')
  const [estado, setEstado] = useState<Estado>('salvo')
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let saving = Promise.resolve()
    const save = async () => {
      timer = undefined
      setEstado('salvando')
      const kept = await savePage(chave, passo, element)
      if (timer === undefined) setEstado(kept?.salvo ? 'salvoAutomaticamente' : null)
    }
    const saveInTurn = () => {
      saving = saving.then(save)
    }
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(saveInTurn, pause)
    }
    const onSubmit = () => {
      clearTimeout(timer)
      timer = undefined
    }
    element.addEventListener('input', onInput)
    element.addEventListener('submit', onSubmit)
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('submit', onSubmit)
      // Left within the pause: what was typed last goes with it.
      if (timer !== undefined) void savePage(chave, passo, element)
      clearTimeout(timer)
    }
  }, [form, chave, passo])
  return (
    <p role="status" className={styles.salvo}>
      {estado && t(estado)}
    </p>
  )
}
