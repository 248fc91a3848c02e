import { useTranslation } from 'react-i18next'
import type { SituacaoSolicitacao, TipoPessoa, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import type { ShownTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { Field, Fields } from '~/ui/field'
import { DownloadLink } from '~/ui/file/download-link'
import styles from './solicitacoes.module.css'

type Props = {
  solicitacao: {
    tipo: TipoSolicitacao
    tipoPessoa: TipoPessoa
    data: ShownTime | null
    nome: string | null
    cpfCnpj: string | null
    email: string | null
    situacao: SituacaoSolicitacao | null
    assunto: string
    arquivoNome: string | null
    anexo: string | null
  }
  respostas: {
    id: number
    data: ShownTime | null
    /** Of an answer that stays in the history: when it was corrected. */
    corrigidaEm: ShownTime | null
    correcaoDe: ShownTime | null
    resposta: string
    anexo: { nome: string; address: string | null } | null
  }[]
}

/** D3, D13: everything that is public of one request. */
export function SolicitacaoDetails({ solicitacao, respostas }: Props) {
  const { t } = useTranslation(['solicitacoes', 'common'])
  const label = useLabels()
  const person = solicitacao.tipoPessoa === 'F'
  return (
    <>
      <Fields>
        <Field name={t('detail.tipo')} value={t(`${solicitacao.tipo}.detail`)} />
        <Field name={t('detail.data')} value={solicitacao.data?.text} />
        <Field
          name={t('detail.situacao')}
          value={solicitacao.situacao ? label('situacaoSolicitacao', solicitacao.situacao) : t('noSituacao')}
        />
        <Field name={t('detail.pessoa')} value={t(`detail.${solicitacao.tipoPessoa}`)} />
        <Field name={t(person ? 'detail.nome' : 'detail.razaoSocial')} value={solicitacao.nome} />
        <Field name={t(person ? 'detail.cpf' : 'detail.cnpj')} value={solicitacao.cpfCnpj} />
        <Field name={t('detail.email')} value={solicitacao.email} />
        <Field name={t('detail.assunto')} value={solicitacao.assunto} wide />
        {solicitacao.arquivoNome && (
          <Field
            name={t('detail.anexo')}
            wide
            value={
              <>
                {solicitacao.arquivoNome} <DownloadLink address={solicitacao.anexo} name={solicitacao.arquivoNome} />
              </>
            }
          />
        )}
      </Fields>
      <h3>{t('detail.respostas')}</h3>
      {respostas.length === 0 && <p>{t('detail.semRespostas')}</p>}
      <ul className={styles.answers}>
        {respostas.map(({ id, data, corrigidaEm, correcaoDe, resposta, anexo }) => (
          <li key={id}>
            <p>
              <small>{data?.text}</small>
            </p>
            {correcaoDe && <p>{t('detail.correcao', { data: correcaoDe.text })}</p>}
            {corrigidaEm && <p>{t('detail.corrigida', { data: corrigidaEm.text })}</p>}
            <p>{resposta}</p>
            {anexo && (
              <p>
                {anexo.nome} <DownloadLink address={anexo.address} name={anexo.nome} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
