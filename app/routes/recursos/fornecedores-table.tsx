import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataRow, DataTable } from '~/ui/data-table'
import { useHydrated } from '~/ui/hydrated'
import styles from './recursos.module.css'
import { chosenOf, type RecursoValues } from './shown-form'

type Fornecedor = {
  idFornecedor: number
  razaoSocial: string
  motivoManifestacaoRecursal: string
  concedidoEm: string | null
}
type Props = { fornecedores: Fornecedor[]; values: RecursoValues; problem: string | undefined }

/**
 * Who declared the intent to appeal. The box for all of them works alone, for those that were shown; with JavaScript it
 * checks them one by one, and they alone are sent.
 */
export function FornecedoresTable({ fornecedores, values, problem }: Props) {
  const { t } = useTranslation('recursos')
  const hydrated = useHydrated()
  const loading = useNavigation().state === 'loading'
  const waiting = fornecedores.filter(({ concedidoEm }) => !concedidoEm).map(({ idFornecedor }) => idFornecedor)
  const [selected, setSelected] = useState(() => waiting.filter((id) => values.fornecedor.includes(String(id))))
  const all = hydrated ? waiting.length > 0 && selected.length === waiting.length : values.todos !== ''
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was checked before JavaScript came
  useEffect(() => {
    if (hydrated) return
    const form = new FormData(section.current?.closest('form') ?? undefined)
    const checked = form.getAll('fornecedor')
    setSelected(form.has('todos') ? waiting : waiting.filter((id) => checked.includes(String(id))))
  }, [])
  const columns = (['selecao', 'fornecedor', 'motivo'] as const).map((name) => ({ label: t(`fornecedores.${name}`) }))
  const toggle = (id: number) =>
    setSelected((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  return (
    <section ref={section} id="fornecedores" tabIndex={-1} aria-labelledby="fornecedores-titulo">
      <h2 id="fornecedores-titulo">{t('fornecedores.title')}</h2>
      {problem && (
        <p id="fornecedores-problema" className={styles.problem}>
          {problem}
        </p>
      )}
      <label className={styles.all}>
        <input
          type="checkbox"
          name={hydrated ? undefined : 'todos'}
          value="1"
          checked={all}
          disabled={waiting.length === 0}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'fornecedores-problema' : undefined}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !all
          }}
          onChange={() => setSelected(all ? [] : waiting)}
        />
        {t('fornecedores.todos')}
      </label>
      {!hydrated && <input type="hidden" name="mostrados" value={waiting.join(',')} />}
      {loading ? (
        <p role="status">{t('fornecedores.carregando')}</p>
      ) : (
        <DataTable label={t('fornecedores.title')} columns={columns} empty={t('fornecedores.nenhum')}>
          {fornecedores.map((fornecedor) => (
            <DataRow
              key={fornecedor.idFornecedor}
              columns={columns}
              cells={[
                <Selecao
                  key="selecao"
                  fornecedor={fornecedor}
                  checked={selected.includes(fornecedor.idFornecedor)}
                  onToggle={() => toggle(fornecedor.idFornecedor)}
                />,
                fornecedor.razaoSocial,
                fornecedor.motivoManifestacaoRecursal,
              ]}
            />
          ))}
        </DataTable>
      )}
    </section>
  )
}

/** Who was chosen on a page that may not show them any more. */
export function KeptFornecedores({ values }: Pick<Props, 'values'>) {
  return chosenOf(values).map((id) => <input key={id} type="hidden" name="fornecedor" value={id} />)
}

type SelecaoProps = { fornecedor: Fornecedor; checked: boolean; onToggle(): void }

/** A supplier's box, or since when there is nothing left to choose. */
function Selecao({ fornecedor: { idFornecedor, razaoSocial, concedidoEm }, checked, onToggle }: SelecaoProps) {
  const { t } = useTranslation('recursos')
  if (concedidoEm) return t('fornecedores.concedidoEm', { data: concedidoEm })
  return (
    <input
      type="checkbox"
      name="fornecedor"
      value={idFornecedor}
      checked={checked}
      onChange={onToggle}
      aria-label={t('fornecedores.selecionar', { fornecedor: razaoSocial })}
    />
  )
}
