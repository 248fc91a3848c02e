import { useTranslation } from 'react-i18next'
import { PortugueseText } from '~/ui/body-text'
import styles from './precos.module.css'
import type { ShownFaixa, ShownParte, ShownPrecos } from './present-precos.server'

/** How the prices of one unit are distributed: a histogram beside the table that says the same, by year and by state. */
export function Distribuicao({ extremos, faixas, anos, estados }: ShownPrecos) {
  const { t } = useTranslation('itens')
  const [quantidade, mediana] = [t('precos.columns.quantidade'), t('precos.columns.mediana')]
  return (
    <>
      <p>{extremos}</p>
      <div className={styles.parts}>
        <div className={styles.faixas}>
          <Histograma faixas={faixas} />
          <table className={styles.table}>
            <caption>{t('precos.faixas.title')}</caption>
            <Head names={[t('precos.faixas.faixa'), quantidade]} />
            <tbody>
              {faixas.map(({ texto, quantidade }) => (
                <tr key={texto}>
                  <th scope="row">{texto}</th>
                  <td>{quantidade}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Partes title={t('precos.anos.title')} names={[t('precos.anos.nome'), quantidade, mediana]} partes={anos} />
        <Partes
          title={t('precos.estados.title')}
          names={[t('precos.estados.nome'), quantidade, mediana]}
          partes={estados}
        />
      </div>
    </>
  )
}

function Partes({ title, names, partes }: { title: string; names: string[]; partes: ShownParte[] }) {
  const { t } = useTranslation('itens')
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <Head names={names} />
      <tbody>
        {partes.map(({ nome, lugar, quantidade, mediana, antigo }) => (
          <tr key={nome}>
            <th scope="row">
              {lugar ? <PortugueseText>{nome}</PortugueseText> : nome} {antigo && <small>({t('precos.antigo')})</small>}
            </th>
            <td>{quantidade}</td>
            <td>{mediana}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Head = ({ names }: { names: string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const [barWidth, gap, height] = [20, 4, 100]

/** Hidden from screen readers, because the table beside it says the same. */
function Histograma({ faixas }: { faixas: ShownFaixa[] }) {
  const width = faixas.length * (barWidth + gap) - gap
  return (
    <svg className={styles.histograma} viewBox={`0 0 ${width} ${height + 1}`} aria-hidden="true">
      {faixas.map(({ texto, altura }, place) => (
        <rect key={texto} x={place * (barWidth + gap)} y={height - altura} width={barWidth} height={altura} />
      ))}
      <path d={`M0 ${height + 0.5}H${width}`} />
    </svg>
  )
}
