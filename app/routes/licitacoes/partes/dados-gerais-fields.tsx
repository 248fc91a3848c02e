import { useTranslation } from 'react-i18next'
import type { StatusLicitacao } from '~/domain/licitacao/enums'
import type { Marco } from '~/domain/sessao/marcos'
import type { Processo } from '~/domain/sessao/processo'
import { formatLoteValue, statedAmount } from '~/format/numbers'
import { formatTime, type Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import styles from './fases.module.css'
import { NomeDoOrgao } from './names'
import { JustificativaPresencial, OrgaoSubRogado, OrigemFields, presentOrigem } from './origem-fields'

export function presentDadosGerais(licitacao: Processo, times: Times) {
  return {
    modalidade: licitacao.modalidade,
    lei: licitacao.amparoLegal?.lei ?? null,
    tipoLicitacao: licitacao.tipoLicitacao,
    numProcesso: licitacao.numProcesso,
    ehPerfilProduto: licitacao.ehPerfilProduto,
    nomeOrgao: licitacao.nomeOrgao,
    idOrgao: licitacao.idOrgao,
    nomeUnidade: licitacao.nomeUnidade,
    tipoDisputa: licitacao.tipoDisputa,
    modoDisputa: licitacao.modoDisputa,
    inversaoFases: licitacao.inversaoFases,
    objeto: licitacao.objeto,
    inicioPropostas: formatTime(times, licitacao.dataIniEnvioProposta),
    fimPropostas: formatTime(times, licitacao.dataFimEnvioProposta),
    abertura: formatTime(times, licitacao.dataAbertura),
    ...presentOrigem(licitacao),
    limite: formatTime(times, licitacao.dataLimiteEsclarecimentoImpugnacao),
  }
}

/** C5: the tender's general data, read only. */
export function DadosGeraisFields({ data }: { data: ReturnType<typeof presentDadosGerais> }) {
  const { t } = useTranslation(['licitacoes', 'common', 'processo'])
  const label = useLabels()
  const inversao = data.inversaoFases === null ? null : t(data.inversaoFases ? 'common:yes' : 'common:no')
  return (
    <Fields>
      <Field name={t('dadosGerais.modalidade')} value={data.modalidade && label('modalidade', data.modalidade)} />
      <Field name={t('dadosGerais.amparoLegal')} value={data.lei && <PortugueseText>{data.lei}</PortugueseText>} />
      <Field name={t('dadosGerais.tipo')} value={data.tipoLicitacao && label('criterio', data.tipoLicitacao)} />
      <Field name={t('dadosGerais.processo')} value={data.numProcesso} />
      <Field
        name={t(data.ehPerfilProduto ? 'dadosGerais.orgao' : 'dadosGerais.responsavel')}
        value={data.nomeOrgao && <NomeDoOrgao id={data.idOrgao} nome={data.nomeOrgao} />}
      />
      {data.nomeUnidade && (
        <Field name={t('dadosGerais.unidade')} value={<PortugueseText>{data.nomeUnidade}</PortugueseText>} />
      )}
      <OrgaoSubRogado {...data} />
      <Field name={t('dadosGerais.disputaPor')} value={data.tipoDisputa && label('modoDisputa', data.tipoDisputa)} />
      <Field name={t('dadosGerais.modoDisputa')} value={data.modoDisputa && label('modoDisputa', data.modoDisputa)} />
      <JustificativaPresencial {...data} />
      <Field name={t('dadosGerais.inversaoFases')} value={inversao} />
      <Field name={t('dadosGerais.inicioPropostas')} value={data.inicioPropostas?.text} />
      <Field name={t('dadosGerais.fimPropostas')} value={data.fimPropostas?.text} />
      <Field name={t('dadosGerais.abertura')} value={data.abertura?.text} hint={t('processo:abertura')} />
      <Field name={t('dadosGerais.limite')} value={data.limite?.text} />
      <Field
        name={t('dadosGerais.objeto')}
        value={data.objeto && <PortugueseText>{data.objeto}</PortugueseText>}
        wide
      />
      <OrigemFields {...data} />
    </Fields>
  )
}

export const presentFases = (marcos: Marco[], desfecho: StatusLicitacao | null, times: Times) => ({
  marcos: marcos.flatMap(({ marco, instante, andamento }) =>
    marco === 'LIMITE_PEDIDOS' ? [] : [{ marco, andamento, instante: times.dateTime(instante) }],
  ),
  desfecho,
})

/** C11: a tender's phases in order, and the state of the current one in words. */
export function Fases({ marcos, desfecho }: ReturnType<typeof presentFases>) {
  const { t } = useTranslation('processo')
  const label = useLabels()
  if (marcos.length === 0) return null
  return (
    <ol className={styles.fases} aria-label={t('fases.title')}>
      {marcos.map(({ marco, instante, andamento }) => (
        <li key={marco} data-andamento={andamento} aria-current={andamento === 'presente' ? 'step' : undefined}>
          {t(`fases.${marco}`)} <span>{instante}</span>{' '}
          {andamento === 'presente' && <strong>{t(`fases.estado.${marco}`)}</strong>}
        </li>
      ))}
      {desfecho && (
        <li data-andamento="presente" aria-current="step">
          <strong>{label('status', desfecho)}</strong>
        </li>
      )}
    </ol>
  )
}

type ValoresSource = Pick<Processo, 'valorEstimado' | 'valorHomologado' | 'orcamentoSigiloso'>

/** What the head of the page does not say of the estimate: that it is sealed or not stated, or itself beside an award. */
export const presentEstimativa = ({ valorEstimado, valorHomologado, orcamentoSigiloso }: ValoresSource) => ({
  estimado: valorEstimado && statedAmount(valorHomologado) ? formatLoteValue(valorEstimado, null) : null,
  naoInformado: valorEstimado !== null && statedAmount(valorEstimado) === null,
  sigiloso: orcamentoSigiloso === true && valorEstimado === null,
})

/** C13: the estimate, where the head of the page does not show it. */
export function EstimativaField({ estimado, naoInformado, sigiloso }: ReturnType<typeof presentEstimativa>) {
  const { t } = useTranslation('processo')
  const shown = sigiloso ? t('valor.sigiloso') : naoInformado ? t('valor.naoInformado') : estimado
  if (!shown) return null
  return (
    <Fields>
      <Field name={t('valor.estimado')} value={shown} />
    </Fields>
  )
}
