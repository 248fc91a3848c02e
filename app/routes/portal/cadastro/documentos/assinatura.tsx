import { useTranslation } from 'react-i18next'
import styles from './documentos.module.css'
import type { AssinaturaEscrita } from './documentos-state'

/** What the signature of a term says, and what nobody has looked at. */
export function Assinatura({ assinatura: { respostas, qualificada } }: { assinatura: AssinaturaEscrita }) {
  const { t } = useTranslation('cadastro')
  const isChecked = respostas.includes('conferida')
  return (
    <div className={styles.assinatura}>
      {isChecked ? (
        <p>{t(`remessa.assinatura.${qualificada ? 'qualificada' : 'avancada'}`)}</p>
      ) : (
        <>
          <p>{t('remessa.assinatura.pessoa')}</p>
          <ul>
            {respostas.map((resposta) => (
              <li key={resposta}>{t(`remessa.resposta.${resposta}`)}</li>
            ))}
          </ul>
        </>
      )}
      {!respostas.includes('semAssinatura') && (
        <p>
          {t('remessa.assinatura.revogacao')}{' '}
          <a href="https://validar.iti.gov.br/">{t('remessa.assinatura.validador')}</a>
        </p>
      )}
    </div>
  )
}
