import { useTranslation } from 'react-i18next'
import { useLabels } from '~/i18n/labels'
import type comprasDiretas from '~/locales/pt-BR/comprasDiretas'
import { DataRow, DataTable } from '~/ui/data-table'
import { Field, Fields } from '~/ui/field'
import { DownloadLink } from '~/ui/file/download-link'
import { FileName } from '~/ui/file/file-name'
import { Original } from '~/ui/original'
import styles from './detail.module.css'
import type { ShownCompra } from './show-compra.server'
import { Situacao } from './situacao'

type Props = { compra: ShownCompra; hasDisputa: boolean }

/** I7: the process, its general data, its dates and its documents. */
export function CompraSummary({ compra, hasDisputa }: Props) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <>
      <Processo compra={compra} />
      <section className={styles.part} aria-labelledby="dados-gerais">
        <h2 id="dados-gerais">{t('detail.dadosGerais')}</h2>
        <DadosGerais compra={compra} hasDisputa={hasDisputa} />
      </section>
      <section className={styles.part} aria-labelledby="datas">
        <h2 id="datas">{t('detail.datas')}</h2>
        <Fields>
          {(['publicacao', 'abertura', 'inicioPropostas', 'fimPropostas', 'encerramento'] as const).map((name) => (
            <Field key={name} name={t(`detail.${name}`)} value={compra[name]} />
          ))}
        </Fields>
      </section>
      <Documentos documentos={compra.documentos} />
    </>
  )
}

function Processo({ compra }: Pick<Props, 'compra'>) {
  const { t } = useTranslation('comprasDiretas')
  return (
    <>
      <Fields>
        <Field name={t('detail.processo')} value={compra.numProcesso} />
        <Field name={t('detail.numeroEdital')} value={compra.numeroEdital} />
        <Field name={t('detail.situacao')} value={compra.situacao && <Situacao situacao={compra.situacao} />} />
        <Field name={t('detail.orgao')} value={compra.orgaoNome && <Original>{compra.orgaoNome}</Original>} />
        {compra.unidadeNome && <Field name={t('detail.unidade')} value={<Original>{compra.unidadeNome}</Original>} />}
        <Field name={t('detail.municipio')} value={compra.municipio} />
        <Field name={t('detail.objeto')} value={compra.objeto && <Original>{compra.objeto}</Original>} wide />
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
      <Field name={t('detail.modalidade')} value={modalidade && wordOf(modalidade)} />
      <Field name={t('detail.tipo')} value={label('tipoCompra', compra.tipo)} />
      {hasDisputa && <Field name={t('detail.disputaPor')} value={disputaPor && label('modoDisputa', disputaPor)} />}
      {hasDisputa && <Field name={t('detail.criterio')} value={criterio && label('criterio', criterio)} />}
      <Field name={t('detail.amparoLegal')} value={compra.amparoLegal} />
    </Fields>
  )

  /** A source may have a word of its own. */
  function wordOf(key: string) {
    const known: (keyof typeof comprasDiretas.modalidade)[] = [
      'DISPENSA_LICITACAO',
      'INEXIGIBILIDADE',
      'CREDENCIAMENTO',
    ]
    const found = known.find((name) => name === key)
    return found ? t(`modalidade.${found}`) : label('modalidade', key)
  }
}

function Documentos({ documentos }: Pick<ShownCompra, 'documentos'>) {
  const { t } = useTranslation('comprasDiretas')
  const columns = [t('detail.nome'), t('detail.criadoEm'), t('detail.acoes')].map((label) => ({ label }))
  return (
    <section className={styles.part} aria-labelledby="documentos">
      <h2 id="documentos">{t('detail.documentos')}</h2>
      <DataTable label={t('detail.documentos')} columns={columns} empty={t('detail.semDocumentos')}>
        {documentos.map(({ nome, extension, criadoEm, address }) => (
          <DataRow
            key={`${nome} ${criadoEm} ${address}`}
            columns={columns}
            cells={[
              <FileName key="nome" name={nome} extension={extension} />,
              criadoEm,
              <DownloadLink key="acoes" address={address} name={nome} />,
            ]}
          />
        ))}
      </DataTable>
    </section>
  )
}
