import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import { isAbertoFechado, isRepeticao, type Licitacao } from '~/domain/licitacao/licitacao'
import type { Processo } from '~/domain/sessao/processo'
import { formatTime, type Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { StatusBadge } from '~/ui/status-badge'
import styles from '../detail.module.css'
import type { loadResultado } from './load-partes.server'
import { NomeDoFornecedor } from './names'
import {
  FimPropostas,
  nextChangeOfFimPropostas,
  presentFimPropostas,
  presentProcessoHead,
  presentValor,
} from './processo-head'

/** Statuses in which the dates tell whether proposals are accepted. */
const statusesByDates: readonly (StatusLicitacao | null)[] = [
  'AGUARDANDO_ABERTURA',
  'ABERTO',
  'ENCERRADO',
  'AGENDADA',
  'ABERTA',
  'ENCERRADA',
]

type Dated = Pick<Licitacao, 'status' | 'dataIniEnvioProposta' | 'dataFimEnvioProposta'>

const toPeriodo = ({ dataIniEnvioProposta: inicio, dataFimEnvioProposta: fim }: Dated) => ({ inicio, fim })

export function presentSummary(licitacao: Omit<Licitacao, 'sessao'>, times: Times, now: Date) {
  return {
    numProcesso: licitacao.numProcesso,
    repeticao: isRepeticao(licitacao.numRepeticao) ? licitacao.numRepeticao : null,
    numeroEdital: licitacao.numeroEdital,
    status: licitacao.status,
    fim: presentFimPropostas(toPeriodo(licitacao), times, now),
    fimNoted: statusesByDates.includes(licitacao.status),
    abertura: formatTime(times, licitacao.dataAbertura),
    tempoFase: isAbertoFechado(licitacao) ? { minutes: licitacao.tempoFaseAbertoFechado } : null,
  }
}

/** The next time at which the summary's text about the deadline changes; `null` if there is none. */
export const nextSummaryChange = (licitacao: Dated, now: Date) =>
  statusesByDates.includes(licitacao.status) ? nextChangeOfFimPropostas(toPeriodo(licitacao), now) : null

/** C2: a tender's summary, shown above the tabs or the rest of the page. */
export function LicitacaoSummary({ licitacao }: { licitacao: ReturnType<typeof presentSummary> }) {
  const { t } = useTranslation(['licitacoes', 'common', 'processo'])
  const label = useLabels()
  const { numProcesso, repeticao, numeroEdital, status, fim, fimNoted, abertura, tempoFase } = licitacao
  return (
    <Fields className={styles.summary}>
      <Field name={t('detail.processo')} value={numProcesso} />
      {repeticao && <Field name={t('detail.repeticao')} value={repeticao} />}
      <Field name={t('detail.edital')} value={numeroEdital} />
      <Field name={t('processo:fimPropostas')} value={fim && <FimPropostas fim={fim} noted={fimNoted} />} />
      <Field name={t('detail.abertura')} value={abertura?.text} />
      {tempoFase && (
        <Field
          name={t('processo:tempoFase.title')}
          value={tempoFase.minutes !== null && t('processo:tempoFase.minutes', { count: tempoFase.minutes })}
        />
      )}
      <Field
        name={t('detail.situacao')}
        value={status && <StatusBadge status={status} label={label('status', status)} />}
      />
    </Fields>
  )
}

type Extended = Pick<Processo, 'municipio' | 'idMunicipio' | 'uf' | 'valorEstimado' | 'valorHomologado'>

/** C10: the objeto, the órgão, its place and the amount, as far as they are known and public. */
export function presentHead(
  { objeto, idOrgao, nomeOrgao }: Pick<Licitacao, 'objeto' | 'idOrgao' | 'nomeOrgao'>,
  more: Extended | null,
) {
  const { municipio, idMunicipio, uf, ...valores } = more ?? {}
  const place = { municipio, idMunicipio, uf }
  return presentProcessoHead({ objeto, idOrgao, orgao: nomeOrgao, ...place, valor: presentValor(valores) })
}

type ResultadoProps = { resultado: Awaited<ReturnType<typeof loadResultado>>; all: string }

/** C10: who won and for how much, or that nobody did; `all` is the page with each lot's or item's result. */
export function ResultadoText({ resultado, all }: ResultadoProps) {
  const { t } = useTranslation('processo')
  const label = useLabels()
  if (!resultado) return null
  const { vencedores, outros, semVencedor } = resultado
  if (semVencedor)
    return (
      <p className={styles.resultado}>
        <strong>{t('resultado.semVencedor')}</strong> ({semVencedor.map((one) => label('situacaoLote', one)).join(', ')}
        )
      </p>
    )
  return (
    <div className={styles.resultado}>
      <p>
        <strong>{t(outros || vencedores.length > 1 ? 'resultado.vencedores' : 'resultado.vencedor')}</strong>
      </p>
      <ul>
        {vencedores.map(({ nome, cnpj, valor }) => (
          <li key={nome}>
            <PortugueseText>
              <NomeDoFornecedor cnpj={cnpj} nome={nome} />
            </PortugueseText>
            {valor && (
              <>
                {': '}
                <strong>{valor}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      {outros && (
        <p>
          <Link to={`${all}#${resultado.parte}`}>{t('resultado.todos')}</Link>
        </p>
      )}
    </div>
  )
}
