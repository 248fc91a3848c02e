import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useMesaPaths } from '~/site/mesa-paths'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { DownloadLink } from '~/ui/file/stored-file'
import styles from './mesa.module.css'
import type { ShownPedido } from './shown-pedido.server'

export function PedidoDetails(pedido: ShownPedido) {
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  const { solicitante, anexo, respostas } = pedido
  return (
    <>
      <Fields>
        <Field name={t('pedido.prazo')} value={pedido.prazo} />
        <Field name={t('pedido.enviadaEm')} value={pedido.enviadaEm} />
        <Field name={t('pedido.limite')} value={pedido.limite} />
        <Field name={t('pedido.abertura')} value={pedido.abertura} />
        <Field name={t('pedido.orgao')} value={<PortugueseText>{pedido.orgao}</PortugueseText>} />
        <Field
          name={t('pedido.licitacao')}
          value={<Link to={paths.dadosGerais(pedido.idLicitacao)}>{pedido.processo ?? pedido.edital ?? '--'}</Link>}
        />
        <Field name={t('pedido.objeto')} value={<PortugueseText>{pedido.objeto}</PortugueseText>} wide />
      </Fields>
      <h2>{t('pedido.texto')}</h2>
      <p className={styles.text}>
        <PortugueseText>{pedido.assunto}</PortugueseText>
      </p>
      {anexo && <Anexo {...anexo} />}
      <h2>{t('pedido.quem')}</h2>
      <p>{t('pedido.registrado')}</p>
      <Fields>
        <Field name={t('pedido.nome')} value={solicitante.nome} />
        <Field name={t(`pedido.${solicitante.documento}`)} value={solicitante.cpfCnpj} />
        <Field name={t('pedido.email')} value={solicitante.email} />
        <Field name={t('pedido.telefone')} value={solicitante.telefone} />
      </Fields>
      {respostas.length > 0 && <h2>{t('pedido.respostas')}</h2>}
      <ol className={styles.list}>
        {respostas.map(({ id, data, autor, correcaoDe, corrigidaEm, resposta, anexo: respondido }) => (
          <li key={id}>
            <small>{autor ? t('pedido.respondidaPor', { data, autor }) : t('pedido.respondidaEm', { data })}</small>
            {correcaoDe && <small>{t('pedido.correcaoDe', { data: correcaoDe })}</small>}
            {corrigidaEm && <small>{t('pedido.corrigidaEm', { data: corrigidaEm })}</small>}
            <p className={styles.text}>
              <PortugueseText>{resposta}</PortugueseText>
            </p>
            {respondido && <Anexo {...respondido} />}
          </li>
        ))}
      </ol>
    </>
  )
}

const Anexo = ({ nome, address }: { nome: string; address: string }) => (
  <p>
    <PortugueseText>{nome}</PortugueseText> <DownloadLink address={address} name={nome} />
  </p>
)
