import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { paths } from '~/site/paths'
import { Field, Fields } from '~/ui/field'
import { Assinatura } from './assinatura'
import styles from './documentos.module.css'
import { DocumentosForm } from './documentos-form'
import type { DocumentosData } from './documentos-state'

/** What the page of a code says that opens nothing, or nothing any more: the same, whichever it is; `minutos` to wait after too many. */
export function Closed({ minutos }: { minutos: number }) {
  const { t } = useTranslation(['cadastro', 'common'])
  return (
    <>
      <h1>{t('cadastro:remessa.title')}</h1>
      <p role="alert">{minutos > 0 ? t('cadastro:aguarde', { count: minutos }) : t('cadastro:remessa.fechada')}</p>
      {/* In a frame there is nothing else around it that leads on. */}
      <p>
        <Link to={paths.cadastro()}>{t('cadastro:retomar.novo')}</Link>
      </p>
      <p>
        <Link to={paths.licitacoes()}>{t('common:failure.goHome')}</Link>
      </p>
    </>
  )
}

/** How a registration stands, and the form of its documents while they may be sent. */
export function DocumentosPage({ page }: { page: DocumentosData }) {
  const { t } = useTranslation('cadastro')
  const { estado, enviadosEm, aberto, state } = page
  const termo = state.campos.find(({ tipo }) => tipo === 'termo')
  return (
    <>
      <h1>{t('remessa.title')}</h1>
      <Fields>
        <Field name={t('sucesso.protocolo')} value={page.protocolo} />
        <Field name={t('remessa.situacao')} value={t(`remessa.estado.${estado}`)} />
      </Fields>
      {page.guardado && aberto && <p role="status">{t('remessa.guardado')}</p>}
      {estado === 'aprovado' && (
        <p>{page.temAcesso ? t('sucesso.acesso') : t('sucesso.semAcesso', { telefones: page.telefones })}</p>
      )}
      {enviadosEm && (
        <section aria-labelledby="enviados">
          <h2 id="enviados">{t('remessa.enviadosEm', { instante: enviadosEm })}</h2>
          <ul>
            {state.campos.map(
              ({ tipo, label, enviado }) =>
                enviado && (
                  <li key={tipo} className={styles.enviado}>
                    {label}: {enviado}
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
      {!aberto && termo?.assinatura && <Assinatura assinatura={termo.assinatura} />}
      {aberto && (
        <>
          <h2>{t('remessa.comoFazer')}</h2>
          <ol>
            <li>
              <a href={page.termo} download>
                {t('sucesso.baixar')}
              </a>
            </li>
            <li>
              {t('remessa.assinar')} <a href="https://assinador.iti.br/">{t('remessa.assinador')}</a>
            </li>
            <li>{t('remessa.anexar')}</li>
          </ol>
          <p>{t('sucesso.semAssinatura')}</p>
          <DocumentosForm page={page} />
        </>
      )}
    </>
  )
}
