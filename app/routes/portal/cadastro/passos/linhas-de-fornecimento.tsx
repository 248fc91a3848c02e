import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Linha, minSearchLength } from '~/domain/cadastro/tabelas'
import { linhasAddress, toHref } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PortuguesePart, PortugueseText } from '~/ui/body-text'
import { withTimeout } from '~/ui/with-timeout'
import styles from './cadastro.module.css'
import { acaoField, acoes, buscaField, type PassoPage } from './passo-page'

const linhaName = ({ codigo, descricao }: Linha) => `${codigo} - ${descricao}`

/** Step 4: chosen lines as chips, matches as buttons. Without JavaScript, each button submits the form. */
export function Linhas({ page, error }: { page: PassoPage; error: string | undefined }) {
  const paths = usePaths()
  const { t } = useTranslation('cadastro')
  const [escolhidas, setEscolhidas] = useState(page.escolhidas)
  const { encontradas, search } = useLinhas(page.encontradas)
  const [announcement, setAnnouncement] = useState('')
  const hidden = useRef<HTMLInputElement>(null)
  const busca = useRef<HTMLInputElement>(null)

  function choose(event: MouseEvent, linhas: Linha[], announcementKey: 'incluida' | 'removida', linha: Linha) {
    event.preventDefault()
    setEscolhidas(linhas)
    setAnnouncement(t(`linhas.${announcementKey}`, { linha: linhaName(linha) }))
    // The pressed button disappears, so the focus moves to the search field.
    busca.current?.focus()
    // Deferred until React has updated the hidden input.
    setTimeout(() => hidden.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }

  function searchOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search(event.currentTarget.value)
  }

  return (
    <fieldset
      className={error ? `${styles.linhas} wrong` : styles.linhas}
      aria-describedby={error ? 'linhas-erro' : undefined}
    >
      <legend className="visually-hidden">{t('campo.linhasFornecimento')}</legend>
      <input ref={hidden} type="hidden" name="linhasFornecimento" value={escolhidas.map(({ id }) => id).join(',')} />
      <TextInput
        ref={busca}
        id={buscaField}
        name={buscaField}
        type="search"
        label={t('linhas.busca')}
        description={t('linhas.ajuda')}
        defaultValue={page.busca}
        autoComplete="off"
        maxLength={100}
        onInput={({ currentTarget }) => search(currentTarget.value)}
        onKeyDown={searchOnEnter}
      />
      <noscript>
        <p>
          <Button type="submit" name={acaoField} value={acoes.buscar} variant="default">
            {t('linhas.buscar')}
          </Button>
        </p>
      </noscript>
      <div role="status">{encontradas?.length === 0 && <p>{t('linhas.vazio')}</p>}</div>
      {encontradas && encontradas.length > 0 && (
        <FoundLinhas
          linhas={encontradas.filter(({ id }) => !escolhidas.some((chosen) => chosen.id === id))}
          onAdd={(event, linha) => choose(event, [...escolhidas, linha], 'incluida', linha)}
        />
      )}
      <h3 id="linhasFornecimento" tabIndex={-1}>
        {t('linhas.escolhidas')}
      </h3>
      {error && (
        <p id="linhas-erro" className="error">
          {error}
        </p>
      )}
      {escolhidas.length === 0 && <p>{t('linhas.nenhuma')}</p>}
      <ChosenLinhas
        linhas={escolhidas}
        onRemove={(event, linha) =>
          choose(
            event,
            escolhidas.filter(({ id }) => id !== linha.id),
            'removida',
            linha,
          )
        }
      />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {page.tabela && (
        <p>
          <a href={toHref(paths.linhasFornecimento())} download>
            {t('linhas.tabela')}
          </a>
        </p>
      )}
    </fieldset>
  )
}

type Choose = (event: MouseEvent, linha: Linha) => void

function FoundLinhas({ linhas, onAdd }: { linhas: Linha[]; onAdd: Choose }) {
  const { t } = useTranslation('cadastro')
  return (
    <>
      <h3>{t('linhas.resultados')}</h3>
      <ul className={styles.encontradas}>
        {linhas.map((linha) => (
          <li key={linha.id}>
            <button
              type="submit"
              name={acaoField}
              value={acoes.adicionar(linha.id)}
              onClick={(event) => onAdd(event, linha)}
            >
              <PortuguesePart sentence={(name) => t('linhas.adicionar', { linha: name })} part={linhaName(linha)} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function ChosenLinhas({ linhas, onRemove }: { linhas: Linha[]; onRemove: Choose }) {
  const { t } = useTranslation('cadastro')
  return (
    <ul className={styles.chips}>
      {linhas.map((linha) => (
        <li key={linha.id}>
          <PortugueseText>{linhaName(linha)}</PortugueseText>{' '}
          <button
            type="submit"
            name={acaoField}
            value={acoes.remover(linha.id)}
            onClick={(event) => onRemove(event, linha)}
          >
            <span aria-hidden="true">×</span>
            <span className="visually-hidden">
              <PortuguesePart sentence={(name) => t('linhas.remover', { linha: name })} part={linhaName(linha)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Searches linhas de fornecimento while a person types: one request at a time, and always the latest text. */
function useLinhas(initial: Linha[] | null) {
  const [encontradas, setEncontradas] = useState(initial)
  const wanted = useRef('')
  const running = useRef(false)
  const unmounted = useRef(false)
  useEffect(() => {
    unmounted.current = false
    return () => {
      unmounted.current = true
    }
  }, [])

  async function run() {
    if (running.current) return
    running.current = true
    for (let searched = ''; searched !== wanted.current && !unmounted.current; ) {
      searched = wanted.current
      const items = searched.length < minSearchLength ? null : await fetchLinhas(searched)
      if (!unmounted.current) setEncontradas(items)
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

/** `null` if the search failed: the next input repeats it. */
async function fetchLinhas(descricao: string): Promise<Linha[] | null> {
  try {
    const response = await withTimeout(fetch(`${linhasAddress}?${new URLSearchParams({ descricao })}`))
    return response.ok ? ((await response.json()) as { items: Linha[] }).items : null
  } catch {
    return null
  }
}
