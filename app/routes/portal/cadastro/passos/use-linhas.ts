import { useEffect, useRef, useState } from 'react'
import { type Linha, leastSearched } from '~/domain/cadastro/tabelas'
import { linhasAddress } from '~/site/paths'
import { inTime } from '~/ui/in-time'

/** The search for supply lines while somebody types: never two at once, and the last text is always asked for. */
export function useLinhas(found: Linha[] | null) {
  const [encontradas, setEncontradas] = useState(found)
  const wanted = useRef('')
  const running = useRef(false)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  async function run() {
    if (running.current) return
    running.current = true
    for (let asked = ''; asked !== wanted.current && !gone.current; ) {
      asked = wanted.current
      const items = asked.length < leastSearched ? null : await ask(asked)
      if (!gone.current) setEncontradas(items)
    }
    running.current = false
  }

  return {
    encontradas,
    search(text: string) {
      wanted.current = text.trim()
      if (wanted.current === '') setEncontradas(null)
      void run()
    },
  }
}

/** Nothing found where nobody answers: the next letter asks again. */
async function ask(descricao: string): Promise<Linha[] | null> {
  try {
    const answer = await inTime(fetch(`${linhasAddress}?${new URLSearchParams({ descricao })}`))
    return answer.ok ? ((await answer.json()) as { items: Linha[] }).items : null
  } catch {
    return null
  }
}
