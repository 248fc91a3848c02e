import { useTranslation } from 'react-i18next'
import type { Licitacao } from '~/domain/licitacao/licitacao'
import { showTime, type Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { Field, Fields } from '~/ui/field'
import { Original } from '~/ui/original'

/** What the fields below are filled with. */
export function shownDadosGerais(licitacao: Omit<Licitacao, 'sessao'>, times: Times) {
  return {
    modalidade: licitacao.modalidade,
    lei: licitacao.amparoLegal?.lei ?? null,
    tipoLicitacao: licitacao.tipoLicitacao,
    numProcesso: licitacao.numProcesso,
    ehPerfilProduto: licitacao.ehPerfilProduto,
    nomeOrgao: licitacao.nomeOrgao,
    nomeUnidade: licitacao.nomeUnidade,
    tipoDisputa: licitacao.tipoDisputa,
    modoDisputa: licitacao.modoDisputa,
    inversaoFases: licitacao.inversaoFases,
    objeto: licitacao.objeto,
    inicioPropostas: showTime(times, licitacao.dataIniEnvioProposta),
    fimPropostas: showTime(times, licitacao.dataFimEnvioProposta),
    abertura: showTime(times, licitacao.dataAbertura),
    limite: showTime(times, licitacao.dataLimiteEsclarecimentoImpugnacao),
  }
}

/** C5: the tender's general data, read only. */
export function DadosGeraisFields({ data }: { data: ReturnType<typeof shownDadosGerais> }) {
  const { t } = useTranslation(['licitacoes', 'common'])
  const label = useLabels()
  const inversao = data.inversaoFases === null ? null : t(data.inversaoFases ? 'common:yes' : 'common:no')
  return (
    <Fields>
      <Field name={t('dadosGerais.modalidade')} value={data.modalidade && label('modalidade', data.modalidade)} />
      <Field name={t('dadosGerais.amparoLegal')} value={data.lei} />
      <Field name={t('dadosGerais.tipo')} value={data.tipoLicitacao && label('criterio', data.tipoLicitacao)} />
      <Field name={t('dadosGerais.processo')} value={data.numProcesso} />
      <Field
        name={t(data.ehPerfilProduto ? 'dadosGerais.orgao' : 'dadosGerais.responsavel')}
        value={data.nomeOrgao && <Original>{data.nomeOrgao}</Original>}
      />
      {data.nomeUnidade && <Field name={t('dadosGerais.unidade')} value={<Original>{data.nomeUnidade}</Original>} />}
      <Field name={t('dadosGerais.disputaPor')} value={data.tipoDisputa && label('modoDisputa', data.tipoDisputa)} />
      <Field name={t('dadosGerais.modoDisputa')} value={data.modoDisputa && label('modoDisputa', data.modoDisputa)} />
      <Field name={t('dadosGerais.inversaoFases')} value={inversao} />
      <Field name={t('dadosGerais.inicioPropostas')} value={data.inicioPropostas?.text} />
      <Field name={t('dadosGerais.fimPropostas')} value={data.fimPropostas?.text} />
      <Field name={t('dadosGerais.abertura')} value={data.abertura?.text} hint={t('dadosGerais.aberturaHint')} />
      <Field name={t('dadosGerais.limite')} value={data.limite?.text} />
      <Field name={t('dadosGerais.objeto')} value={data.objeto && <Original>{data.objeto}</Original>} wide />
    </Fields>
  )
}
