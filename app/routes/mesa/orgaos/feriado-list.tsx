import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PortugueseText } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import { guardFields } from '~/ui/human/guard-fields'
import styles from '../mesa.module.css'
import { acao } from './feriado-fields'

type Props = {
  feriados: { dia: string; nome: string; quando: string; nacional?: boolean }[]
  fazer: 'incluir' | 'retirar'
  token: string
}

/** Holidays, each with the button that leads to its page of confirmation. National ones are not removed. */
export function FeriadoList({ feriados, fazer, token }: Props) {
  const { t } = useTranslation('orgaos')
  return (
    <ul className={styles.list}>
      {feriados.map(({ dia, nome, quando, nacional }) => (
        <li key={dia}>
          <strong id={`feriado-${dia}`}>
            {quando}: <PortugueseText>{nome}</PortugueseText>
          </strong>
          {nacional ? (
            <span>{t('feriados.nacional')}</span>
          ) : (
            <Form method="post">
              <input type="hidden" name={guardFields.formToken} value={token} />
              <input type="hidden" name="fazer" value={fazer} />
              <input type="hidden" name="dia" value={dia} />
              <button
                type="submit"
                id={`${fazer}-${dia}`}
                name={acao.name}
                value={acao.conferir}
                className={controls.button}
                aria-labelledby={`${fazer}-${dia} feriado-${dia}`}
              >
                {t(`feriados.botao.${fazer}`)}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
