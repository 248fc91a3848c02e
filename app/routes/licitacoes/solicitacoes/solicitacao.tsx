import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { TipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { SituacaoSolicitacao, TipoSolicitacao } from '~/domain/solicitacao/solicitacao'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { type FormattedTime, formatTime } from '~/format/times'
import { findReader } from '~/i18n/i18n.server'
import { useLabels } from '~/i18n/labels'
import { useCloseAddress, useOpenedWithin } from '~/shell/opened-within'
import { solicitacaoParams } from '~/site/params'
import { arquivoAddress } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'
import { Field, Fields } from '~/ui/field'
import { DownloadLink } from '~/ui/file/stored-file'
import { listAt } from '../licitacao-list'
import { presentRespostas } from './load-solicitacoes.server'
import { carriedPanelsQuery } from './panel-pages'
import styles from './solicitacoes.module.css'

/** D3, D13: a request with its answers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake } = completeContext(context)
  const { id, idItem } = parseParams(solicitacaoParams, params)
  const [list, respostas, { times }] = await Promise.all([
    procurement.solicitacoes.list(id),
    procurement.solicitacoes.listRespostas(id, idItem),
    findReader(request, context),
  ])
  if (!list.ok) throw unavailable(list.error)
  const solicitacao = list.value.find((listed) => listed.id === idItem)
  if (!solicitacao || !respostas.ok) throw unavailable(respostas.ok ? 'solicitacaoNotFound' : respostas.error)

  const { arquivoUri, dataCadastro, ...shown } = solicitacao
  return {
    idLicitacao: id,
    solicitacao: {
      ...shown,
      data: formatTime(times, dataCadastro),
      anexo: arquivoUri && arquivoAddress(arquivoUri),
    },
    respostas: presentRespostas(respostas.value, times),
    takesAvisos: Boolean(intake?.avisos),
  }
}

export default function SolicitacaoDetail() {
  const paths = usePaths()
  const { idLicitacao, solicitacao, respostas, takesAvisos } = useLoaderData<typeof loader>()
  const { t } = useTranslation('solicitacoes')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const back = useCloseAddress(
    paths.pedidosAt(pathname).solicitacoes(idLicitacao, carriedPanelsQuery(listAt(pathname), search)),
  )
  const title = t(`${solicitacao.tipo}.detail`)
  const details = (
    <>
      <SolicitacaoDetails solicitacao={solicitacao} respostas={respostas} />
      {takesAvisos && (
        <p>
          <Link to={paths.avisar(idLicitacao, solicitacao.id)} target={paths.outside} discover="none">
            {t('avisar.link')}
          </Link>
        </p>
      )}
    </>
  )

  if (useOpenedWithin())
    return (
      <LazyDialog
        title={title}
        closeLabel={t('detail.close')}
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        {details}
      </LazyDialog>
    )
  return (
    <section>
      <h2>{title}</h2>
      {details}
      <p>
        <Link to={back}>
          <span aria-hidden="true">←</span> {t('detail.back')}
        </Link>
      </p>
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}

type Props = {
  solicitacao: {
    tipo: TipoSolicitacao
    tipoPessoa: TipoPessoa
    data: FormattedTime | null
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
    data: FormattedTime | null
    /** When this answer was corrected; it stays listed beside its correction. */
    corrigidaEm: FormattedTime | null
    correcaoDe: FormattedTime | null
    resposta: string
    anexo: { nome: string; address: string | null } | null
  }[]
}

function SolicitacaoDetails({ solicitacao, respostas }: Props) {
  const { t } = useTranslation(['solicitacoes', 'common'])
  const label = useLabels()
  const person = solicitacao.tipoPessoa === 'FISICA'
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
        <Field name={t('detail.assunto')} value={<PortugueseText>{solicitacao.assunto}</PortugueseText>} wide />
        {solicitacao.arquivoNome && (
          <Field
            name={t('detail.anexo')}
            wide
            value={
              <>
                <PortugueseText>{solicitacao.arquivoNome}</PortugueseText>{' '}
                <DownloadLink address={solicitacao.anexo} name={solicitacao.arquivoNome} />
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
            <p>
              <PortugueseText>{resposta}</PortugueseText>
            </p>
            {anexo && (
              <p>
                <PortugueseText>{anexo.nome}</PortugueseText> <DownloadLink address={anexo.address} name={anexo.nome} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
