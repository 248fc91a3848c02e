import { Button, TextInput } from '@mantine/core'
import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Linha } from '~/domain/cadastro/tabelas'
import { hrefOf, paths } from '~/site/paths'
import styles from './cadastro.module.css'
import { acaoField, acoes, buscaField, type PassoPage } from './passo-page'
import { useLinhas } from './use-linhas'

const nomeDe = ({ codigo, descricao }: Linha) => `${codigo} - ${descricao}`

/** Step 4: chosen lines as chips, found ones as buttons. Each button sends the form where there is no JavaScript. */
export function Linhas({ page, error }: { page: PassoPage; error: string | undefined }) {
  const { t } = useTranslation('cadastro')
  const [escolhidas, setEscolhidas] = useState(page.escolhidas)
  const { encontradas, search } = useLinhas(page.encontradas)
  const [dito, setDito] = useState('')
  const hidden = useRef<HTMLInputElement>(null)
  const busca = useRef<HTMLInputElement>(null)

  function choose(event: MouseEvent, linhas: Linha[], done: 'incluida' | 'removida', linha: Linha) {
    event.preventDefault()
    setEscolhidas(linhas)
    setDito(t(`linhas.${done}`, { linha: nomeDe(linha) }))
    // The button that was pressed is gone.
    busca.current?.focus()
    // Once the list is in the form.
    setTimeout(() => hidden.current?.dispatchEvent(new Event('input', { bubbles: true })))
  }

  return (
    <fieldset className={styles.linhas} aria-describedby={error ? 'linhas-erro' : undefined}>
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
        <Encontradas
          linhas={encontradas.filter(({ id }) => !escolhidas.some((chosen) => chosen.id === id))}
          onAdd={(event, linha) => choose(event, [...escolhidas, linha], 'incluida', linha)}
        />
      )}
      <h3 id="linhasFornecimento" tabIndex={-1}>
        {t('linhas.escolhidas')}
      </h3>
      {error && (
        <p id="linhas-erro" className={styles.erro}>
          {error}
        </p>
      )}
      {escolhidas.length === 0 && <p>{t('linhas.nenhuma')}</p>}
      <Escolhidas
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
        {dito}
      </p>
      {page.tabela && (
        <p>
          <a href={hrefOf(paths.linhasFornecimento())} download>
            {t('linhas.tabela')}
          </a>
        </p>
      )}
    </fieldset>
  )
}

type Choose = (event: MouseEvent, linha: Linha) => void

function Encontradas({ linhas, onAdd }: { linhas: Linha[]; onAdd: Choose }) {
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
              aria-label={t('linhas.adicionar', { linha: nomeDe(linha) })}
              onClick={(event) => onAdd(event, linha)}
            >
              {nomeDe(linha)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Escolhidas({ linhas, onRemove }: { linhas: Linha[]; onRemove: Choose }) {
  const { t } = useTranslation('cadastro')
  return (
    <ul className={styles.chips}>
      {linhas.map((linha) => (
        <li key={linha.id}>
          {nomeDe(linha)}
          <button
            type="submit"
            name={acaoField}
            value={acoes.remover(linha.id)}
            aria-label={t('linhas.remover', { linha: nomeDe(linha) })}
            onClick={(event) => onRemove(event, linha)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
