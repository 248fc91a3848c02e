import { useTranslation } from 'react-i18next'
import { tiposPessoa } from '~/domain/shared/tipo-pessoa'
import styles from './cadastro.module.css'

/** What a person needs to know before the first step. It is no longer there when the step returns with errors. */
export function AntesDeComecar() {
  const { t } = useTranslation('cadastro')
  return (
    <section className={styles.antes} aria-labelledby="antes">
      <h2 id="antes">{t('antes.titulo')}</h2>
      <ul>
        <li>{t('antes.tempo')}</li>
        <li>
          {t('antes.documentos')}
          <ul>
            {tiposPessoa.map((tipo) => (
              <li key={tipo}>{t(`antes.${tipo}`)}</li>
            ))}
          </ul>
        </li>
        <li>{t('antes.plano')}</li>
        <li>{t('sucesso.aprovacao')}</li>
      </ul>
    </section>
  )
}
