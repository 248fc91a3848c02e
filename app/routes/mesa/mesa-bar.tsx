import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useMesaPaths } from '~/site/mesa-paths'
import controls from '~/ui/controls.module.css'
import styles from './mesa.module.css'

/** Shows who has entered, the links to the other pages of the area, and the button to leave it. */
export function MesaBar({ nome, portal }: { nome: string; portal: boolean }) {
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  return (
    <nav className={styles.bar} aria-label={t('barra.nome')}>
      <span>{nome}</span>
      <Link to={paths.mesaPendencias()}>{t('barra.pendencias')}</Link>
      <Link to={paths.mesaRecursos()}>{t('barra.recursos')}</Link>
      <Link to={paths.mesaDocumentos('licitacao')}>{t('barra.documentos')}</Link>
      <Link to={paths.mesaCodigos()}>{t('barra.codigos')}</Link>
      <Link to={paths.mesaRelatorio()}>{t('barra.relatorio')}</Link>
      {portal && <Link to={paths.mesaCadastros()}>{t('barra.cadastros')}</Link>}
      {portal && <Link to={paths.mesaPessoas()}>{t('barra.pessoas')}</Link>}
      {portal && <Link to={paths.mesaOrgaos()}>{t('barra.orgaos')}</Link>}
      {portal && <Link to={paths.mesaOrigem()}>{t('barra.origem')}</Link>}
      <Link to={paths.mesaAvisos()}>{t('barra.avisos')}</Link>
      <Link to={paths.mesaAcessos()}>{t('barra.acessos')}</Link>
      <Form method="post" action={paths.mesaSair()}>
        <button type="submit" className={controls.button}>
          {t('barra.sair')}
        </button>
      </Form>
    </nav>
  )
}
