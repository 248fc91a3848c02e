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

  function choose(event: MouseEvent, linhas: Linha[], said: string) {
    event.preventDefault()
    setEscolhidas(linhas)
    setDito(said)
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
        <>
          <h3>{t('linhas.resultados')}</h3>
          <ul className={styles.encontradas}>
            {encontradas
              .filter(({ id }) => !escolhidas.some((chosen) => chosen.id === id))
              .map((linha) => (
                <li key={linha.id}>
                  <button
                    type="submit"
                    name={acaoField}
                    value={acoes.adicionar(linha.id)}
                    aria-label={t('linhas.adicionar', { linha: nomeDe(linha) })}
                    onClick={(event) =>
                      choose(event, [...escolhidas, linha], t('linhas.incluida', { linha: nomeDe(linha) }))
                    }
                  >
                    {nomeDe(linha)}
                  </button>
                </li>
              ))}
          </ul>
        </>
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
      <ul className={styles.chips}>
        {escolhidas.map((linha) => (
          <li key={linha.id}>
            {nomeDe(linha)}
            <button
              type="submit"
              name={acaoField}
              value={acoes.remover(linha.id)}
              aria-label={t('linhas.remover', { linha: nomeDe(linha) })}
              onClick={(event) =>
                choose(
                  event,
                  escolhidas.filter(({ id }) => id !== linha.id),
                  t('linhas.removida', { linha: nomeDe(linha) }),
                )
              }
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {dito}
      </p>
      <p>
        <a href={hrefOf(paths.linhasFornecimento())} download>
          {t('linhas.tabela')}
        </a>
      </p>
    </fieldset>
  )
}
