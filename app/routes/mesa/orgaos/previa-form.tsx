import { Button } from '@mantine/core'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useMesaPaths } from '~/site/mesa-paths'
import { PortugueseText } from '~/ui/body-text'
import { guardFields } from '~/ui/human/guard-fields'
import { Warnings } from '~/ui/notice'
import styles from '../mesa.module.css'
import { acao, formId, vistoField } from './feriado-fields'
import type { ShownPrevia } from './feriados.server'

/** W17.26: what the change does, before it is made. */
export function PreviaForm({ token, ...previa }: ShownPrevia & { token: string }) {
  const { fazer, dia, quando, antes, depois, prazos, visto, mudou } = previa
  const paths = useMesaPaths()
  const { t } = useTranslation('orgaos')
  return (
    <>
      <Warnings texts={mudou ? [t('feriados.confere.mudou')] : []} />
      <p>
        <strong>
          {quando}: <PortugueseText>{depois ?? antes}</PortugueseText>
        </strong>
      </p>
      {fazer === 'incluir' && antes && <p>{t('feriados.confere.troca', { nome: antes })}</p>}
      <h2>{t('feriados.confere.prazos', { count: prazos.length })}</h2>
      <ul className={styles.list}>
        {prazos.map(({ id, pedido, de, para }) => (
          <li key={id}>
            <Link to={paths.mesaPedido(id)}>{pedido}</Link>
            <span>{t('feriados.confere.prazo', { de, para })}</span>
          </li>
        ))}
      </ul>
      <p>{t('feriados.confere.recursos')}</p>
      <Form id={formId} method="post" className={styles.buttons}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <input type="hidden" name="fazer" value={fazer} />
        <input type="hidden" name="dia" value={dia} />
        <input type="hidden" name="nome" value={depois ?? ''} />
        <input type="hidden" name={vistoField} value={visto} />
        <Button type="submit" name={acao.name} value={acao.mudar}>
          {t(`feriados.confere.botao.${fazer}`)}
        </Button>
        {fazer === 'incluir' && (
          <Button type="submit" name={acao.name} value={acao.alterar} variant="default">
            {t('feriados.confere.alterar')}
          </Button>
        )}
      </Form>
    </>
  )
}
