import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import type comprasDiretas from '~/locales/pt-BR/comprasDiretas'
import { CopiaText } from '~/routes/licitacoes/partes/anexos-table'
import { JustificativaPresencial, OrgaoSubRogado, OrigemFields } from '~/routes/licitacoes/partes/origem-fields'
import { Pages } from '~/routes/licitacoes/partes/part'
import { FimPropostas } from '~/routes/licitacoes/partes/processo-head'
import { VersoesAnteriores } from '~/routes/licitacoes/partes/versoes-anteriores'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { DownloadLink, FileName } from '~/ui/file/stored-file'
import { StackedTable } from '~/ui/stacked-table'
import { StatusBadge } from '~/ui/status-badge'
import styles from './detail.module.css'
import type { ShownCompra } from './show-compra.server'

type Props = { compra: ShownCompra; hasDisputa: boolean }
type DocumentosProps = Pick<ShownCompra, 'documentos'> & {
  versoes: ComponentProps<typeof VersoesAnteriores>['versoes']
  documentosAt(page: number): string
}

/** I7: the process, its general data, dates and documents; `children` follow the summary. */
export function CompraSummary({
  compra,
  hasDisputa,
  versoes,
  documentosAt,
  children,
}: Props & Omit<DocumentosProps, 'documentos'> & { children: ReactNode }) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <>
      <Processo compra={compra} />
      {children}
      <section className={styles.part} aria-labelledby="dados-gerais">
        <h2 id="dados-gerais">{t('detail.dadosGerais')}</h2>
        <DadosGerais compra={compra} hasDisputa={hasDisputa} />
      </section>
      <section className={styles.part} aria-labelledby="datas">
        <h2 id="datas">{t('detail.datas')}</h2>
        <Fields>
          {(['publicacao', 'abertura', 'inicioPropostas', 'encerramento'] as const).map((name) => (
            <Field key={name} name={t(`detail.${name}`)} value={compra[name]} />
          ))}
        </Fields>
      </section>
      <Documentos documentos={compra.documentos} versoes={versoes} documentosAt={documentosAt} />
    </>
  )
}

function Processo({ compra }: Pick<Props, 'compra'>) {
  const { t } = useTranslation('comprasDiretas')
  const label = useLabels()
  const { situacao } = compra
  return (
    <>
      <Fields className={styles.summary}>
        <Field name={t('detail.processo')} value={compra.numProcesso} />
        <Field name={t('detail.numeroEdital')} value={compra.numeroEdital} />
        <Field
          name={t('detail.fimPropostas')}
          value={compra.fim && <FimPropostas fim={compra.fim} noted={compra.fim.kind !== 'futuras'} />}
        />
        <Field
          name={t('detail.situacao')}
          value={situacao && <StatusBadge status={situacao} label={label('situacaoCompra', situacao)} />}
        />
      </Fields>
      {compra.origem && (
        <p>
          <a href={compra.origem} target="_blank" rel="noopener noreferrer">
            {t('detail.origem')} <NewTab />
          </a>
        </p>
      )}
    </>
  )
}

function NewTab() {
  const { t } = useTranslation('licitacoes')
  return <span className="visually-hidden">{t('list.newTab')}</span>
}

function DadosGerais({ compra, hasDisputa }: Props) {
  const { t } = useTranslation('comprasDiretas')
  const label = useLabels()
  const { modalidade, disputaPor, criterioJulgamento: criterio } = compra
  return (
    <Fields>
      <Field name={t('detail.orgao')} value={compra.orgaoNome && <PortugueseText>{compra.orgaoNome}</PortugueseText>} />
      {compra.unidadeNome && (
        <Field name={t('detail.unidade')} value={<PortugueseText>{compra.unidadeNome}</PortugueseText>} />
      )}
      <OrgaoSubRogado {...compra} />
      <Field name={t('detail.municipio')} value={compra.municipio} />
      <Field name={t('detail.modalidade')} value={modalidade && translateKey(modalidade)} />
      <Field name={t('detail.tipo')} value={label('tipoCompra', compra.tipo)} />
      {hasDisputa && <Field name={t('detail.disputaPor')} value={disputaPor && label('modoDisputa', disputaPor)} />}
      <JustificativaPresencial {...compra} />
      {hasDisputa && <Field name={t('detail.criterio')} value={criterio && label('criterio', criterio)} />}
      <Field
        name={t('detail.amparoLegal')}
        value={compra.amparoLegal && <PortugueseText>{compra.amparoLegal}</PortugueseText>}
      />
      {compra.objeto && (
        <Field name={t('detail.objeto')} value={<PortugueseText>{compra.objeto}</PortugueseText>} wide />
      )}
      <OrigemFields {...compra} />
    </Fields>
  )

  /** Sources may state a modalidade other than the three of this portal. */
  function translateKey(key: string) {
    const known: (keyof typeof comprasDiretas.modalidade)[] = [
      'DISPENSA_LICITACAO',
      'INEXIGIBILIDADE',
      'CREDENCIAMENTO',
    ]
    const knownModalidade = known.find((name) => name === key)
    return knownModalidade ? t(`modalidade.${knownModalidade}`) : label('modalidade', key)
  }
}

function Documentos({ documentos, versoes, documentosAt }: DocumentosProps) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <section className={styles.part} aria-labelledby="documentos">
      <h2 id="documentos">{t('detail.documentos')}</h2>
      <StackedTable
        label={t('detail.documentos')}
        columns={[
          {
            label: t('detail.nome'),
            rowHeader: true,
            cell: ({ nome, extension, copia }) => (
              <>
                <FileName name={nome} extension={extension} /> <CopiaText copia={copia} />
              </>
            ),
          },
          { label: t('detail.criadoEm'), cell: ({ criadoEm }) => criadoEm },
          { label: t('detail.acoes'), cell: ({ address, nome }) => <DownloadLink address={address} name={nome} /> },
        ]}
        rows={documentos.items}
        rowKey={({ nome, criadoEm, address }) => `${nome} ${criadoEm} ${address}`}
        empty={t('detail.semDocumentos')}
      />
      <Pages {...documentos} part="documentos" label={t('detail.documentos')} toAddress={documentosAt} />
      <VersoesAnteriores versoes={versoes} level={3} />
    </section>
  )
}
