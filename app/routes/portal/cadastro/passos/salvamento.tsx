import { Link, useNavigate } from '@remix-run/react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passo } from '~/domain/cadastro/passos'
import { paths } from '~/site/paths'
import styles from './cadastro.module.css'
import { savePage } from './save-page'

/** So long after the last key, in milliseconds. */
const pause = 2000

type Props = { form: RefObject<HTMLFormElement>; chave: string; passo: Passo }
type Estado = 'salvo' | 'salvando' | 'salvoAutomaticamente' | null

/** J7: says that what stands in the step is kept, and keeps it while somebody types; the last step leads on to all of them. */
export function Salvamento({ form, chave, passo }: Props) {
  const { t } = useTranslation('cadastro')
  const navigate = useNavigate()
  const [estado, setEstado] = useState<Estado>('salvo')
  const saved = useRef<() => Promise<void>>()
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
    saved.current = () => {
      clearTimeout(timer)
      if (timer !== undefined) saveInTurn()
      return saving
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
  const rever = paths.cadastroConferir(chave)
  // What was typed a moment ago is among what is looked over.
  const saveFirst = (event: MouseEvent) => {
    if (!saved.current || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void saved.current().then(() => navigate(rever))
  }
  return (
    <>
      {passo === 4 && (
        <p>
          <Link to={rever} onClick={saveFirst}>
            {t('rever')}
          </Link>
        </p>
      )}
      <p role="status" className={styles.salvo}>
        {estado && t(estado)}
      </p>
    </>
  )
}
