import { useRef, useState } from 'react'
import { type Answer, typedIn } from '~/forms/answer'
import { acoes, type PassoPage, type Salvo } from './passo-page'
import { savePage } from './save-page'

/** State and city as chosen, and what a CEP or a state finds, each asked for as it is given (J4). */
export function useEndereco(page: PassoPage, answer: Answer | null) {
  const typed = (name: 'estadoId' | 'cidade') =>
    (answer ? typedIn(answer, name)[0] : undefined) ?? page.digitado[name] ?? ''
  const [estado, setEstado] = useState(typed('estadoId'))
  const [cidade, setCidade] = useState(typed('cidade'))
  const [cidades, setCidades] = useState(page.cidades)
  const asked = useRef(0)
  const lookedUp = useRef(page.digitado.cep?.replace(/\D/g, ''))

  async function ask(form: HTMLFormElement | null, acao: string) {
    if (!form || !page.chave) return
    const mine = ++asked.current
    const said = await savePage(page.chave, 3, form, acao)
    if (said && mine === asked.current) show(form, said)
  }

  function show(form: HTMLFormElement, { preenchido = {}, cidades: loaded }: Salvo) {
    if (loaded) setCidades(loaded)
    if (preenchido.estadoId) setEstado(preenchido.estadoId)
    if (preenchido.cidade) setCidade(preenchido.cidade)
    for (const name of ['endereco', 'bairro']) {
      const input = form.elements.namedItem(name)
      const value = preenchido[name]
      if (value && input instanceof HTMLInputElement && input.value.trim() === '') input.value = value
    }
  }

  function onCep({ currentTarget: { value, form } }: { currentTarget: HTMLInputElement }) {
    const cep = value.replace(/\D/g, '')
    if (cep.length !== 8 || cep === lookedUp.current) return
    lookedUp.current = cep
    void ask(form, acoes.cep)
  }

  function chooseEstado(value: string, form: HTMLFormElement | null) {
    setEstado(value)
    setCidade('')
    setCidades([])
    // What is sent is what the person sees by then.
    setTimeout(() => void ask(form, acoes.cidades))
  }

  return { estado, cidade, cidades, onCep, chooseEstado, setCidade }
}
