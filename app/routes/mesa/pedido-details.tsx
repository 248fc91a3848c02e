import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PedidoAberto } from '~/domain/mesa/pedidos'
import { formatTypedField } from '~/format/documents'
import type { Times } from '~/format/times'
import { arquivoAddress } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { DownloadLink } from '~/ui/file/stored-file'
import styles from './mesa.module.css'

const anexoOf = (anexo: { nome: string; uri: string } | null) =>
  anexo && { nome: anexo.nome, address: arquivoAddress(anexo.uri) }

/** What the page shows of a request. The requester's data leave the server on this page alone. */
export function shownPedido(pedido: PedidoAberto, { times, t }: { times: Times; t: TFunction<'mesa'> }) {
  const { licitacao, atrasada, diasUteis, solicitante, assunto, anexo, respostas } = pedido
  const prazo = times.day(pedido.prazo)
  const dias = t('pedido.dias', { count: diasUteis })
  const waiting = atrasada ? t('pedido.atrasado', { prazo }) : `${prazo} (${dias})`
  return {
    idLicitacao: licitacao.id,
    orgao: licitacao.orgao,
    processo: licitacao.numProcesso,
    edital: licitacao.numeroEdital,
    objeto: licitacao.objeto,
    enviadaEm: times.dateTime(pedido.enviadaEm),
    prazo: respostas.length > 0 ? prazo : waiting,
    limite: pedido.limite && times.dateTime(pedido.limite),
    abertura: pedido.abertura && times.dateTime(pedido.abertura),
    solicitante,
    assunto,
    anexo: anexoOf(anexo),
    respostas: respostas.map(({ id, dataCadastro, resposta, anexoUri, anexoNome }) => ({
      id,
      data: times.dateTime(dataCadastro),
      resposta,
      anexo: anexoOf(anexoUri !== null && anexoNome !== null ? { uri: anexoUri, nome: anexoNome } : null),
    })),
  }
}

export function PedidoDetails(pedido: ReturnType<typeof shownPedido>) {
  const paths = usePaths()
  const { t } = useTranslation('mesa')
  const { solicitante, anexo, respostas } = pedido
  const documento = solicitante.tipoPessoa === 'FISICA' ? 'cpf' : 'cnpj'
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
        <Field name={t(`pedido.${documento}`)} value={formatTypedField(documento, solicitante.cpfCnpj)} />
        <Field name={t('pedido.email')} value={solicitante.email} />
        <Field name={t('pedido.telefone')} value={formatTypedField('telefone', solicitante.telefone)} />
      </Fields>
      {respostas.length > 0 && <h2>{t('pedido.respostas')}</h2>}
      <ol className={styles.list}>
        {respostas.map(({ id, data, resposta, anexo: respondido }) => (
          <li key={id}>
            <small>{t('pedido.respondidaEm', { data })}</small>
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
